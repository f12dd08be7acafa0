// The payments sandbox, under one path of the site. It imitates Checkout.com, HyperPay, PayFort, Tabby and Apple
// Pay sessions, and has an invented student service. It refuses to run in production.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createLog } from '../lib/log.ts'
import { SANDBOX_PATH } from '../lib/sandbox-keys.ts'
import { applePay } from './apple-pay/apple-pay.routes.ts'
import { checkoutComRoutes } from './checkout-com/checkout-com.routes.ts'
import { type PaymentsApp, sandboxOf } from './env.ts'
import { hyperPayRoutes } from './hyper-pay/hyper-pay.routes.ts'
import { payFortRoutes } from './pay-fort/pay-fort.routes.ts'
import { tabbyRoutes } from './tabby/tabby.routes.ts'
import { BEHAVIOUR_TEXTS, TEST_CARDS } from './test-cards.ts'
import { testCardsAndVouchersPage } from './testers/cards.page.ts'
import { unipal } from './unipal/unipal.routes.ts'
import { threeDSecure } from './three-d-secure/three-d-secure.routes.ts'

export { SandboxObject } from './sandbox.object.ts'

// The sandbox imitates foreign services, which know no id of ours.
const log = createLog('payments', () => undefined)

const app = new Hono<PaymentsApp>().basePath(SANDBOX_PATH)

app.use(async (c, next) => {
  if (c.env.ENVIRONMENT === 'production')
    return c.json({ status: 'refused', reason: 'The payments sandbox does not run in production' }, 503)
  await next()
  c.header('cache-control', 'no-store')
})
app.use(bodyLimit({ maxSize: 16 * 1024 }))

// An unreadable form is the sender's error. The parsed form is cached, so the routes can read it again.
app.use(async (c, next) => {
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(c.req.header('content-type') ?? '')
  const isReadable = !isForm || (await c.req.parseBody().then(Boolean, () => false))
  return isReadable ? next() : c.json({ status: 'error' }, 400)
})

app.get('/health', (c) => c.json({ status: 'ok' }))
app.route('/checkout', checkoutComRoutes)
app.route('/hyper-pay', hyperPayRoutes)
app.route('/pay-fort', payFortRoutes)
app.route('/tabby', tabbyRoutes)
app.route('/apple-pay', applePay)
app.route('/unipal', unipal)
app.route('/three-d-secure', threeDSecure)

app.get('/cards', (c) => {
  const preference = c.req.query('lang') ?? c.req.header('accept-language') ?? ''
  return testCardsAndVouchersPage(preference.toLowerCase().startsWith('ar') ? 'ar' : 'en')
})
app.get('/cards.json', (c) =>
  c.json({ cards: TEST_CARDS.map((card) => ({ ...card, description: BEHAVIOUR_TEXTS[card.behaviour] })) }),
)
/** How often each order was captured and refunded. */
app.get('/ledger', async (c) => {
  const orders = await sandboxOf(c.env).ledger()
  const orderId = c.req.query('order')
  return c.json({ orders: orderId ? { [orderId]: orders[orderId] ?? null } : orders })
})

app.onError((error, c) => {
  // The message may quote the request, and so a card number: only the kind of error is logged.
  log.error('unhandled_error', { method: c.req.method, route: c.req.routePath, kind: error.name })
  return c.json({ status: 'error' }, 500)
})

export default { fetch: app.fetch } satisfies ExportedHandler<PaymentsApp['Bindings']>
