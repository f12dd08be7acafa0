// Refuses writes that another site started. Both headers must agree: Origin, and Sec-Fetch-Site if the browser sends
// it. A read changes nothing. The live channel counts as a write, because it carries cookies. Reads of the page's own
// calls are refused if the browser says that another site started them.
import type { MiddlewareHandler } from 'hono'
import type { EdgeApp } from '../env.ts'
import { edgeProblemResponse } from '../problems.ts'
import { visitorLocale } from './locale.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/**
 * A bank posts its customer back here with a form. The operator's commands have a token, and the forms of the
 * operator's page check their origin themselves. The payments sandbox, which production does not have, acts as a
 * foreign site. None of the others reads a cookie.
 */
const OPEN = ['/payments/return/', '/operator/', '/sandbox-payments/']
/** Testers' tools are not browsers and send no Origin; a browser sent here by another site does. */
const TOOLS = '/sandbox/'

const OWN = 'same-origin'

/** Only the site's own pages make them. */
const CALLS = '/api/'

export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== OWN) return false
  return request.headers.get('origin') === new URL(request.url).origin
}

const isTool = (request: Request): boolean =>
  request.headers.get('origin') === null && request.headers.get('sec-fetch-site') === null

export const sameOrigin: MiddlewareHandler<EdgeApp> = async (c, next) => {
  const isUpgrade = c.req.header('upgrade')?.toLowerCase() === 'websocket'
  const isOpen =
    OPEN.some((prefix) => c.req.path.startsWith(prefix)) || (c.req.path.startsWith(TOOLS) && isTool(c.req.raw))
  const isForeignCall = c.req.path.startsWith(CALLS) && (c.req.header('sec-fetch-site') ?? OWN) !== OWN
  const isRead = SAFE.has(c.req.method) && !isUpgrade && !isForeignCall
  if (isRead || isOpen || isSameOrigin(c.req.raw)) return next()
  return edgeProblemResponse('cross_site', visitorLocale(c.req.raw.headers))
}
