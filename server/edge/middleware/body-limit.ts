// Limits of a request, checked before parsing: a body of 64 KB, cookies of 64 KB, a URL of 8 KB, 10 s to send it. A form
// of pictures may have 5 MB and take a minute, a file of showtimes 256 KB.
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit as limitSize } from 'hono/body-limit'
import { MAX_BODY_BYTES, MAX_FORM } from '../../contracts/rules/input-limits.ts'
import { MAX_PROGRAMME_BYTES } from '../../lib/programme-limits.ts'
import type { EdgeApp } from '../env.ts'
import { edgeProblemResponse } from '../problems.ts'
import { withTimeout } from '../single-flight.ts'
import { siteRefusalPage, TOO_MANY_COOKIES } from '../maintenance/refused-page.ts'
import { pathLocale, preferredLocale, visitorLocale } from './locale.ts'

const MAX_URL = 8 * 1024
/**
 * Other sites of the domain may set cookies, too. The edge skips them: they cost only the time to search them, several
 * times for each page.
 */
const MAX_COOKIES = 64 * 1024

const onError = (c: Context) => edgeProblemResponse('body_too_large', visitorLocale(c.req.raw.headers))
function tooManyCookies(c: Context<EdgeApp>): Response | Promise<Response> {
  const { headers } = c.req.raw
  if (!headers.get('accept')?.includes('text/html')) return new Response(null, { status: 431 })
  const locale = pathLocale(c.req.path) ?? preferredLocale(headers.get('accept-language')) ?? 'en'
  return c.html(siteRefusalPage(locale, TOO_MANY_COOKIES), 431)
}

const CALL = { limit: limitSize({ maxSize: MAX_BODY_BYTES, onError }), ms: 10_000 }
const PROGRAMME = { limit: limitSize({ maxSize: MAX_PROGRAMME_BYTES, onError }), ms: 30_000 }
const PICTURES = { limit: limitSize({ maxSize: MAX_FORM, onError }), ms: 60_000 }

function limitsOf(path: string): typeof CALL {
  if (path === '/files') return PICTURES
  return path.startsWith('/operator/programme/') ? PROGRAMME : CALL
}

export const bodyLimit: MiddlewareHandler<EdgeApp> = async (c, next) => {
  const { url, method, body } = c.req.raw
  if (url.length > MAX_URL) return new Response(null, { status: 414 })
  if ((c.req.header('cookie')?.length ?? 0) > MAX_COOKIES) return tooManyCookies(c)
  // Card data is forwarded to the sandbox unread; the sandbox limits it.
  if (!body || c.req.path.startsWith('/sandbox-payments/')) return next()
  // No page needs a body on a GET, and `Request` cannot be created again with one.
  if (method === 'GET' || method === 'HEAD') return new Response(null, { status: 400 })
  const { limit, ms } = limitsOf(c.req.path)
  // Hono does not read a body of a known length, but the time limit is for the whole body.
  const readWhole = async () => {
    c.req.raw = new Request(c.req.raw, { method, body: await c.req.raw.arrayBuffer() })
  }
  // A visitor who leaves while the body is sent breaks it off.
  const read = limit(c, readWhole).catch(() => new Response(null, { status: 400 }))
  const rejection = await withTimeout(read, ms, () => new Response(null, { status: 408 }))
  return rejection ?? next()
}
