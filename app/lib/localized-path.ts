// Addresses with their language in front: /en/cinemas. By hand, because a page has dozens of them, and matching each
// against the patterns of Paraglide cost a fifth of its rendering; browsers without URLPattern need it, too.
import { getLocale, type Locale } from '#app/paraglide/runtime.js'

const LANGUAGE = /^\/(?:ar|en)(?=[/?#]|$)/
/** The home page has no trailing slash. */
const HOME = /^\/(?=[?#]|$)/

/** A path of ours in the page's language, or in the one asked for. */
export const localizeHref = (href: string, { locale = getLocale() }: { locale?: Locale } = {}): string =>
  `/${locale}${href.replace(LANGUAGE, '').replace(HOME, '')}`

/** For the router, which knows no languages. It goes on with the address it gave, so that one stays as it was. */
export function localizeUrl(url: URL): URL {
  const localized = new URL(url)
  localized.pathname = localizeHref(url.pathname)
  return localized
}

export function deLocalizeUrl(url: URL): URL {
  if (LANGUAGE.test(url.pathname)) url.pathname = url.pathname.replace(LANGUAGE, '') || '/'
  return url
}
