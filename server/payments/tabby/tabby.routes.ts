// Tabby for merchant and buyer: sessions, payments, captures, refunds, and the page in between.
import { type Context, Hono } from 'hono'
import { SANDBOX_KEYS } from '../../lib/sandbox-keys.ts'
import { bankLanguageOrEmpty, orderIdFromKey } from '../charge.ts'
import { type PaymentsApp, sandboxOf } from '../env.ts'
import { returnAddress } from '../three-d-secure/challenge-path.ts'
import { gonePage } from '../three-d-secure/three-d-secure.page.ts'
import { tabbyPayment, sessionAnswer } from './tabby.answers.ts'
import { tabbyPage } from './tabby.page.ts'
import { findEligibleBuyerBehaviour, tabbyHalalas, type TabbyAction } from './tabby.rules.ts'

type Fields = Record<string, unknown>
const fieldsIn = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const bodyOf = async (c: Context<PaymentsApp>): Promise<Fields> => fieldsIn(await c.req.json().catch(() => undefined))

const refused = (c: Context<PaymentsApp>, error: string, status: 400 | 401 | 404 = 400) =>
  c.json({ status: 'error', errorType: status === 401 ? 'not_authorized' : 'bad_data', error }, status)

const ACTIONS = new Set<string>(['approve', 'reject', 'close', 'later'] satisfies TabbyAction[])

const languageOf = (c: Context): 'ar' | 'en' => (c.req.query('lang') === 'ar' ? 'ar' : 'en')

export const tabbyRoutes = new Hono<PaymentsApp>()

tabbyRoutes.use('/api/*', async (c, next) =>
  c.req.header('authorization') === `Bearer ${SANDBOX_KEYS.tabby.secretKey}`
    ? next()
    : refused(c, 'Wrong secret key', 401),
)

tabbyRoutes.post('/api/v2/checkout', async (c) => {
  const body = await bodyOf(c)
  const payment = fieldsIn(body.payment)
  const key = textOf(fieldsIn(payment.order).reference_id)
  const amount = tabbyHalalas(payment.amount)
  const buyer = fieldsIn(payment.buyer)
  const urls = fieldsIn(body.merchant_urls)
  if (body.merchant_code !== SANDBOX_KEYS.tabby.merchantCode) return refused(c, 'Unknown merchant_code')
  if (!key || !amount || payment.currency !== 'SAR') return refused(c, 'payment is not complete')
  if (!textOf(buyer.phone) || !textOf(buyer.name)) return refused(c, 'buyer is not complete')
  const behaviour = findEligibleBuyerBehaviour(textOf(buyer.phone))
  if (!behaviour) return c.json(sessionAnswer(undefined))
  const charge = await sandboxOf(c.env).openTabby(
    {
      gateway: 'tabby',
      key,
      orderId: textOf(fieldsIn(payment.meta).order_id) || orderIdFromKey(key),
      amount,
      currency: 'SAR',
      token: '',
      returnUrl: textOf(urls.success),
      failureUrl: textOf(urls.failure),
      language: bankLanguageOrEmpty(textOf(body.lang)),
    },
    behaviour,
  )
  return c.json(sessionAnswer(charge))
})

const found = async (c: Context<PaymentsApp>) => {
  const charge = await sandboxOf(c.env).findCharge(c.req.param('id') ?? '')
  return charge?.gateway === 'tabby' ? charge : undefined
}

tabbyRoutes.get('/api/v2/payments/:id', async (c) => {
  const charge = await found(c)
  if (!charge) return refused(c, 'not found', 404)
  return c.json(tabbyPayment(charge, await sandboxOf(c.env).refundsOf(charge.id)))
})

tabbyRoutes.post('/api/v2/payments/:id/captures', async (c) => {
  const charge = await found(c)
  if (!charge) return refused(c, 'not found', 404)
  const { amount, reference_id: reference } = await bodyOf(c)
  if (tabbyHalalas(amount) !== charge.amount || reference !== charge.key) return refused(c, 'not what was authorized')
  const captured = await sandboxOf(c.env).captureTabby(charge.id)
  const isCaptured = captured?.state === 'CAPTURED'
  return isCaptured ? c.json(tabbyPayment(captured, [])) : refused(c, 'payment is not authorized')
})

tabbyRoutes.post('/api/v2/payments/:id/refunds', async (c) => {
  const charge = await found(c)
  if (!charge) return refused(c, 'not found', 404)
  const { amount, reference_id: reference } = await bodyOf(c)
  const given = await sandboxOf(c.env).refund('tabby', textOf(reference), charge.id, tabbyHalalas(amount) ?? 0)
  if (!textOf(reference) || typeof given === 'string') return refused(c, 'payment cannot be refunded')
  return c.json(tabbyPayment(charge, await sandboxOf(c.env).refundsOf(charge.id)))
})

tabbyRoutes.get('/pay/:id', async (c) => {
  const charge = await found(c)
  if (!charge) return gonePage(languageOf(c))
  return charge.state === 'OPEN' ? tabbyPage(charge, languageOf(c)) : c.redirect(returnAddress(charge), 303)
})

tabbyRoutes.post('/pay/:id', async (c) => {
  const { action } = await c.req.parseBody()
  if (typeof action !== 'string' || !ACTIONS.has(action)) return refused(c, 'unknown action')
  // The line above has checked that ACTIONS contains it.
  const charge = await sandboxOf(c.env).decideTabby(c.req.param('id'), action as TabbyAction)
  return charge ? c.redirect(returnAddress(charge), 303) : gonePage(languageOf(c))
})
