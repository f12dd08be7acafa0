// Cookies of the site: how they are read, and the flags they are set with.

const SAFE_VALUE = /^[\w.~+/=:-]*$/

/** Trims only ASCII space and tab: other blanks would be part of a different name. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).replace(/^[ \t]+|[ \t]+$/g, '') !== name) continue
    const value = pair.slice(at + 1).replace(/^[ \t]+|[ \t]+$/g, '')
    return SAFE_VALUE.test(value) ? value : undefined
  }
  return undefined
}

interface CookieFlags {
  /** True hides the cookie from scripts. The language cookie is readable, because scripts switch the language. */
  httpOnly: boolean
  secure: boolean
  /** `maxAge` in seconds; `expires` is the moment it ends. */
  maxAge?: number
  expires?: Date
}

export function cookieText(name: string, value: string, flags: CookieFlags): string {
  if (!SAFE_VALUE.test(value)) throw new Error(`The value of cookie ${name} cannot be sent`)
  return [
    `${name}=${value}`,
    'Path=/',
    ...(flags.maxAge === undefined ? [] : [`Max-Age=${flags.maxAge}`]),
    ...(flags.expires ? [`Expires=${flags.expires.toUTCString()}`] : []),
    ...(flags.httpOnly ? ['HttpOnly'] : []),
    ...(flags.secure ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
}
