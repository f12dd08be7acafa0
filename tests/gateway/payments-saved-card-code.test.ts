// A card saved at HyperPay is paid with its security code, which the browser posts to the processor. Nothing is
// charged before that; afterwards the payment continues like any other.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findHyperPayOrSandboxConfig } from '#server/gateway/payments/processor-config.rules.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { hyperPay } from '#server/gateway/payments/hyper-pay/hyper-pay.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { call, newKey, newVisitor } from './support/calls.ts'
import { addCard, cardOf, MADA_BANK_ASKS, namesOf, VISA } from './support/cards.ts'
import { newMember } from './support/members.ts'
import { orderOf } from './support/orders.ts'
import {
  type Buying,
  bySavedCard,
  codeAsked,
  expectEnd,
  letPass,
  look,
  loseSeat,
  pay,
} from './support/payments-crashes.ts'
import { answerChallenge, chargeOf, ledgerOf, postCode, sandbox, SITE } from './support/payments.ts'
import { walletStub } from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'

// A code that comes too late is logged; these tests cause it on purpose.
beforeAll(() => void silenceErrors())

let buying: Buying
beforeEach(async () => {
  buying = await bySavedCard('HYPER_PAY')
})
afterEach(() => setPaymentProcessorFactory(undefined))

const moved = () => ledgerOf(buying.order.id)

it.each(['000', '12', '1234', 'abc', ''])(
  'the wrong security code %j is declined, nothing is charged, and the seats wait',
  async (code) => {
    await postCode(await codeAsked(buying), code)
    await letPass(buying, 3000, 1000)
    expect(await look(buying)).toMatchObject({
      status: 'PRICED',
      payment: { status: 'DECLINED', reason: 'WRONG_CVV', codeForm: null },
    })
    expect(await moved()).toMatchObject({ captures: 0 })
    await postCode(await codeAsked(buying))
    await expectEnd(buying, 'TICKETED')
  },
)

it('a security code in Arabic digits is the same code', async () => {
  await postCode(await codeAsked(buying), '١٢٣')
  await expectEnd(buying, 'TICKETED')
})

it('the security code has one form, over any number of repeated requests and reads of the order', async () => {
  const key = newKey()
  const { as, order, payBody } = buying
  const body = { total: order.breakdown.total, ...payBody }
  const press = () => call('POST', `orders/${order.id}/pay`, { as, key, body })
  const { codeForm } = orderOf(await press()).payment!
  expect(orderOf(await press()).payment?.codeForm).toEqual(codeForm)
  expect((await call('POST', `orders/${order.id}/pay`, { as, body })).body).toMatchObject({
    reason: 'payment_in_progress',
  })
  await letPass(buying, 5 * MINUTE_MS)
  expect((await look(buying)).payment).toMatchObject({ status: 'AUTHENTICATE', codeForm })
  const answers = await Promise.all([1, 2, 3].map(() => postCode(codeForm!)))
  for (const { status } of answers) expect(status).toBe(303)
  await postCode(codeForm!, '000')
  await expectEnd(buying, 'TICKETED')
  expect(await moved()).toMatchObject({ captures: 1, refunds: 0 })
})

it('only the owner of the order gets the security code’s form', async () => {
  await codeAsked(buying)
  const path = `orders/${buying.order.id}`
  expect((await call('GET', path, { as: await newMember() })).status).toBe(404)
  expect((await call('GET', path, { as: await newVisitor() })).status).toBe(404)
})

it('a mada card needs the bank’s code, too: a visitor who comes back meanwhile gets the bank’s page', async () => {
  buying = await bySavedCard('HYPER_PAY', MADA_BANK_ASKS)
  const form = await codeAsked(buying)
  expect(form.fields.paymentBrand).toBe('MADA')
  const page = (await postCode(form)).headers.get('location')!
  expect(page).toContain('/three-d-secure/')
  expect((await postCode(form)).headers.get('location')).toBe(page)
  await letPass(buying, 3000, 1000)
  expect((await look(buying)).payment).toMatchObject({ status: 'AUTHENTICATE', redirectUrl: page, codeForm: null })
  expect(await moved()).toMatchObject({ captures: 0 })
  await answerChallenge(page, 'confirm')
  await expectEnd(buying, 'TICKETED')
})

