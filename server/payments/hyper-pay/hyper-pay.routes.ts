// HyperPay (OPPWA) with COPYandPAY: the merchant opens a checkout, the browser registers the card, the merchant
// charges the registration. For a saved card, a checkout charges it when the browser has sent the code.
import { type Context, Hono } from 'hono'
import { latinDigits } from '../../contracts/rules/digits.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { now } from '../../lib/clock.ts'
import { SANDBOX_KEYS } from '../../lib/sandbox-keys.ts'
import { hasSecurityCodeLength, isWrongSecurityCode } from '../card-code.rules.ts'
import { type EntryProblem, readCard } from '../card-entry.rules.ts'
import { bankLanguageOrEmpty, type NewCharge, orderIdFromKey } from '../charge.ts'
import { type PaymentsApp, sandboxOf } from '../env.ts'
import { challengeUrl, returnAddress } from '../three-d-secure/challenge-path.ts'
import { gonePage } from '../three-d-secure/three-d-secure.page.ts'
import { simulateTimeout } from '../withhold.ts'
import {
  deregistrationAnswer,
  halalas,
  invalidParameter,
  oppwaBrand,
  hyperPayPayment,
  refundAnswer,
  registrationAnswer,
  type Result,
  RESULTS,
  withTimestamp,
} from './hyper-pay.answers.ts'

type Ctx = Context<PaymentsApp>
type Form = Record<string, string>

const CHECKOUT_MS = 30 * MINUTE_MS

const ENTRY_RESULTS: Record<EntryProblem, Result> = {
  number: RESULTS.wrongNumber,
  month: RESULTS.wrongMonth,
  year: RESULTS.wrongYear,
  expired: RESULTS.expired,
  cvv: RESULTS.wrongCvvLength,
}

const answer = (c: Ctx, result: Result, status: 200 | 400 | 401 | 404 = 400) =>
  c.json(withTimestamp({ result }, now()), status)

async function formOf(c: Ctx): Promise<Form> {
  const form = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}

const isMerchant = (c: Ctx, entityId: string | undefined) =>
  c.req.header('authorization') === `Bearer ${SANDBOX_KEYS.hyperPay.accessToken}` &&
  entityId === SANDBOX_KEYS.hyperPay.entityId

export const hyperPayRoutes = new Hono<PaymentsApp>()

hyperPayRoutes.post('/v1/checkouts', async (c) => {
  const form = await formOf(c)
  if (!isMerchant(c, form.entityId)) return answer(c, RESULTS.unauthorized, 401)
  if (form.paymentType) return openPayment(c, form)
  if (form.createRegistration !== 'true') return answer(c, invalidParameter('createRegistration'))
  const id = await sandboxOf(c.env).openCheckout(form.shopperResultUrl ?? null)
  return c.json(withTimestamp({ id, ndc: id, result: RESULTS.created }, now()))
})

/** The charge of a registration, or the name of the wrong parameter. */
function chargeIn(form: Form, registration: string): NewCharge | string {
  const amount = halalas(form.amount ?? '')
  const key = form.merchantTransactionId
  if (!amount) return 'amount'
  if (form.currency !== 'SAR') return 'currency'
  if (form.paymentType !== 'DB') return 'paymentType'
  if (!key) return 'merchantTransactionId'
  return {
    gateway: 'hyper-pay',
    key,
    orderId: form['customParameters[order_id]'] ?? orderIdFromKey(key),
    amount,
    currency: 'SAR',
    token: registration,
    returnUrl: form.shopperResultUrl ?? '',
    failureUrl: '',
    language: bankLanguageOrEmpty(form['customParameters[language]'] ?? ''),
  }
}

