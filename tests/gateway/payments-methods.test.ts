// Card payments without a typed number: Apple Pay's encrypted card, a saved card with its code, and mada by its
// rules.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import type { CardGateway } from '#server/contracts/pay.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import {
  findCheckoutComOrSandboxConfig,
  findHyperPayOrSandboxConfig,
  findPayFortOrSandboxConfig,
} from '#server/gateway/payments/processor-config.rules.ts'
import { checkoutCom } from '#server/gateway/payments/checkout-com/checkout-com.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { hyperPay } from '#server/gateway/payments/hyper-pay/hyper-pay.ts'
import { payFort } from '#server/gateway/payments/pay-fort/pay-fort.ts'
import { call, type Member } from './support/calls.ts'
import { addCard, cardOf, MADA_BANK_ASKS, VISA } from './support/cards.ts'
import { newMember } from './support/members.ts'
import { guest, newShowtime, orderOf, pricedOrder } from './support/orders.ts'
import { codePageOf, openCodePage, typeAtPayFort } from './support/pay-fort.ts'
import { chargeOf, dataToken, ledgerOf, sealed, storedText } from './support/payments.ts'

beforeEach(() => setPaymentProcessorFactory(undefined))

describe('Apple Pay', () => {
  const payWith = async (lastFour: string) => {
    const as = await guest()
    const order = await pricedOrder(as, await newShowtime(), ['B5'])
    const { token } = await dataToken('applepay', sealed(lastFour))
    const body = { total: order.breakdown.total, payment: { method: 'APPLE_PAY', token } }
    return orderOf(await call('POST', `guest-users/orders/${order.id}/pay`, { as, body }))
  }

  it('is declined like any card', async () => {
    const reason = 'INSUFFICIENT_FUNDS'
    expect(await payWith('9995')).toMatchObject({ status: 'PRICED', payment: { method: 'APPLE_PAY', reason } })
  })

  it('gets no token for an incomplete payload', async () => {
    expect((await dataToken('applepay', { ...sealed('4242'), signature: undefined })).status).toBe(422)
  })
})

