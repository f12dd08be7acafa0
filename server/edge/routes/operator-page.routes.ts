// The page of the operator. Pages need a session; forms need its token, too. Nothing of it is stored or indexed.
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { now } from '../../lib/clock.ts'
import type { EdgeApp } from '../env.ts'
import { changeShowtimes, previewShowtimes } from '../operator/change-actions.ts'
import { readChange } from '../operator/change-calls.ts'
import { changePage } from '../operator/change-parts.ts'
import { rangeOf } from '../operator/metric-parts.ts'
import { movePage } from '../operator/move-page.ts'
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
import { operatorSession } from '../operator/operator-session.ts'
import { orderSection } from '../operator/order-parts.ts'
import { overviewPage } from '../operator/overview-page.ts'
import { limitGuesses } from '../operator/sign-in-limit.ts'
import { readChoice } from '../operator/read-choice.ts'
import { readOverview } from '../operator/read-overview.ts'
import { showtimesPage } from '../operator/showtimes-page.ts'

const PATHS = ['/operator', '/operator/orders', '/operator/sign-in', '/operator/showtimes/*']

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
  return c.html(await page(c, await actions.signedInFrame(c, session)))
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

operatorPageRoutes.get(
  '/operator/showtimes',
  signedIn(async (c, frame) => {
    const { cinema: cinemaId, day, tick } = c.req.query()
    return showtimesPage(frame, await readChoice(c.env, { by: frame.by, cinemaId, day, tick }))
  }),
)

operatorPageRoutes.get(
  '/operator/showtimes/move',
  signedIn(async (c, frame) => {
    const { cinema: cinemaId, day, showtime } = c.req.query()
    return movePage(frame, await readChoice(c.env, { by: frame.by, cinemaId, day, tick: undefined }), showtime)
  }),
)

operatorPageRoutes.get(
  '/operator/showtimes/changes/:id',
  signedIn(async (c, frame) => {
    const id = c.req.param('id')
    const change = isOpaqueId(id) ? await readChange(c.env, id) : undefined
    return changePage(frame, { change, result: c.req.query('result'), now: now() })
  }),
)

operatorPageRoutes.post('/operator/sign-in', actions.submitSignIn)
operatorPageRoutes.post('/operator/sign-out', actions.formAction(actions.endOperatorSession))
operatorPageRoutes.post('/operator/switch', actions.formAction(actions.switchMaintenance))
operatorPageRoutes.post('/operator/drop-pages', actions.formAction(actions.dropPages))
operatorPageRoutes.post('/operator/showtimes/preview', actions.formAction(previewShowtimes))
operatorPageRoutes.post('/operator/showtimes/change', actions.formAction(changeShowtimes))
operatorPageRoutes.post('/operator/act/:id/:action', actions.formAction(actions.actOnOrder))
operatorPageRoutes.post('/operator/retry/:id', actions.formAction(actions.retryDue))