async function openPayment(c: Ctx, form: Form) {
  const registration = form['registrations[0].id'] ?? ''
  const charge = chargeIn(form, registration)
  if (typeof charge === 'string') return answer(c, invalidParameter(charge))
  if (!(await sandboxOf(c.env).findSavedCard('hyper-pay', registration))) return answer(c, RESULTS.noRegistration)
  const id = await sandboxOf(c.env).openPayment(charge)
  return c.json(withTimestamp({ id, ndc: id, result: RESULTS.created }, now()))
}

async function findPayment(c: Ctx) {
  const found = await sandboxOf(c.env).findPaymentAwaitingCode(c.req.param('id') ?? '')
  return found && found.createdAt + CHECKOUT_MS > now() ? found.charge : undefined
}

// The browser posts the code as a full page load, which redirects to the bank or back to the merchant.
hyperPayRoutes.post('/v1/checkouts/:id/payment', async (c) => {
  const payment = await findPayment(c)
  const card = payment && (await sandboxOf(c.env).findSavedCard('hyper-pay', payment.token))
  if (!payment || !card) return gonePage(c.req.header('accept-language')?.startsWith('ar') ? 'ar' : 'en')
  const form = await formOf(c)
  if (form.registrationId !== payment.token) return answer(c, invalidParameter('registrationId'))
  if (form.paymentBrand !== oppwaBrand(card.brand)) return answer(c, RESULTS.wrongBrand)
  const code = latinDigits(form['card.cvv'] ?? '')
  const isWrong = !hasSecurityCodeLength(card.brand, code) || isWrongSecurityCode(code)
  // If the form is sent twice, the first code counts.
  const outcome = await sandboxOf(c.env).charge({ ...payment, isCodeWrong: isWrong })
  if ('refused' in outcome) return answer(c, RESULTS.noRegistration, 404)
  const { charge } = outcome
  if (charge.state === 'PROCESSING') await simulateTimeout(c.req.raw.signal)
  return c.redirect(charge.state === 'OPEN' ? challengeUrl(charge) : returnAddress(charge), 303)
})

hyperPayRoutes.get('/v1/checkouts/:id/payment', async (c) => {
  if (!isMerchant(c, c.req.query('entityId'))) return answer(c, RESULTS.unauthorized, 401)
  const payment = await findPayment(c)
  if (!payment) return answer(c, RESULTS.noSession, 404)
  const found = await sandboxOf(c.env).findChargeByKey('hyper-pay', payment.key)
  return found ? c.json(hyperPayPayment(found.charge)) : answer(c, RESULTS.pending, 200)
})

async function openCheckout(c: Ctx) {
  const checkout = await sandboxOf(c.env).findCheckout(c.req.param('id') ?? '')
  return checkout && checkout.createdAt + CHECKOUT_MS > now() ? checkout : undefined
}

// The browser posts this without the bearer token: the checkout id is the permission.
hyperPayRoutes.post('/v1/checkouts/:id/registration', async (c) => {
  const checkout = await openCheckout(c)
  if (!checkout) return answer(c, RESULTS.noSession, 404)
  const form = await formOf(c)
  const result = readCard(
    {
      number: form['card.number'] ?? '',
      month: Number(form['card.expiryMonth']),
      year: Number(form['card.expiryYear']),
      cvv: form['card.cvv'] ?? '',
    },
    now(),
  )
  if ('problem' in result) return answer(c, ENTRY_RESULTS[result.problem])
  // A mada card is also a Visa or Mastercard for a form that does not know mada.
  const isBrandRight = form.paymentBrand === oppwaBrand(result.card.brand) || result.card.brand === 'MADA'
  if (!isBrandRight) return answer(c, RESULTS.wrongBrand)
  const token = await sandboxOf(c.env).register(checkout.id, result.card)
  const isPage = c.req.header('accept')?.includes('text/html') ?? false
  if (isPage && checkout.returnUrl) {
    const query = new URLSearchParams({ id: checkout.id, resourcePath: `/v1/checkouts/${checkout.id}/registration` })
    return c.redirect(`${checkout.returnUrl}${checkout.returnUrl.includes('?') ? '&' : '?'}${query}`, 303)
  }
  return c.json({ ...registrationAnswer(token, result.card, now()), ndc: checkout.id })
})