describe('a security code that is not typed', () => {
  it('releases the seats like an unanswered bank’s page, and the payment ends with them', async () => {
    const form = await codeAsked(buying)
    await letPass(buying, 16 * MINUTE_MS)
    expect((await look(buying)).status).toBe('EXPIRED')
    await letPass(buying, 16 * MINUTE_MS)
    expect(await look(buying)).toMatchObject({
      status: 'EXPIRED',
      payment: { status: 'DECLINED', reason: 'AUTHENTICATION_ABANDONED', codeForm: null },
    })
    expect((await postCode(form)).status).toBe(404)
    expect(await moved()).toBeNull()
    await expectEnd(buying, 'EXPIRED')
  })

  it.each([
    ['still free: tickets', false, 'TICKETED'],
    ['gone: all of it back', true, 'REFUNDED'],
  ] as const)('until the seats were released, and is typed then, finds the seats %s', async (_, isGone, end) => {
    const form = await codeAsked(buying)
    await letPass(buying, 16 * MINUTE_MS)
    if (isGone) await loseSeat(buying)
    await postCode(form)
    await expectEnd(buying, end)
  })
})

it('if the processor has deleted the card, no security code is asked for and nothing is charged', async () => {
  const [name] = await namesOf((buying.as as { memberId: string }).memberId)
  const { accessToken, entityId } = findHyperPayOrSandboxConfig(env)!
  await sandbox(`/hyper-pay/v1/registrations/${name}?entityId=${entityId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(orderOf(await pay(buying))).toMatchObject({ status: 'PRICED', payment: { reason: 'GATEWAY_ERROR' } })
})

it('a security code pays a top-up, after a wrong one', async () => {
  const as = await newMember()
  const { id: cardId } = cardOf(await addCard(as, 'HYPER_PAY', { number: VISA }))
  const { topUp } = (await call('POST', 'top-ups', { as, body: { amount: 12_500 } })).body as { topUp: TopUp }
  const read = async () => ((await call('GET', `top-ups/${topUp.id}`, { as })).body as { topUp: TopUp }).topUp
  for (const [code, end] of [
    ['000', { status: 'PENDING', payment: { status: 'DECLINED', reason: 'WRONG_CVV', codeForm: null } }],
    ['123', { status: 'DONE', payment: { status: 'PAID', codeForm: null } }],
  ] as const) {
    const body = { payment: { method: 'SAVED_CARD', cardId } }
    const paid = (await call('POST', `top-ups/${topUp.id}/pay`, { as, body })).body as { topUp: TopUp }
    const form = paid.topUp.payment?.codeForm
    expect(form?.fields.shopperResultUrl).toBe(`${SITE}/payments/return/top-up/${topUp.id}`)
    await postCode(form!, code)
    pass(3000)
    await runDurableObjectAlarm(walletStub(as.memberId))
    await vi.waitFor(async () => expect(await read()).toMatchObject(end), { timeout: 15_000 })
  }
  expect(await ledgerOf(topUp.id)).toMatchObject({ captures: 1, captured: 12_500 })
})

it('the payment stays unchanged while its processor limits queries or does not answer', async () => {
  const config = findHyperPayOrSandboxConfig(env)!
  const charge = await chargeOf('HYPER_PAY', VISA, { source: { kind: 'STORED', value: 'r', brand: 'VISA' } })
  for (const answer of [Response.json({ result: { code: '800.120.100' } }, { status: 429 }), undefined]) {
    const gateway = hyperPay({
      ...config,
      send: (request) => {
        if (!request.url.includes('/checkouts/')) return config.send(request)
        return answer ? Promise.resolve(answer) : Promise.reject(new Error('network'))
      },
    })
    expect(await gateway.query(charge.key, 'a-checkout')).toEqual({ state: 'UNKNOWN' })
  }
})
