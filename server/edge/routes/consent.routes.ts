// Stores a visitor's answer to the consent question. It is a plain form, so it also works without scripts.
import { Hono } from 'hono'
import type { ConsentChoice } from '../../contracts/rules/consent.ts'
import { type EdgeApp, isProduction } from '../env.ts'
import { consentCookie, expiredGoogleCookies } from '../session/consent.ts'

/** `ask` withdraws the answer: the page asks again. */
type Answer = ConsentChoice | 'ask'

const isAnswer = (value: unknown): value is Answer => value === 'yes' || value === 'no' || value === 'ask'

// The page that a form redirects back to. The value is untrusted: what looks like a path may name another host (`//`,
// `/\`, a tab between the two), climb out, or hide in escapes. So it must be our page after a browser's parsing.
const HERE = 'https://here.invalid'
const PAGE = /^\/(?:ar|en)(?:\/|$)/
const MAX_LENGTH = 2000

export function returnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !URL.canParse(value, HERE)) return '/'
  const { origin, pathname, search } = new URL(value, HERE)
  return origin === HERE && PAGE.test(pathname) ? pathname + search : '/'
}

export const consentRoutes = new Hono<EdgeApp>()

consentRoutes.post('/consent', async (c) => {
  // A form that cannot be parsed holds no answer.
  const { choice, back }: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  if (!isAnswer(choice)) return c.body(null, 400)
  const headers = new Headers({ location: returnPath(back) })
  headers.append('set-cookie', consentCookie(choice === 'ask' ? undefined : choice, isProduction(c.env)))
  if (choice !== 'yes')
    for (const cookie of expiredGoogleCookies(c.req.header('cookie') ?? null, new URL(c.req.url).hostname))
      headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
})
