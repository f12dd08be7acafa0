// Head and JSON-LD of the home page: the organisation, the site search, the films. In the browser it does nothing, and
// its code is not in the bundle.
import { isHttpsLink } from '#server/contracts/rules/site-link.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ItemList, Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts'
import { BRAND_NAME } from '#server/contracts/brand.ts'
import type { FilmSummary } from '#server/contracts/films.ts'
import type { MachineFacts } from '#app/lib/page/page-head.ts'
import { settingsQuery, type SharedSettings } from '#app/lib/session/settings.query.ts'
import { viewerOrigin } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { toLocalizedHref, toFilm } from '#app/lib/paths/links.ts'

type JsonLdFilm = Pick<FilmSummary, 'uniqueName' | 'title'>

const organization = (origin: string, settings: SharedSettings | undefined): Organization => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: m.site_name(),
  alternateName: Object.values(BRAND_NAME),
  url: origin + toLocalizedHref({ to: '/' }),
  logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: '512', height: '512' },
  image: `${origin}/social.png`,
  description: m.site_description(),
  sameAs: (settings?.socialLinks ?? []).map(({ href }) => href).filter(isHttpsLink),
})

/** The search engine fills in `urlTemplate`. */
const search = (origin: string): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${origin}${toLocalizedHref({ to: '/movie-finder' })}?searchText={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
})

const webSite = (origin: string): WebSite => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: m.site_name(),
  url: origin + toLocalizedHref({ to: '/' }),
  inLanguage: getLocale(),
  publisher: { '@id': `${origin}/#organization` },
  potentialAction: search(origin),
})

const filmList = (origin: string, films: readonly JsonLdFilm[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: films.map(({ uniqueName, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: origin + toLocalizedHref(toFilm(uniqueName)),
  })),
})

/** `films` is undefined if the page did not wait for them. */
const homeJsonLd = (
  origin: string,
  settings: SharedSettings | undefined,
  films: readonly JsonLdFilm[] | undefined,
): [Organization, WebSite, ...ItemList[]] => [
  organization(origin, settings),
  webSite(origin),
  ...(films?.length ? [filmList(origin, films)] : []),
]

/** `films`: the films that the server awaited for search engines. */
export const homeFacts = createIsomorphicFn().server(
  (queryClient: QueryClient, films: readonly JsonLdFilm[] | undefined): MachineFacts => {
    const origin = viewerOrigin(queryClient)
    const settings = queryClient.getQueryData(settingsQuery.queryKey)
    return { origin, crumbs: [], things: homeJsonLd(origin, settings, films) }
  },
)
