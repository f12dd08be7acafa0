// The server functions of the site (`app/**/*.functions.ts`): every call of the browser. A call has the visitor's
// session, the language of its page and an idempotency key, and its answer takes the cookies that it has set.
import { Hono } from 'hono'
import type { EdgeApp } from '../env.ts'
import { callLocale } from '../middleware/locale.ts'
import { log } from '../observe/log.ts'
import type { RenderSite } from '../page/page.ts'
import { openRequestScope } from '../page/request-scope.ts'
import { edgeProblemResponse } from '../problems.ts'

export function functionsRoutes(render: RenderSite): Hono<EdgeApp> {
  const routes = new Hono<EdgeApp>()
  routes.all('/api/call/:function', async (c) => {
    const locale = callLocale(c.req.raw.headers)
    const scope = openRequestScope(c, locale, c.req.header('idempotency-key'))
    let response: Response
    try {
      response = await render(c.req.raw, { context: scope.context })
    } catch (error) {
      log.error('unhandled_error', {}, error)
      response = edgeProblemResponse('server_down', locale)
    }
    const answer = new Response(response.body, response)
    const challenge = scope.challenge()
    if (challenge) answer.headers.set('x-work-needed', challenge)
    for (const cookie of scope.takeCookies()) answer.headers.append('set-cookie', cookie)
    return answer
  })
  return routes
}
