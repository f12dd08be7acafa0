// The return addresses of banks and, outside production, the sandbox that acts as the bank. Both stay open during
// maintenance, so that payments under way finish.
import { Hono } from 'hono'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { type EdgeApp, isProduction } from '../env.ts'
import { LOCALE_COOKIE } from '../middleware/locale.ts'
import { readCookie } from '../session/cookies.ts'

export const paymentsRoutes = new Hono<EdgeApp>()

// The bank's parameters are not trusted: the target page asks the gateway. A form posted from another site carries no
// cookie. Then the address has no language, and the next request finds it.
function backTo(cookies: string | undefined, path: string): Response {
  const locale = readCookie(cookies, LOCALE_COOKIE)
  const prefix = locale === 'ar' || locale === 'en' ? `/${locale}` : ''
  return new Response(null, { status: 303, headers: { location: `${prefix}${path}?payment=return` } })
}

paymentsRoutes.on(['GET', 'POST'], '/payments/return/:orderId', (c) => {
  const orderId = c.req.param('orderId')
  if (!isOpaqueId(orderId)) return new Response(null, { status: 404 })
  return backTo(c.req.header('cookie'), `/bookings/${encodeURIComponent(orderId)}/checkout`)
})

paymentsRoutes.on(['GET', 'POST'], '/payments/return/top-up/:id', (c) => {
  const id = c.req.param('id')
  if (!isOpaqueId(id)) return new Response(null, { status: 404 })
  return backTo(c.req.header('cookie'), `/user-area/top-up/${encodeURIComponent(id)}`)
})

paymentsRoutes.on(['GET', 'POST'], '/payments/return/quote/:token', (c) => {
  const token = c.req.param('token')
  if (!isOpaqueId(token)) return new Response(null, { status: 404 })
  return backTo(c.req.header('cookie'), `/quotes/${encodeURIComponent(token)}`)
})

/** Only the browser headers that a foreign payment page needs; never a cookie. */
const FORWARDED = ['accept', 'accept-language', 'authorization', 'content-type', 'content-length', 'user-agent']

paymentsRoutes.all('/sandbox-payments/*', async (c) => {
  if (isProduction(c.env) || !c.env.PAYMENTS) return new Response(null, { status: 404 })
  const request = c.req.raw
  const headers = new Headers({ 'x-site-origin': new URL(request.url).origin })
  for (const name of FORWARDED) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // The body contains a card: it is streamed through unread.
  const answer = await c.env.PAYMENTS.fetch(request.url, {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
  })
  const response = new Response(answer.body, answer)
  response.headers.delete('set-cookie')
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('x-content-type-options', 'nosniff')
  return response
})
