// Passes a request to TanStack Start with its context, and sends the result.
import type { Context, Handler } from 'hono'
import type { Locale, RequestContext } from '../../contracts/request-context.ts'
import { edgeCache } from '../edge-data.ts'
import { type EdgeApp, isProduction } from '../env.ts'
import { RETRY_AFTER } from '../maintenance/notice.ts'
import { canonicalPath, LOCALE_COOKIE, localeCookie, pathLocale } from '../middleware/locale.ts'
import { emitPageEvent } from '../observe/report.ts'
import { SESSION_COOKIE } from '../../contracts/rules/visit-cookies.ts'
import { sendSharedDocument } from '../documents/documents.ts'
import { readCookie } from '../session/cookies.ts'
import { readSessionCookies, sessionKindCookie } from '../session/session.ts'
import { openRequestScope } from './request-scope.ts'
import { to503Page } from './sections.ts'

export type RenderSite = (request: Request, options: { context: RequestContext }) => Promise<Response> | Response

function send(answer: Response, cookies: string[], isClosed: boolean): Response {
  const response = new Response(answer.body, isClosed ? { headers: answer.headers, status: 503 } : answer)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  if (isClosed) response.headers.set('retry-after', String(RETRY_AFTER))
  return response
}

/** Forms that work without a script post to routes of their own: a page only allows reads. */
const READING = new Set(['GET', 'HEAD'])

/** Cookies for scripts that the request lacks or has with another value: language and kind of session. */
function missingCookies(c: Context<EdgeApp>, locale: Locale): string[] {
  const given = c.req.header('cookie') ?? null
  const secure = isProduction(c.env)
  const session = readSessionCookies(given, secure).current()?.kind
  return [
    ...(readCookie(given, LOCALE_COOKIE) === locale ? [] : [localeCookie(locale, secure)]),
    ...(readCookie(given, SESSION_COOKIE) === session ? [] : [sessionKindCookie(session, secure)]),
  ]
}

async function renderPage(c: Context<EdgeApp>, render: RenderSite, url: URL): Promise<Response> {
  const locale = pathLocale(url.pathname) ?? 'en'
  const scope = openRequestScope(c, locale)
  const cookies = missingCookies(c, locale)

  await scope.renewSession()
  let answer = await render(c.req.raw, { context: scope.context })
  const haveSectionsFailed = await scope.haveSectionsFailed(answer.status, edgeCache().isGatewayDown())
  const forced = scope.context.visit.maintenance ? undefined : scope.forcedNotice()
  if (forced) {
    // The gateway went into maintenance during the render: discard that page and render the closed one.
    await answer.body?.cancel()
    answer = await render(c.req.raw, { context: scope.closedContext(forced) })
  } else if (haveSectionsFailed) answer = to503Page(answer, RETRY_AFTER)
  const isClosed = forced !== undefined || scope.context.visit.maintenance !== null
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
  return send(answer, [...cookies, ...scope.takeCookies()], isClosed && isPage)
}

export const page =
  (render: RenderSite): Handler<EdgeApp> =>
  async (c) => {
    const url = new URL(c.req.url)
    if (!READING.has(c.req.method)) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const elsewhere = canonicalPath(url, c.req.raw.headers)
    if (elsewhere === undefined) {
      const shared = c.get('maintenance').isActive ? undefined : await sendSharedDocument(c, render, url)
      if (!shared) {
        emitPageEvent('bypass')
        return renderPage(c, render, url)
      }
      for (const cookie of missingCookies(c, pathLocale(url.pathname) ?? 'en'))
        shared.headers.append('set-cookie', cookie)
      return shared
    }
    // An address with a language redirects permanently; without one the target depends on the visitor.
    const status = pathLocale(url.pathname) ? 308 : 307
    return new Response(null, { status, headers: { location: elsewhere, vary: 'accept-language, cookie' } })
  }
