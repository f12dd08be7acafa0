// Passes a request to TanStack Start with its context, and sends the result.
import type { Context, Handler } from 'hono'
import { findCall } from '../../contracts/contract.ts'
import type { RequestContext } from '../../contracts/request-context.ts'
import { type EdgeApp, isProduction } from '../env.ts'
import { RETRY_AFTER } from '../maintenance/notice.ts'
import { callLocale, canonicalPath, LOCALE_COOKIE, localeCookie, pathLocale } from '../middleware/locale.ts'
import { edgeProblemResponse } from '../problems.ts'
import { readCookie } from '../session/cookies.ts'
import { openExchange } from './request-scope.ts'

export type RenderSite = (request: Request, options: { context: RequestContext }) => Promise<Response> | Response

const SERVER_FUNCTIONS = '/_serverFn/'
/** The functions of `app/lib/gateway/server-calls.ts`: the framework would look up any name in a plain object. */
const FUNCTIONS = new Set(['read', 'write', 'readViewer', 'savePreferences', 'signOut'])

function send(answer: Response, cookies: string[], isClosed: boolean): Response {
  const response = new Response(answer.body, isClosed ? { headers: answer.headers, status: 503 } : answer)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  if (isClosed) response.headers.set('retry-after', String(RETRY_AFTER))
  return response
}

/**
 * Accepts plain query strings and forms only. The framework's own serialized payloads are never used here and would be
 * deserialized without validation.
 */
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
  // URLs are logged on their way. So a secret call in a URL gets 405, and its developer notices at once.
  if (findCall(url.searchParams.get('call') ?? '')?.isSecret) return new Response(null, { status: 405 })
  if (!(await isPlainCall(c.req.raw, url))) return new Response(null, { status: 400 })
  const locale = callLocale(c.req.raw.headers)
  const exchange = openExchange(c, locale)
  const answer = await render(c.req.raw, { context: exchange.context })
  // Our functions return plain JSON. A serialized response is an error in the framework's format, even with status 200.
  if (answer.headers.has('x-tss-serialized') || answer.status >= 500) {
    console.error('A server function failed', url.pathname, (await answer.text()).slice(0, 500))
    return send(edgeProblemResponse('server_down', locale), exchange.takeCookies(), false)
  }
  return send(answer, exchange.takeCookies(), false)
}

/** Forms that work without a script post to routes of their own: a page only allows reads. */
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
    // The gateway went into maintenance during the render: discard that page and render the closed one.
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
    // An address with a language redirects permanently; without one the target depends on the visitor.
    const status = pathLocale(url.pathname) ? 308 : 307
    return new Response(null, { status, headers: { location: elsewhere, vary: 'accept-language, cookie' } })
  }
