// Cookies of the site, parsed and written by Hono, and the flags they are set with.
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

/** Values are also sent to the gateway as headers, so a value of other characters counts as none. */
const SAFE_VALUE = /^[\w.~+/=:-]*$/

/** No browser keeps a longer cookie, so it is none of ours. A gateway may refuse a longer header. */
const MAX_VALUE = 4096

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const value = parse(header ?? '', name)[name]
  return value !== undefined && value.length <= MAX_VALUE && SAFE_VALUE.test(value) ? value : undefined
}

interface CookieFlags {
  /** True hides the cookie from scripts. The language cookie is readable, because scripts switch the language. */
  httpOnly: boolean
  secure: boolean
  /** Seconds. */
  maxAge?: number
}

export function serializeCookie(name: string, value: string, flags: CookieFlags): string {
  // It could not be read again.
  if (!SAFE_VALUE.test(value)) throw new Error(`The value of cookie ${name} cannot be sent`)
  return generateCookie(name, value, { ...flags, sameSite: 'Lax' })
}
