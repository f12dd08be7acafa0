// Every request of a browser passes through here; the order of the lines is the order of the checks.
import { Hono } from 'hono'
import type { EdgeApp } from './env.ts'
import { bodyLimit } from './middleware/body-limit.ts'
import { drainBody } from './middleware/drain-body.ts'
import { countEvents } from './metrics/count-events.ts'
import { maintenance } from './middleware/maintenance.ts'
import { requireConfig } from './middleware/require-config.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { siteTimeHeader } from './middleware/site-time.ts'
import { logEvents } from './observe/log-events.ts'
import { log } from './observe/log.ts'
import { limitGuesses } from './operator/sign-in-limit.ts'
import { observeRequest } from './observe/observe-request.ts'
import { page, type RenderSite } from './page/page.ts'
import { edgeProblemResponse } from './problems.ts'
import { assetsRoutes } from './routes/assets.routes.ts'
import { functionsRoutes } from './routes/functions.routes.ts'
import { cardReturnRoutes } from './routes/card-return.routes.ts'
import { consentRoutes } from './routes/consent.routes.ts'
import { authorizeUpload, filesRoutes } from './routes/files.routes.ts'
import { healthRoutes } from './routes/health.routes.ts'
import { imagesRoutes } from './routes/images.routes.ts'
import { liveRoutes } from './routes/live.routes.ts'
import { offlineRoutes } from './routes/offline.routes.ts'
import { operatorPageRoutes } from './routes/operator-page.routes.ts'
import { authorizeOperator, operatorRoutes } from './routes/operator.routes.ts'
import { paymentsRoutes } from './routes/payments.routes.ts'
import { sandboxRoutes } from './routes/sandbox.routes.ts'
import { searchEnginesRoutes } from './routes/search-engines.routes.ts'

/** Every event of the edge goes to each of these. */
const SINKS = [logEvents, countEvents]

export function createApp(render: RenderSite): Hono<EdgeApp> {
  const app = new Hono<EdgeApp>()
  app.use(observeRequest(SINKS)) // Around everything, so that each line of the log has the id of its request.
  app.use(siteTimeHeader) // Around `securityHeaders`, which makes the headers changeable.
  app.use(securityHeaders) // Around all answers, so that errors and refusals get the headers, too.
  app.use(drainBody) // Around all checks that may refuse a body unread.
  app.route('/', healthRoutes) // Before every check, because a site that refuses to serve must say why.
  app.use(requireConfig)
  app.use(sameOrigin) // Before a body is read.
  // The only large bodies.
  app.post('/files', authorizeUpload)
  app.post('/operator/programme/*', limitGuesses, authorizeOperator)
  app.use(bodyLimit) // Before any parsing.
  app.route('/', operatorPageRoutes) // Before `operatorRoutes`, which ask every other path for a bearer token.
  app.route('/', operatorRoutes) // Before `maintenance`: the operator's switch must work while the site is closed.
  app.route('/', cardReturnRoutes)
  app.route('/', paymentsRoutes) // Payments under way finish during maintenance.
  app.route('/', consentRoutes) // A consent can be withdrawn at any time.
  app.use(maintenance) // Everything below knows whether the site is closed.
  app.route('/', functionsRoutes(render))
  app.route('/', liveRoutes)
  app.route('/', imagesRoutes)
  app.route('/', filesRoutes)
  app.route('/', offlineRoutes)
  app.route('/', sandboxRoutes)
  app.route('/', searchEnginesRoutes) // Before the assets: both look like files.
  app.route('/', assetsRoutes)
  app.all('*', page(render))
  app.onError((error) => {
    log.error('unhandled_error', {}, error)
    return edgeProblemResponse('server_down', 'en')
  })
  return app
}
