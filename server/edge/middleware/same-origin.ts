// Refuses writes that another site started. Both signs must agree: browsers send Origin on every write, and
// Sec-Fetch-Site where they know it. A read changes nothing, and the live channel counts as a write: it carries cookies.
import type { MiddlewareHandler } from 'hono'
import type { EdgeApp } from '../env.ts'
import { problemResponse } from '../problems.ts'
import { visitorLocale } from './locale.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/**
 * A bank sends its customer back here with a form; the operator proves who they are; the sandbox, which production
 * does not have, plays a foreign site and takes testers' orders. None of them reads a cookie.
 */
const OPEN = ['/payments/return/', '/operator/', '/sandbox-payments/', '/sandbox/']

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  return request.headers.get('origin') === new URL(request.url).origin
}

export const sameOrigin: MiddlewareHandler<EdgeApp> = async (c, next) => {
  const isUpgrade = c.req.header('upgrade')?.toLowerCase() === 'websocket'
  const isOpen = OPEN.some((prefix) => c.req.path.startsWith(prefix))
  if ((SAFE.has(c.req.method) && !isUpgrade) || isOpen || isSameOrigin(c.req.raw)) return next()
  return problemResponse('cross_site', visitorLocale(c.req.raw.headers))
}
