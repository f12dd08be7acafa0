// The page of the operator. Pages need a session; forms need its token, too. Nothing of it is stored or indexed.
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { EdgeApp } from '../env.ts'
import { rangeOf } from '../operator/metric-parts.ts'
import * as actions from '../operator/operator-actions.ts'
import { readOperatorOrders } from '../operator/operator-calls.ts'
import {
  resultMessage,
  operatorPolicy,
  operatorPage,
  type Part,
  type SignedIn,
  signInPage,
} from '../operator/operator-layout.ts'
import { formToken, operatorSession } from '../operator/operator-session.ts'
import { orderSection } from '../operator/order-parts.ts'
import { overviewPage } from '../operator/overview-page.ts'
import { limitGuesses } from '../operator/sign-in-limit.ts'
import { readOverview } from '../operator/read-overview.ts'

const PATHS = ['/operator', '/operator/orders', '/operator/sign-in']

const UNCHECKED =
  'Durable Objects do not answer, so no session can be checked. Read /ready with the token, and see alarm 9 of the runbook.'

export const operatorPageRoutes = new Hono<EdgeApp>()

// Also before the calls of `operatorRoutes`, which come later.
operatorPageRoutes.use('/operator/*', limitGuesses)

for (const path of PATHS)
  operatorPageRoutes.use(path, async (c, next) => {
    c.set('contentPolicy', operatorPolicy(c.get('nonce')))
    c.header('x-robots-tag', 'noindex')
    c.header('referrer-policy', 'no-referrer')
    await next()
  })

/** Without a session every page is the form to sign in. */
const signedIn = (page: (c: Context<EdgeApp>, frame: SignedIn) => Promise<Part>) => async (c: Context<EdgeApp>) => {
  const { env } = c
  const session = await operatorSession(env, c.req.raw.headers)
  const frame = { env, nonce: c.get('nonce') }
  if (!session) return c.html(signInPage(frame, undefined), 401)
  if (session === 'unknown') return c.html(signInPage(frame, UNCHECKED), 503)
  return c.html(await page(c, { ...frame, by: session.by, formToken: await formToken(env, session) }))
}

operatorPageRoutes.get(
  '/operator',
  signedIn(async (c, frame) => {
    const wanted = { range: rangeOf(c.req.query('range')), result: c.req.query('result') }
    return overviewPage(frame, await readOverview(c.env, (work) => c.executionCtx.waitUntil(work), wanted))
  }),
)

operatorPageRoutes.get(
  '/operator/orders',
  signedIn(async (c, frame) => {
    const found = await readOperatorOrders(c.env, c.req.query('ref')?.trim() || 'none')
    const none = found ? 'No order has this reference or id.' : 'The gateway did not answer.'
    const orders = found?.length ? found.map((order) => orderSection(frame, order)) : html`<h1>${none}</h1>`
    return operatorPage(frame, 'Order', html`${resultMessage(c.req.query('result'))}${orders}`)
  }),
)

operatorPageRoutes.post('/operator/sign-in', actions.submitSignIn)
operatorPageRoutes.post('/operator/sign-out', actions.formAction(actions.endOperatorSession))
operatorPageRoutes.post('/operator/switch', actions.formAction(actions.switchMaintenance))
operatorPageRoutes.post('/operator/drop-pages', actions.formAction(actions.dropPages))
operatorPageRoutes.post('/operator/act/:id/:action', actions.formAction(actions.actOnOrder))
operatorPageRoutes.post('/operator/retry/:id', actions.formAction(actions.retryDue))
