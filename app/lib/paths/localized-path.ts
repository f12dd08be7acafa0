// URLs with their language prefix: /en/cinemas. Written by hand, because matching against Paraglide's patterns took a
// fifth of the rendering of a page with dozens of links. Browsers without URLPattern need it, too.
import { getLocale, type Locale } from '#app/paraglide/runtime.js'

const LANGUAGE = /^\/(?:ar|en)(?=[/?#]|$)/
/** The home page has no trailing slash. */
const HOME = /^\/(?=[?#]|$)/

/** A path of ours with the language's prefix; by default the page's language. */
export const localizeHref = (href: string, { locale = getLocale() }: { locale?: Locale } = {}): string =>
  `/${locale}${href.replace(LANGUAGE, '').replace(HOME, '')}`

/** For the router, whose routes have no language. Answers a copy: the router goes on using the URL object it passed. */
export function localizeUrl(url: URL): URL {
  const localized = new URL(url)
  localized.pathname = localizeHref(url.pathname)
  return localized
}

export function stripLanguageInPlace(url: URL): URL {
  if (LANGUAGE.test(url.pathname)) url.pathname = url.pathname.replace(LANGUAGE, '') || '/'
  return url
}
