// The session's cookies in a browser; server/edge/session/session.ts sets them. A site behind https adds __Host-.
import { type BrowserContext, expect } from '@playwright/test'

/** Access and refresh token, of a guest or of a member. */
export const TOKEN_COOKIES = /^shasha-(?:guest|member)-(?:access|refresh)$/

/** The tokens, and the kind of session, which scripts may read. */
export const SESSION_COOKIES = /^shasha-(?:session|(?:guest|member)-(?:access|refresh))$/

/** The tokens of the browser's session, none if it has no session. Fails if a script could read one. */
export async function tokensOf(context: BrowserContext): Promise<string[]> {
  const session = (await context.cookies()).filter(({ name }) => TOKEN_COOKIES.test(name))
  for (const { name, httpOnly } of session) expect(httpOnly, `${name} is out of reach of scripts`).toBe(true)
  // The cookie of an access token begins with its expiry.
  return session.map(({ name, value }) => {
    const text = decodeURIComponent(value)
    return name.endsWith('-access') ? text.replace(/^\d+\./, '') : text
  })
}
