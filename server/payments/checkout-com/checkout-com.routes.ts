// Checkout.com for browser and merchant: tokens, instruments, payments, refunds.
import { type Context, Hono } from 'hono'
import { iso, now } from '../../lib/clock.ts'
import { SANDBOX_KEYS } from '../../lib/sandbox-keys.ts'
import { type EntryProblem, readCard, toYymmExpiry } from '../card-entry.rules.ts'
import { bankLanguageOrEmpty, type SandboxCharge, orderIdFromKey, type StoredCard } from '../charge.ts'
import { type PaymentsApp, sandboxOf } from '../env.ts'
import { simulateTimeout } from '../withhold.ts'
import {
  actionsAnswer,
  instrumentAnswer,
  metadataAnswer,
  checkoutComPayment,
  tokenAnswer,
} from './checkout-com.answers.ts'
import { CODE, toSecurityCodeCard } from './security-code.ts'
import { TEST_CARDS } from '../test-cards.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

// The card in an Apple Pay token. The sandbox cannot decrypt Apple's tokens, so it has its own: `sandbox-` and the
// last four digits of a test card.
const FIELDS = ['version', 'data', 'signature'] as const

/** Undefined if a field is missing or no test card matches. */
function appleCard(sealed: Record<string, unknown>): StoredCard | undefined {
  const isWhole = FIELDS.every((name) => typeof sealed[name] === 'string') && typeof sealed.header === 'object'
  const lastFour = isWhole ? /^sandbox-(\d{4})$/.exec(String(sealed.data))?.[1] : undefined
  const card = TEST_CARDS.find(({ number }) => lastFour && number.endsWith(lastFour))
  const read = card && readCard({ number: card.number, month: 12, year: 2099 }, 0)
  return read && 'card' in read ? read.card : undefined
}

const TOKEN_MS = 15 * MINUTE_MS

const CARD_ERRORS: Record<EntryProblem, string> = {
  number: 'card_number_invalid',
  month: 'card_expiry_month_invalid',
  year: 'card_expiry_year_invalid',
  expired: 'card_expired',
  cvv: 'cvv_invalid',
}

const TOKEN_ERRORS = {
  token_unknown: 'token_invalid',
  token_expired: 'token_expired',
  token_used: 'token_used',
} as const

const invalid = (c: Context<PaymentsApp>, ...codes: string[]) =>
  c.json({ request_id: crypto.randomUUID(), error_type: 'request_invalid', error_codes: codes }, 422)

const isBearer = (c: Context<PaymentsApp>, key: string) => c.req.header('authorization') === `Bearer ${key}`

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function fieldsOf(c: Context<PaymentsApp>): Promise<Fields> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return isFields(body) ? body : {}
}

export const checkoutComRoutes = new Hono<PaymentsApp>()

checkoutComRoutes.post('/tokens', async (c) => {
  if (!isBearer(c, SANDBOX_KEYS.checkoutCom.publicKey)) return c.body(null, 401)
  const body = await fieldsOf(c)
  if (body.type === 'cvv' || body.type === 'applepay') return tokenOfData(c, body.type, body.token_data)
  if (body.type !== 'card') return invalid(c, body.type ? 'token_type_invalid' : 'token_type_required')
  if (!body.number) return invalid(c, 'card_number_required')
  const result = readCard(
    {
      number: textOf(body.number),
      month: Number(body.expiry_month),
      year: Number(body.expiry_year),
      ...(body.cvv === undefined ? {} : { cvv: textOf(body.cvv) }),
    },
    now(),
  )
  if ('problem' in result) return invalid(c, CARD_ERRORS[result.problem])
  const token = await sandboxOf(c.env).saveToken('checkout-com', 'tok_', result.card, null)
  return c.json(tokenAnswer(token!, result.card, now() + TOKEN_MS, textOf(body.name) || undefined), 201)
})

/** A token without a typed card: of a saved card's security code, or of Apple Pay. */
async function tokenOfData(c: Context<PaymentsApp>, type: 'cvv' | 'applepay', given: unknown) {
  const data = isFields(given) ? given : {}
  const tokenData = type === 'cvv' ? toSecurityCodeCard(textOf(data.cvv)) : appleCard(data)
  if (!tokenData) return invalid(c, type === 'cvv' ? 'cvv_invalid' : 'token_data_invalid')
  const token = await sandboxOf(c.env).saveToken('checkout-com', type === 'cvv' ? CODE : 'tok_', tokenData, null)
  return c.json({ type, token, expires_on: iso(now() + TOKEN_MS) }, 201)
}

for (const path of ['/payments/*', '/instruments/*', '/metadata/*'])
  checkoutComRoutes.use(path, async (c, next) => {
    if (!isBearer(c, SANDBOX_KEYS.checkoutCom.secretKey)) return c.body(null, 401)
    return next()
  })

checkoutComRoutes.post('/instruments', async (c) => {
  const body = await fieldsOf(c)
  if (body.type !== 'token') return invalid(c, 'instrument_type_invalid')
  const token = textOf(body.token)
  const saved = await sandboxOf(c.env).saveCard(token, c.req.header('cko-idempotency-key') ?? `keep-${token}`)
  if ('refused' in saved) return invalid(c, TOKEN_ERRORS[saved.refused])
  return c.json(await instrumentAnswer(saved.name, saved.card), 201)
})

