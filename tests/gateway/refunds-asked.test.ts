// Each refund is stored before it is requested. After a lost answer it is looked up, and requested again only if it
// never arrived. A fake bank records the requests here; refunds-once uses the real adapters.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { checkoutCom } from '#server/gateway/payments/checkout-com/checkout-com.ts'
import {
  findCheckoutComOrSandboxConfig,
  findHyperPayOrSandboxConfig,
  findPayFortOrSandboxConfig,
} from '#server/gateway/payments/processor-config.rules.ts'
import { hyperPay } from '#server/gateway/payments/hyper-pay/hyper-pay.ts'
import {
  closeUnmatchedCapture,
  saveUnmatchedCapture,
  readSecondCaptureTotals,
  unmatchedCapturesFor,
} from '#server/gateway/payments/unmatched-captures.sql.ts'
import { payFort } from '#server/gateway/payments/pay-fort/pay-fort.ts'
import type { PaymentProcessor } from '#server/gateway/payments/payment-processor.ts'
import { withSignature } from '#server/payments/pay-fort/pay-fort.answers.ts'
import { type Member } from './support/calls.ts'
import { booked } from './support/cancel.ts'
import { exchanged, FRONT, STANDARD } from './support/exchange.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { newShowtime, orderStub, runTimers, storedStateOf } from './support/orders.ts'
import { silenceErrors } from './support/silence.ts'
import { breaches } from './support/audit.ts'

beforeAll(() => void silenceErrors())

describe('the refund of the difference after an exchange for a cheaper booking', () => {
  let member: Member
  let shows: string[]
  let bank: FakeBank
  let first: Order
  let second: Order
  let asking: MockInstance<PaymentProcessor['refund']>

  beforeEach(async () => {
    member = await newMember()
    shows = await Promise.all([30, 31].map((days) => newShowtime({ startsAt: Date.now() + days * DAY_MS })))
    bank = newBank()
    asking = vi.spyOn(bank.gateway, 'refund')
  })
  /** Exchanges a booking; the bank gives this answer to the refund of the difference. */
  async function exchange(answer: FakeBank['refundAnswer']): Promise<void> {
    first = await booked(member, shows[0]!, { seats: ['B5'] })
    bank.refundAnswer = answer
    second = await exchanged(member, first.id, shows[1]!, ['A5'])
  }
  const attempt = async () => (await orderStub(first.id).snapshot())!.order.attempts[0]
  async function expectBackOnce(): Promise<void> {
    expect([await storedStateOf(first), await storedStateOf(second)]).toEqual(['REFUNDED', 'TICKETED'])
    expect(bank.ledger.get(`${first.id}.1`)).toMatchObject({ captures: 1, refunds: 1, refunded: STANDARD - FRONT })
    expect(await breaches(shows, bank, [member], [first.id, second.id])).toEqual([])
  }

  it('is looked up while its answer is lost and the list is empty, and found by its reference', async () => {
    bank.listsRefunds = false
    await exchange('LOST')
    const { refundAsked } = (await attempt())!
    expect(refundAsked).toMatchObject({ key: `${first.id}.1.refund`, amount: STANDARD - FRONT })
    await runTimers(first.id, 12)
    expect(asking).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: refundAsked!.key }))
    expect(await storedStateOf(first)).toBe('REFUNDING')
    bank.listsRefunds = true
    await runTimers(first.id)
    await expectBackOnce()
    expect(asking).toHaveBeenCalledOnce()
    expect((await attempt())?.refundAsked).toBeNull()
  })

  it('that never arrived is requested again after ten minutes, under the same reference', async () => {
    await exchange('STRAY')
    const { refundAsked } = (await attempt())!
    bank.refundAnswer = 'REFUNDED'
    while (Date.now() + 31_000 < refundAsked!.at + 10 * MINUTE_MS) await runTimers(first.id)
    expect(asking).toHaveBeenCalledOnce()
    await runTimers(first.id)
    expect(asking.mock.calls.map(([{ key }]) => key)).toEqual([refundAsked!.key, refundAsked!.key])
    await expectBackOnce()
  })

  it('that was refused is requested again at once: no part of it has moved', async () => {
    await exchange('FAILED')
    expect((await attempt())?.refundAsked).toBeNull()
    bank.refundAnswer = 'REFUNDED'
    await runTimers(first.id)
    await expectBackOnce()
  })

  it('is requested without a delay if its processor was down before: no request was sent', async () => {
    await exchange('UNKNOWN')
    expect(asking).not.toHaveBeenCalled()
    bank.refundAnswer = 'REFUNDED'
    await runTimers(first.id)
    await expectBackOnce()
  })
})

