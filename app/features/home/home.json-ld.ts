// JSON-LD of the home page: the organisation and the site search.
import type { ItemList, Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts'
import type { FilmSummary } from '#server/contracts/films.ts'
import type { Settings } from '#server/contracts/catalogue.ts'
import { filmPath, pagePath } from '#app/lib/paths/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'

export type JsonLdFilm = Pick<FilmSummary, 'uniqueName' | 'title'>

const organization = (origin: string, settings: Settings | undefined): Organization => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: m.site_name(),
  alternateName: ['شاشة', 'Shasha'],
  url: origin + pagePath('/'),
  logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: '512', height: '512' },
  image: `${origin}/social.png`,
  description: m.site_description(),
  sameAs: (settings?.socialLinks ?? []).map(({ href }) => href),
})

/** The search engine fills in `urlTemplate`. */
const search = (origin: string): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${origin}${pagePath('/movie-finder')}?searchText={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
})

const webSite = (origin: string): WebSite => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: m.site_name(),
  url: origin + pagePath('/'),
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
    url: origin + filmPath(uniqueName),
  })),
})

/** `films` is undefined if the page did not wait for them. */
export const homeJsonLd = (
  origin: string,
  settings: Settings | undefined,
  films: readonly JsonLdFilm[] | undefined,
): [Organization, WebSite, ...ItemList[]] => [
  organization(origin, settings),
  webSite(origin),
  ...(films?.length ? [filmList(origin, films)] : []),
]
