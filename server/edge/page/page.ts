// Hands a request to TanStack Start with everything it may know, and sends what came of it.
import type { Context, Handler } from 'hono'
import { findCall } from '../../contracts/contract.ts'
import type { RequestContext } from '../../contracts/request-context.ts'
import { type EdgeApp, isProduction } from '../env.ts'
import { RETRY_AFTER } from '../maintenance/notice.ts'
import { callLocale, canonicalPath, LOCALE_COOKIE, localeCookie, pathLocale } from '../middleware/locale.ts'
import { problemResponse } from '../problems.ts'
import { readCookie } from '../session/cookies.ts'
import { openExchange } from './exchange.ts'

export type RenderSite = (request: Request, options: { context: RequestContext }) => Promise<Response> | Response

const SERVER_FUNCTIONS = '/_serverFn/'
/** Those of `app/lib/server-calls.ts`: the framework would look any name up in a plain object. */
const FUNCTIONS = new Set(['read', 'write', 'readVisit', 'savePreferences', 'signOut'])

function send(answer: Response, cookies: string[], isClosed: boolean): Response {
  const response = new Response(answer.body, isClosed ? { headers: answer.headers, status: 503 } : answer)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  if (isClosed) response.headers.set('retry-after', String(RETRY_AFTER))
  return response
}

/** Plain addresses and forms: what the framework packs in its own way is none of ours, and would be unpacked unchecked. */
async function isPlainCall(request: Request, url: URL): Promise<boolean> {
  if (url.searchParams.has('payload')) return false
  if (request.body === null) return true
  try {
    await request.clone().formData()
    return true
  } catch {
    return false
  }
}

async function callFunction(c: Context<EdgeApp>, render: RenderSite, url: URL): Promise<Response> {
  if (!FUNCTIONS.has(url.pathname.slice(SERVER_FUNCTIONS.length))) return new Response(null, { status: 404 })
  // Addresses are logged on their way, so a secret one is not even answered: whoever wrote the call learns of it at once.
  if (findCall(url.searchParams.get('call') ?? '')?.isSecret) return new Response(null, { status: 405 })
  if (!(await isPlainCall(c.req.raw, url))) return new Response(null, { status: 400 })
  const locale = callLocale(c.req.raw.headers)
  const exchange = openExchange(c, locale)
  const answer = await render(c.req.raw, { context: exchange.context })
  // Our functions answer plain JSON. What comes packed is an error in the framework's words, even where it says 200.
  if (answer.headers.has('x-tss-serialized') || answer.status >= 500) {
    console.error('A server function failed', url.pathname, (await answer.text()).slice(0, 500))
    return send(problemResponse('server_down', locale), exchange.takeCookies(), false)
  }
  return send(answer, exchange.takeCookies(), false)
}

/** Forms that work without a script go to routes of their own: a page is only read. */
const READING = new Set(['GET', 'HEAD'])

async function renderPage(c: Context<EdgeApp>, render: RenderSite, url: URL): Promise<Response> {
  const locale = pathLocale(url.pathname) ?? 'en'
  const exchange = openExchange(c, locale)
  const hasCookie = readCookie(c.req.header('cookie'), LOCALE_COOKIE) === locale
  const cookies = hasCookie ? [] : [localeCookie(locale, isProduction(c.env))]

  await exchange.renewSession()
  let answer = await render(c.req.raw, { context: exchange.context })
  const forced = exchange.context.visit.maintenance ? undefined : exchange.forcedNotice()
  if (forced) {
    // The gateway closed the site while its page was being made: that page is thrown away for the closed one.
    await answer.body?.cancel()
    answer = await render(c.req.raw, { context: exchange.closedContext(forced) })
  }
  const isClosed = forced !== undefined || exchange.context.visit.maintenance !== null
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
  return send(answer, [...cookies, ...exchange.takeCookies()], isClosed && isPage)
}

export const page =
  (render: RenderSite): Handler<EdgeApp> =>
  async (c) => {
    const url = new URL(c.req.url)
    if (url.pathname.startsWith(SERVER_FUNCTIONS)) return callFunction(c, render, url)
    if (!READING.has(c.req.method)) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const elsewhere = canonicalPath(url, c.req.raw.headers)
    if (elsewhere === undefined) return renderPage(c, render, url)
    // An address with its language is wrong in form only and for good; without one it depends on who asks.
    const status = pathLocale(url.pathname) ? 308 : 307
    return new Response(null, { status, headers: { location: elsewhere, vary: 'accept-language, cookie' } })
  }