checkoutComRoutes.get('/instruments/:id', async (c) => {
  const id = c.req.param('id')
  const card = await sandboxOf(c.env).findSavedCard('checkout-com', id)
  return card ? c.json(await instrumentAnswer(id, card)) : c.body(null, 404)
})

checkoutComRoutes.post('/metadata/card', async (c) => {
  const { source } = await fieldsOf(c)
  const token = isFields(source) && source.type === 'token' ? textOf(source.token) : ''
  const found = await sandboxOf(c.env).tokenCard(token)
  return 'refused' in found ? invalid(c, TOKEN_ERRORS[found.refused]) : c.json(metadataAnswer(found))
})

checkoutComRoutes.patch('/instruments/:id', async (c) => {
  const body = await fieldsOf(c)
  const id = c.req.param('id')
  if (!(await sandboxOf(c.env).findSavedCard('checkout-com', id))) return c.body(null, 404)
  const read = toYymmExpiry(Number(body.expiry_year), Number(body.expiry_month), now())
  if ('problem' in read) return invalid(c, CARD_ERRORS[read.problem])
  await sandboxOf(c.env).changeExpiry('checkout-com', id, read.expiry)
  return c.json({ type: 'card' })
})

checkoutComRoutes.delete('/instruments/:id', async (c) =>
  c.body(null, (await sandboxOf(c.env).dropCard('checkout-com', c.req.param('id'))) ? 204 : 404),
)

const statusOf = (charge: SandboxCharge): 201 | 202 =>
  charge.state === 'OPEN' || charge.state === 'PROCESSING' ? 202 : 201

checkoutComRoutes.post('/payments', async (c) => {
  const body = await fieldsOf(c)
  const source = isFields(body.source) ? body.source : {}
  const token = textOf(source.type === 'id' ? source.id : source.token)
  if (source.type !== 'token' && source.type !== 'id') return invalid(c, 'source_type_invalid')
  // A saved card is charged by its instrument, a token directly.
  if ((source.type === 'id') !== token.startsWith('src_')) return invalid(c, TOKEN_ERRORS.token_unknown)
  const amount = Number(body.amount)
  if (!Number.isInteger(amount) || amount < 1) return invalid(c, 'amount_invalid')
  if (body.currency !== 'SAR') return invalid(c, 'currency_invalid')
  const key = c.req.header('cko-idempotency-key') ?? textOf(body.reference)
  if (!key || key !== body.reference) return invalid(c, 'reference_invalid')
  const metadata = isFields(body.metadata) ? body.metadata : {}
  const answer = await sandboxOf(c.env).charge({
    gateway: 'checkout-com',
    key,
    orderId: textOf(metadata.order_id) || orderIdFromKey(key),
    amount,
    currency: 'SAR',
    token,
    ...(source.type === 'id' && source.cvv ? { securityCode: textOf(source.cvv) } : {}),
    returnUrl: textOf(body.success_url),
    failureUrl: textOf(body.failure_url),
    language: bankLanguageOrEmpty(textOf(metadata.language)),
  })
  if ('refused' in answer) return invalid(c, TOKEN_ERRORS[answer.refused])
  if (answer.charge.state === 'PROCESSING') await simulateTimeout(c.req.raw.signal)
  return c.json(checkoutComPayment(answer.charge), statusOf(answer.charge))
})

checkoutComRoutes.get('/payments', async (c) => {
  const found = await sandboxOf(c.env).findChargeByKey('checkout-com', c.req.query('reference') ?? '')
  const data = found ? [checkoutComPayment(found.charge)] : []
  return c.json({ limit: 10, skip: 0, total_count: data.length, data })
})

checkoutComRoutes.get('/payments/:id', async (c) => {
  const charge = await sandboxOf(c.env).findCharge(c.req.param('id'))
  return charge?.gateway === 'checkout-com' ? c.json(checkoutComPayment(charge)) : c.body(null, 404)
})

checkoutComRoutes.get('/payments/:id/actions', async (c) => {
  const charge = await sandboxOf(c.env).findCharge(c.req.param('id'))
  if (charge?.gateway !== 'checkout-com') return c.body(null, 404)
  return c.json(actionsAnswer(charge, await sandboxOf(c.env).refundsOf(charge.id)))
})

checkoutComRoutes.post('/payments/:id/refunds', async (c) => {
  const body = await fieldsOf(c)
  const key = c.req.header('cko-idempotency-key') ?? textOf(body.reference)
  if (!key) return invalid(c, 'reference_required')
  const given = await sandboxOf(c.env).refund('checkout-com', key, c.req.param('id'), Number(body.amount))
  if (given === 'not_found') return c.body(null, 404)
  if (given === 'too_much') return invalid(c, 'refund_amount_exceeds_balance')
  if (!given.isHeard) return c.body(null, 502)
  return c.json({ action_id: given.refund.id, reference: given.refund.key, _links: {} }, 202)
})
