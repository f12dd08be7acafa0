// Pictures of a member: uploads are forms, because calls of pages carry JSON alone, and downloads are bytes. The edge
// adds the identity as with every call. A member's picture never enters a shared cache.
import { Hono, type MiddlewareHandler } from 'hono'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { ipNetworkOf } from '../../lib/network.ts'
import { type EdgeApp, isProduction } from '../env.ts'
import { callLocale } from '../middleware/locale.ts'
import { openRequestScope } from '../page/request-scope.ts'
import { type EdgeReason, problem } from '../problems.ts'
import { readSessionCookies } from '../session/session.ts'
import { rateLimiterFor } from '../upstream/rate-limiter.ts'

/**
 * Decides who may send a picture before its body is read: strangers must not hold five megabytes for a minute. The
 * route below does not count the form again.
 */
export const authorizeUpload: MiddlewareHandler<EdgeApp> = async (c, next) => {
  const { env } = c
  const refuse = (reason: EdgeReason) => {
    const failure = problem(reason, callLocale(c.req.raw.headers))
    return Response.json(failure, { status: failure.problem.status })
  }
  const session = readSessionCookies(c.req.header('cookie') ?? null, isProduction(env)).current()
  if (session?.kind !== 'member') return refuse('not_authenticated')
  const isAllowed = rateLimiterFor(env, ipNetworkOf(c.req.header('cf-connecting-ip')))
  return (await isAllowed('POST files', false)) ? next() : refuse('rate_limited')
}

export const filesRoutes = new Hono<EdgeApp>()

/** The types of our stored pictures; other types from a gateway are not shown. */
const TYPES = new Set(['image/webp', 'image/jpeg', 'image/png'])

function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}

filesRoutes.post('/files', async (c) => {
  const { files, takeCookies } = openRequestScope(c, callLocale(c.req.raw.headers))
  const form = { bytes: new Uint8Array(await c.req.raw.arrayBuffer()), type: c.req.header('content-type') ?? '' }
  const outcome = await files.sendForm('POST files', form)
  return withCookies(Response.json(outcome, { status: outcome.ok ? 200 : outcome.problem.status }), takeCookies())
})

filesRoutes.get('/files/:id', async (c) => {
  const id = c.req.param('id')
  const { files, takeCookies } = openRequestScope(c, callLocale(c.req.raw.headers))
  const picture = isOpaqueId(id) ? await files.readPicture(id) : undefined
  if (!picture || !TYPES.has(picture.type)) return withCookies(new Response(null, { status: 404 }), takeCookies())
  const cookies = takeCookies()
  // A response that also sets a new session is not cached.
  if (!cookies.length) c.set('cacheTerm', 'own')
  const headers = { 'content-type': picture.type, 'content-disposition': 'inline; filename="picture"' }
  return withCookies(new Response(picture.bytes, { headers }), cookies)
})