describe('a processor’s answer about a refund', () => {
  const piece = { key: 'o-1.1.refund', chargeKey: 'o-1.1', reference: 'r-1', amount: 1000 }
  const says =
    (body: unknown, status = 200) =>
    () =>
      Promise.resolve(Response.json(body, { status }))
  const result = (code: string) => ({ result: { code } })

  it.each([
    ['done', '000.100.110', 'REFUNDED', 'REFUNDED'],
    ['on its way', '000.200.000', 'UNKNOWN', 'UNKNOWN'],
    ['under review', '000.400.000', 'UNKNOWN', 'UNKNOWN'],
    ['refused', '800.100.152', 'UNSEEN', 'FAILED'],
    ['there already', '800.110.100', 'UNKNOWN', 'UNKNOWN'],
    ['unknown to it', '999.999.999', 'UNKNOWN', 'UNKNOWN'],
    ['being processed already', '800.600.100', 'UNKNOWN', 'UNKNOWN'],
    ['failed internally', '600.100.100', 'UNKNOWN', 'UNKNOWN'],
    ['an unknown code', '', 'UNKNOWN', 'UNKNOWN'],
  ] as const)('HyperPay: %s', async (_, code, seen, answered) => {
    const config = findHyperPayOrSandboxConfig(env)!
    const listed = { ...result('000.000.100'), payments: [{ ...result(code), merchantTransactionId: piece.key }] }
    expect(await hyperPay({ ...config, send: says(listed) }).refunded(piece)).toBe(seen)
    expect(await hyperPay({ ...config, send: says(result(code)) }).refund(piece)).toBe(answered)
  })

  it.each([
    ['done', '06000', 'REFUNDED'],
    ['refused', '07048', 'FAILED'],
    ['not valid', '00002', 'FAILED'],
    ['a technical problem', '00006', 'UNKNOWN'],
    ['not certain', '15777', 'UNKNOWN'],
    ['pending', '19000', 'UNKNOWN'],
  ] as const)('PayFort: %s', async (_, code, answered) => {
    const send = says(await withSignature({ status: code.slice(0, 2), response_code: code }))
    expect(await payFort({ ...findPayFortOrSandboxConfig(env)!, send }).refund(piece)).toBe(answered)
  })

  describe('PayFort, which tells one refunded sum, about a charge that was captured twice', () => {
    const second = { processor: 'PAYFORT', currency: 'SAR', reason: 'captured_twice', since: 0 } as const
    const seenAt = async (refundedAmount: number, paidId: string) => {
      const send = says(await withSignature({ status: '12', refunded_amount: String(refundedAmount) }))
      const secondCaptures = (charge: string) => readSecondCaptureTotals(env.DB, 'PAYFORT', charge)
      const processor = payFort({ ...findPayFortOrSandboxConfig(env)!, send }, undefined, secondCaptures)
      return processor.refunded({ ...piece, chargeKey: `${paidId}.1` })
    }
    const capturedTwice = async (): Promise<{ paidId: string; close: () => Promise<boolean> }> => {
      const paidId = `o-${crypto.randomUUID()}`
      await saveUnmatchedCapture(env.DB, { ...second, paidId, charge: `${paidId}.1`, reference: paidId, amount: 1000 })
      const [capture] = await unmatchedCapturesFor(env.DB, paidId)
      const response = { request: { call: 'operator close', key: paidId, fingerprint: '' }, body: '{}', at: 1 }
      const closing = { by: 'token', note: 'Refunded', at: 1 }
      return { paidId, close: () => closeUnmatchedCapture(env.DB, capture!, closing, response) }
    }

    it('is not believed while an operator has the second capture to refund', async () => {
      const { paidId } = await capturedTwice()
      expect(await seenAt(0, paidId)).toBe('UNKNOWN')
      expect(await seenAt(1000, paidId)).toBe('UNKNOWN')
    })

    it('counts the second capture’s money as gone, so that the buyer’s own refund is still sent', async () => {
      const { paidId, close } = await capturedTwice()
      await close()
      expect(await seenAt(0, paidId)).toBe('WAITS')
      expect(await seenAt(1000, paidId)).toBe('UNSEEN')
      expect(await seenAt(2000, paidId)).toBe('REFUNDED')
    })

    it('is as before for every other charge', async () => {
      expect(await seenAt(0, 'o-once')).toBe('UNSEEN')
      // Another sum than ours was refunded, so nothing is sent.
      expect(await seenAt(500, 'o-once')).toBe('UNKNOWN')
      expect(await seenAt(1000, 'o-once')).toBe('REFUNDED')
    })
  })

  it.each([
    ['listed', [{ type: 'Refund', reference: piece.key, approved: true }], 'REFUNDED'],
    ['listed as refused', [{ type: 'Refund', reference: piece.key, approved: false }], 'UNSEEN'],
    ['another piece', [{ type: 'Refund', reference: 'o-2.1.refund', approved: true }], 'UNSEEN'],
    ['the payment alone', [{ type: 'Capture', reference: piece.key, approved: true }], 'UNSEEN'],
    ['no list', {}, 'UNKNOWN'],
  ] as const)('Checkout.com: %s', async (_, actions, seen) => {
    expect(await checkoutCom({ ...findCheckoutComOrSandboxConfig(env)!, send: says(actions) }).refunded(piece)).toBe(
      seen,
    )
  })
})