hyperPayRoutes.get('/v1/checkouts/:id/registration', async (c) => {
  if (!isMerchant(c, c.req.query('entityId'))) return answer(c, RESULTS.unauthorized, 401)
  const checkout = await openCheckout(c)
  if (!checkout) return answer(c, RESULTS.noSession, 404)
  if (!checkout.registration || !checkout.card) return answer(c, RESULTS.cardMissing)
  return c.json({ ...registrationAnswer(checkout.registration, checkout.card, now()), ndc: checkout.id })
})

hyperPayRoutes.delete('/v1/registrations/:id', async (c) => {
  if (!isMerchant(c, c.req.query('entityId'))) return answer(c, RESULTS.unauthorized, 401)
  const id = c.req.param('id')
  if (!(await sandboxOf(c.env).dropCard('hyper-pay', id))) return answer(c, RESULTS.noRegistration)
  return c.json(deregistrationAnswer(id, now()))
})

hyperPayRoutes.post('/v1/registrations/:id/payments', async (c) => {
  const form = await formOf(c)
  if (!isMerchant(c, form.entityId)) return answer(c, RESULTS.unauthorized, 401)
  const charge = chargeIn(form, c.req.param('id'))
  if (typeof charge === 'string') return answer(c, invalidParameter(charge))
  const outcome = await sandboxOf(c.env).charge(charge)
  if ('refused' in outcome) return answer(c, invalidParameter('registrationId'), 404)
  if (!outcome.isNew) return answer(c, RESULTS.duplicate)
  if (outcome.charge.state === 'PROCESSING') await simulateTimeout(c.req.raw.signal)
  return c.json(hyperPayPayment(outcome.charge), outcome.charge.state === 'DECLINED' ? 400 : 200)
})

hyperPayRoutes.get('/v1/payments/:id', async (c) => {
  if (!isMerchant(c, c.req.query('entityId'))) return answer(c, RESULTS.unauthorized, 401)
  const charge = await sandboxOf(c.env).findCharge(c.req.param('id'))
  return charge?.gateway === 'hyper-pay' ? c.json(hyperPayPayment(charge)) : answer(c, RESULTS.notFound, 404)
})

hyperPayRoutes.get('/v1/query', async (c) => {
  if (!isMerchant(c, c.req.query('entityId'))) return answer(c, RESULTS.unauthorized, 401)
  const key = c.req.query('merchantTransactionId') ?? ''
  const found = await sandboxOf(c.env).findChargeByKey('hyper-pay', key)
  if (found) return c.json(withTimestamp({ result: RESULTS.queried, payments: [hyperPayPayment(found.charge)] }, now()))
  const refund = await sandboxOf(c.env).findRefund('hyper-pay', key)
  if (refund) return c.json(withTimestamp({ result: RESULTS.queried, payments: [refundAnswer(refund, now())] }, now()))
  return answer(c, RESULTS.notFound, 404)
})

hyperPayRoutes.post('/v1/payments/:id', async (c) => {
  const form = await formOf(c)
  if (!isMerchant(c, form.entityId)) return answer(c, RESULTS.unauthorized, 401)
  const amount = halalas(form.amount ?? '')
  if (!amount) return answer(c, invalidParameter('amount'))
  if (form.paymentType !== 'RF') return answer(c, invalidParameter('paymentType'))
  if (!form.merchantTransactionId) return answer(c, invalidParameter('merchantTransactionId'))
  const given = await sandboxOf(c.env).refund('hyper-pay', form.merchantTransactionId, c.req.param('id'), amount)
  if (given === 'not_found') return answer(c, RESULTS.notFound, 404)
  if (given === 'too_much') return answer(c, RESULTS.cannotRefund)
  return given.isHeard ? c.json(refundAnswer(given.refund, now())) : c.body(null, 502)
})
