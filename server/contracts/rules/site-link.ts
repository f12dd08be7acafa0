// The links that staff or a gateway may give: an https address, or a path of the site. Checked where a link is entered,
// and again where it is shown, because a gateway of another chain may send any text. Pure.

/** Browsers drop some of these, read a back-slash as a slash, and show text after a bidirectional control reversed. */
const UNWANTED = /[\s\p{Cc}\p{Bidi_Control}\\]|%5c/iu
/** `.` and `..` of a path, also encoded: what is read is not where it leads. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=[/?#]|$)/i

/** The part before a search or a fragment, which may have any text. */
const beforeSearch = (link: string): string => /^[^?#]*/.exec(link)?.[0] ?? ''

const isPlain = (link: string): boolean => !UNWANTED.test(link) && !DOT_SEGMENT.test(beforeSearch(link))

/** An https address without a user: `https://shasha.example@evil.test/` leads to evil.test. */
export const isHttpsLink = (link: string): boolean =>
  /^https:\/\/[^/?#@]+(?:[/?#]|$)/.test(link) && isPlain(link) && URL.canParse(link)

/** A path of the site; `//host` is another host. */
export const isSitePath = (link: string): boolean => /^\/(?!\/)/.test(link) && isPlain(link)

export const isSafeLink = (link: string): boolean => isHttpsLink(link) || isSitePath(link)