describe('a saved card', () => {
  let member: Member
  beforeEach(async () => {
    member = await newMember()
  })
  const payWith = async (cardId: string, securityCode?: string): Promise<Order> => {
    const order = await pricedOrder(member, await newShowtime(), ['B5'])
    const payment = { method: 'SAVED_CARD', cardId, ...(securityCode === undefined ? {} : { securityCode }) }
    const body = { total: order.breakdown.total, payment }
    return orderOf(await call('POST', `orders/${order.id}/pay`, { as: member, body }))
  }

  it('at Checkout.com pays with its code, which the bank checks, once per token', async () => {
    const card = cardOf(await addCard(member, 'CHECKOUT', { number: VISA }))
    expect(card.codeWay).toBe('TOKEN')
    const wrong = await payWith(card.id, (await dataToken('cvv', { cvv: '000' })).token)
    expect(wrong).toMatchObject({ status: 'PRICED', payment: { status: 'DECLINED', reason: 'WRONG_CVV' } })
    const { token } = await dataToken('cvv', { cvv: '918' })
    expect(await payWith(card.id, token)).toMatchObject({ status: 'TICKETED' })
    expect(await payWith(card.id, token)).toMatchObject({ status: 'PRICED', payment: { reason: 'GATEWAY_ERROR' } })
    expect(await storedText()).not.toMatch(/\W918"/)
  })

  it('at Checkout.com does not pay without its code', async () => {
    const { id: cardId } = cardOf(await addCard(member, 'CHECKOUT', { number: VISA }))
    const payment = { method: 'SAVED_CARD', cardId }
    const order = await pricedOrder(member, await newShowtime(), ['B5'])
    const pays = { as: member, body: { total: order.breakdown.total, payment } }
    expect((await call('POST', `orders/${order.id}/pay`, pays)).body).toMatchObject({ reason: 'card_rejected' })
    const { topUp } = (await call('POST', 'top-ups', { as: member, body: { amount: 10_000 } })).body as { topUp: TopUp }
    const tops = { as: member, body: { payment } }
    expect((await call('POST', `top-ups/${topUp.id}/pay`, tops)).body).toMatchObject({ reason: 'card_rejected' })
    for (const { id } of [order, topUp]) expect(await ledgerOf(id)).toBeNull()
  })

  it('at PayFort pays with the answer of PayFort’s page after the code', async () => {
    const { id, codeWay } = cardOf(await addCard(member, 'PAYFORT', { number: VISA }))
    expect(codeWay).toBe('FRAME')
    const wrong = await typeAtPayFort(member, id, '000')
    expect(wrong).toMatchObject({ status: '18', response_code: '18000' })
    const declined = { status: 'PRICED', payment: { status: 'DECLINED', reason: 'DECLINED' } }
    expect(await payWith(id, JSON.stringify(wrong))).toMatchObject(declined)
    const right = await typeAtPayFort(member, id, '٩١٨')
    expect(right).toMatchObject({ status: '18' })
    expect(await payWith(id, JSON.stringify(right))).toMatchObject({ status: 'TICKETED' })
    expect(await storedText()).not.toMatch(/\W918"/)
  })

  it('at PayFort needs a code of the right length, and only its owner gets the address of PayFort’s page', async () => {
    const { id } = cardOf(await addCard(member, 'PAYFORT', { number: '345678901234564' }))
    for (const code of ['', '123', '12345', 'abcd']) expect(await typeAtPayFort(member, id, code)).toBeUndefined()
    expect(await typeAtPayFort(member, id, '1234')).toMatchObject({ status: '18' })
    const stranger = await newMember()
    expect((await call('GET', `cards/${id}/code`, { as: stranger })).body).toMatchObject({ reason: 'card_unknown' })
    const { id: elsewhere } = cardOf(await addCard(member, 'CHECKOUT', { number: VISA }))
    expect((await call('GET', `cards/${elsewhere}/code`, { as: member })).status).toBe(404)
  })

  it('at PayFort opens PayFort’s page only with our signature', async () => {
    const { id } = cardOf(await addCard(member, 'PAYFORT', { number: VISA }))
    const { fields } = await codePageOf(member, id)
    for (const [name, value] of [
      ['token_name', 'another'],
      ['return_url', 'https://evil.test/'],
      ['language', 'ar'],
    ] as const)
      expect(await openCodePage({ ...fields, [name]: value })).toContain('name="status" value="00"')
    expect(await openCodePage(fields)).toContain('name="card_security_code"')
  })

  it('needs a code of three or four digits', async () => {
    for (const cvv of ['12', '12345', 'abc', '']) expect((await dataToken('cvv', { cvv })).status).toBe(422)
  })

  it('cannot be replaced by its code: a code alone charges nothing', async () => {
    const { token } = await dataToken('cvv', { cvv: '123' })
    const charge = await chargeOf('CHECKOUT', VISA, { source: { kind: 'TOKEN', value: token } })
    expect(await checkoutCom(findCheckoutComOrSandboxConfig(env)!).charge(charge)).toMatchObject({ state: 'DECLINED' })
  })
})

describe('mada', () => {
  it.each<CardGateway>(['CHECKOUT', 'HYPER_PAY', 'PAYFORT'])(
    'is a purchase with 3-D Secure at %s, never an authorisation, and the bank always asks',
    async (gateway) => {
      const sent: string[] = []
      const send = async (request: Request) => {
        sent.push(await request.clone().text())
        return env.PAYMENTS.fetch(request)
      }
      const adapter = {
        CHECKOUT: () => checkoutCom({ ...findCheckoutComOrSandboxConfig(env)!, send }),
        HYPER_PAY: () => hyperPay({ ...findHyperPayOrSandboxConfig(env)!, send }),
        PAYFORT: () => payFort({ ...findPayFortOrSandboxConfig(env)!, send }),
      }[gateway]()
      const outcome = await adapter.charge(await chargeOf(gateway, MADA_BANK_ASKS))
      expect(outcome.state).toBe('AUTHENTICATE')
      const charge = sent.find((text) => /amount/.test(text))!
      const asksForIt = {
        CHECKOUT: /"3ds":\{"enabled":true\}/,
        HYPER_PAY: /paymentType=DB.*shopperResultUrl=/,
        PAYFORT: /"command":"PURCHASE"/,
      }[gateway]
      expect(charge).toMatch(asksForIt)
      expect(charge).not.toMatch(/check_3ds|"capture"|AUTHORIZATION|paymentType=PA/)
    },
  )
})
