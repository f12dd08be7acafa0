// Tags for search engines, link previews and sharing: canonical and alternate URLs, social tags. They follow the page
// in the browser, too: browsers share the canonical URL, so the one of an earlier page would be worse than none.
import type { Visit } from '#server/contracts/request-context.ts'
import { localizeHref } from '#app/lib/paths/localized-path.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale, type Locale } from '#app/paraglide/runtime.js'

export interface MatchedPage {
  pathname: string
  status: string
  staticData: { isPrivate?: true; isSearch?: true }
  search: object
}

interface Tags {
  meta: { name?: string; property?: string; content: string }[]
  links: { rel: string; href: string; hrefLang?: string }[]
}

const LOCALES: Locale[] = ['ar', 'en']
const OPEN_GRAPH_LOCALES = { ar: 'ar_SA', en: 'en_GB' }

/** The URLs of the page in both languages, without the query. */
function addressLinks(origin: string, pathname: string): Tags['links'] {
  const href = (locale: Locale) => origin + localizeHref(pathname, { locale })
  return [
    { rel: 'canonical', href: href(getLocale()) },
    ...LOCALES.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: href(locale) })),
    { rel: 'alternate', hrefLang: 'x-default', href: href('en') },
  ]
}

const socialTags = (origin: string, pathname: string): Tags['meta'] => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: m.site_name() },
  { property: 'og:url', content: origin + localizeHref(pathname) },
  { property: 'og:locale', content: OPEN_GRAPH_LOCALES[getLocale()] },
  { property: 'og:locale:alternate', content: OPEN_GRAPH_LOCALES[getLocale() === 'ar' ? 'en' : 'ar'] },
  { property: 'og:image', content: `${origin}/social.png` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
]

const HIDDEN: Tags = { meta: [{ name: 'robots', content: 'noindex' }], links: [] }

export function searchAndSocialTags(
  { environment, maintenance, origin }: Visit,
  matches: readonly MatchedPage[],
): Tags {
  // Private pages, missing pages, a closed site, and staging are not indexed.
  const isHidden =
    environment === 'staging' ||
    maintenance !== null ||
    // An unknown URL matches the root alone.
    matches.length < 2 ||
    matches.some(
      ({ staticData, status, search }) =>
        staticData.isPrivate || status === 'notFound' || (staticData.isSearch && Object.keys(search).length > 0),
    )
  const page = matches.at(-1)
  if (isHidden || !page) return HIDDEN
  // The router ends some paths with a slash; no URL of ours has one.
  const pathname = page.pathname.replace(/\/$/, '') || '/'
  return { meta: socialTags(origin, pathname), links: addressLinks(origin, pathname) }
}
