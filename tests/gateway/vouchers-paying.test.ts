// Paying with vouchers. An order with tickets redeems each once; a failed order frees them again (I7).
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { VoucherObject } from '#server/gateway/vouchers/voucher.object.ts'
import { call, type Member, newKey, detailsOf, reasonOf } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { guest, newShowtime, orderOf, pricedOrder, runTimers } from './support/orders.ts'
import { memberWith, parts, readOrder } from './support/orders-wallet.ts'
import { money, pay, runVoucherTimer, stateOf, ticket, voucherStub, withVouchers } from './support/vouchers.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { breaches } from './support/audit.ts'

let salma: Member
let show: string
let bank: FakeBank
// Aborted and abandoned work is logged; these tests cause both on purpose.
beforeAll(() => void silenceErrors())
beforeEach(async () => {
  salma = await memberWith(parts(6000, 2000))
  show = await newShowtime({ startsAt: Date.now() + 200 * DAY_MS, rows: 12 })
  bank = newBank()
})

const order = (seats = ['B5', 'B6']) => pricedOrder(salma, show, seats)

describe('the vouchers’ part of an order', () => {
  it('may be the whole price: no processor is asked', async () => {
    const one = await money(20_000)
    const paid = orderOf(await pay(salma, await withVouchers(salma, await order(), one)))
    expect(paid).toMatchObject({ status: 'TICKETED', breakdown: { total: 0, card: 0 } })
    expect(paid.tickets).toHaveLength(2)
    expect(bank.chargeRequests).toEqual([])
    expect(await breaches(show, bank, [salma], [paid.id], [one])).toEqual([])
  })

  it('is not spent if the seats they could pay were given up', async () => {
    const one = await ticket()
    const { id } = await withVouchers(salma, await order(), one)
    await call('POST', `orders/${id}/seats`, { as: salma, body: { seats: ['A5'] } })
    const priced = orderOf(await call('POST', `orders/${id}/checkout`, { as: salma, body: {} }))
    expect(orderOf(await pay(salma, priced, { token: 'tok' })).status).toBe('TICKETED')
    expect(await stateOf(one)).toBe('AVAILABLE')
    expect(await breaches(show, bank, [salma], [id], [one])).toEqual([])
  })
})

describe('a payment that fails', () => {
  it('for too little in the wallet releases them at once', async () => {
    const one = await ticket()
    const priced = await withVouchers(salma, await order(), one)
    expect(reasonOf(await pay(salma, priced, { wallet: parts(0, 5000) }))).toBe('wallet_too_little')
    expect(await stateOf(one)).toBe('AVAILABLE')
    expect(await readOrder(salma, priced.id)).toEqual({
      ...priced,
      version: expect.any(Number) as number,
      serverNow: expect.any(String) as string,
    })
    expect(orderOf(await pay(salma, priced, { token: 'tok' })).status).toBe('TICKETED')
  })

  it('because another order has one of two vouchers releases the other one, which stays on the order', async () => {
    const [one, two] = [await ticket(), await money(300)]
    const priced = await withVouchers(salma, await order(), one, two)
    const rival = await guest()
    const theirs = await withVouchers(rival, await pricedOrder(rival, show, ['C5']), two)
    expect(orderOf(await pay(rival, theirs, { token: 'tok' })).status).toBe('TICKETED')
    const refused = await pay(salma, priced, { token: 'tok' })
    expect([reasonOf(refused), detailsOf(refused).voucherId]).toEqual(['voucher_used', two.id])
    const left = await readOrder(salma, priced.id)
    expect(left.vouchers.map(({ id }) => id)).toEqual([one.id])
    expect([await stateOf(one), left.breakdown.total]).toEqual(['AVAILABLE', 5000])
    expect(orderOf(await pay(salma, left, { token: 'tok' })).status).toBe('TICKETED')
    expect(await breaches(show, bank, [salma], [priced.id, theirs.id], [one, two])).toEqual([])
  })

  it('because a voucher does not answer charges nothing and leaves nothing behind', async () => {
    const one = await ticket()
    const priced = await withVouchers(salma, await order(), one)
    const broken = vi.spyOn(VoucherObject.prototype, 'reserve').mockRejectedValueOnce(new Error('out of order'))
    expect(orderOf(await pay(salma, priced, { token: 'tok' })).payment).toMatchObject({ reason: 'GATEWAY_ERROR' })
    broken.mockRestore()
    expect(bank.chargeRequests).toEqual([])
    expect(await stateOf(one)).toBe('AVAILABLE')
    expect(await breaches(show, bank, [salma], [priced.id], [one])).toEqual([])
  })

  it('is queried by the voucher itself; if the order may still be paid, the voucher stays reserved', async () => {
    const one = await ticket()
    const priced = await withVouchers(salma, await order(), one)
    const open = orderOf(await pay(salma, priced, { token: 'tok-silent-open' }))
    expect(open.status).toBe('PAYING')
    const rival = await guest()
    const theirs = await withVouchers(rival, await pricedOrder(rival, show, ['C5']), one).catch(String)
    expect(theirs).toContain('voucher_in_use')
    // No timer has run, and the reservation is long over.
    await runVoucherTimer(one)
    expect(await stateOf(one)).toBe('RESERVED')
    bank.decide(`${priced.id}.1`, {
      state: 'DECLINED',
      reference: null,
      reason: 'DECLINED',
      brand: null,
      lastFour: null,
    })
    await runTimers(priced.id, 2)
    expect(await stateOf(one)).toBe('AVAILABLE')
    expect(await breaches(show, bank, [salma], [priced.id], [one])).toEqual([])
  })

  it('with a reservation of an unknown order frees the voucher on the next request, without any timer', async () => {
    const one = await ticket()
    await voucherStub(one.id).reserve({ id: 'o-none:1:1', orderId: 'o-none', until: Date.now() + 1000 })
    expect(await stateOf(one)).toBe('RESERVED')
    pass(1000)
    const paid = orderOf(await pay(salma, await withVouchers(salma, await order(), one), { token: 'tok' }))
    expect(paid.status).toBe('TICKETED')
    expect(await breaches(show, bank, [salma], [paid.id], [one])).toEqual([])
  })
})

describe('a cancellation', () => {
  const cancel = (id: string, refund: number) =>
    call('POST', `orders/${id}/cancel`, { as: salma, key: newKey(), body: { reasonId: 'plans', refund } })

  it('of an order paid by vouchers alone returns them, and the message names nothing else', async () => {
    const one = await money(20_000)
    const { id, reference } = orderOf(await pay(salma, await withVouchers(salma, await order(), one)))
    const gone = vi.spyOn(VoucherObject.prototype, 'restore').mockRejectedValue(new Error('out of order'))
    expect(orderOf(await cancel(id, 0)).status).toBe('REFUNDING')
    gone.mockRestore()
    await runTimers(id, 2)
    expect((await readOrder(salma, id)).status).toBe('REFUNDED')
    expect(await stateOf(one)).toBe('AVAILABLE')
    const { body } = await call('GET', 'sandbox/outbox')
    const texts = (body as { messages: { text: string }[] }).messages.map(({ text }) => text)
    expect(texts).toContain(`Your booking ${reference} is cancelled. You can use your voucher again.`)
    expect(await breaches(show, bank, [salma], [id], [one])).toEqual([])
  })
})
