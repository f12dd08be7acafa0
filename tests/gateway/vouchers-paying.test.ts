// Paying with vouchers. An order with tickets redeems each once; a failed order frees them again (I7).
import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { VoucherObject } from '#server/gateway/vouchers/voucher.object.ts'
import { call, loadProgramme, type Member, newKey } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { RIVALS } from './support/model-runs.ts'
import { guest, newShowtime, orderOf, orderStub, pricedOrder, runTimers } from './support/orders.ts'
import { balancesOf, memberWith, parts, readOrder } from './support/orders-wallet.ts'
import {
  breaches as invariantViolations,
  detailsOf,
  type Minted,
  money,
  pay,
  reasonOf,
  runVoucherTimer,
  stateOf,
  ticket,
  voucherStub,
  withVouchers,
} from './support/vouchers.ts'
import { freezeClock, pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'

let salma: Member
let show: string
let bank: FakeBank
beforeAll(async () => {
  // Aborted and abandoned work is logged; these tests cause both on purpose.
  silenceErrors()
  freezeClock()
  await loadProgramme()
})
beforeEach(async () => {
  salma = await memberWith(parts(6000, 2000))
  show = await newShowtime({ startsAt: Date.now() + 200 * DAY_MS, rows: 12 })
  bank = newBank()
})

const order = (seats = ['B5', 'B6']) => pricedOrder(salma, show, seats)
const breaches = (vouchers: Minted[], ...ids: string[]) =>
  invariantViolations(show, bank, vouchers, ids, [salma.memberId])

describe('the vouchers’ part of an order', () => {
  it('is added to wallet and card, to the halala', async () => {
    const [one, some] = [await ticket(), await money(1234)]
    const priced = await withVouchers(salma, await order(), one, some)
    expect(priced.breakdown.total).toBe(9500 - 4500 - 1234)
    const paid = orderOf(await pay(salma, priced, { wallet: parts(1001, 700), token: 'tok' }))
    expect(paid).toMatchObject({
      status: 'TICKETED',
      breakdown: { voucher: 5734, total: 3766, card: 2065, eWallet: 1001, cashback: 700 },
    })
    expect([await stateOf(one), await stateOf(some)]).toEqual(['REDEEMED', 'REDEEMED'])
    expect((await balancesOf(salma)).eWallet).toBe(4999)
    expect(await breaches([one, some], paid.id)).toEqual([])
  })

  it('may be the whole price: no processor is asked', async () => {
    const one = await money(20_000)
    const paid = orderOf(await pay(salma, await withVouchers(salma, await order(), one)))
    expect(paid).toMatchObject({ status: 'TICKETED', breakdown: { total: 0, card: 0 } })
    expect(paid.tickets).toHaveLength(2)
    expect(bank.chargeRequests).toEqual([])
    expect(await breaches([one], paid.id)).toEqual([])
  })

  it('is not spent if the seats they could pay were given up', async () => {
    const one = await ticket()
    const { id } = await withVouchers(salma, await order(), one)
    await call('POST', `orders/${id}/seats`, { as: salma, body: { seats: ['A5'] } })
    const priced = orderOf(await call('POST', `orders/${id}/checkout`, { as: salma, body: {} }))
    expect(orderOf(await pay(salma, priced, { token: 'tok' })).status).toBe('TICKETED')
    expect(await stateOf(one)).toBe('AVAILABLE')
    expect(await breaches([one], id)).toEqual([])
  })
})

it(`of ${RIVALS} orders that pay with one voucher at once, one gets it; the others keep their seats`, async () => {
  const one = await money(20_000)
  const seats = 'BCDEFGHIJKLM'.split('').flatMap((row) => Array.from({ length: 18 }, (_, at) => `${row}${at + 1}`))
  const orders: { as: Member | Awaited<ReturnType<typeof guest>>; order: Awaited<ReturnType<typeof order>> }[] = []
  for (const seat of seats.slice(0, RIVALS)) {
    const as = await guest()
    orders.push({ as, order: await withVouchers(as, await pricedOrder(as, show, [seat]), one) })
  }
  const answers = await Promise.all(orders.map(({ as, order: unpaidOrder }) => pay(as, unpaidOrder)))
  const won = answers.filter(({ status }) => status === 200)
  expect(won.map((answer) => orderOf(answer).status)).toEqual(['TICKETED'])
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 200) continue
    expect(['voucher_in_use', 'voucher_used']).toContain(reasonOf(answer))
    expect(detailsOf(answer)).toMatchObject({ voucherId: one.id, total: 4750 })
    const { as, order: before } = orders[at]!
    expect(await readOrder(as, before.id)).toMatchObject({
      status: 'PRICED',
      expiresAt: before.expiresAt,
      seats: before.seats,
      vouchers: [],
      breakdown: { total: 4750, voucher: 0 },
      payment: null,
    })
  }
  expect(
    await invariantViolations(
      show,
      bank,
      [one],
      orders.map(({ order: { id } }) => id),
    ),
  ).toEqual([])
})

describe('a payment that fails', () => {
  it('keeps the order’s vouchers and frees them for others, and the next try pays with them', async () => {
    const one = await ticket()
    const priced = await withVouchers(salma, await order(), one)
    const declined = orderOf(await pay(salma, priced, { token: 'tok-declined' }))
    expect(declined).toMatchObject({ status: 'PRICED', vouchers: [{ id: one.id, amount: 4500 }] })
    expect(await stateOf(one)).toBe('AVAILABLE')
    expect(await breaches([one], priced.id)).toEqual([])
    expect(orderOf(await pay(salma, declined, { token: 'tok' })).status).toBe('TICKETED')
    expect(await stateOf(one)).toBe('REDEEMED')
    expect(await breaches([one], priced.id)).toEqual([])
  })

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
    expect(await breaches([one, two], priced.id, theirs.id)).toEqual([])
  })

  it('because a voucher does not answer charges nothing and leaves nothing behind', async () => {
    const one = await ticket()
    const priced = await withVouchers(salma, await order(), one)
    const broken = vi.spyOn(VoucherObject.prototype, 'reserve').mockRejectedValueOnce(new Error('out of order'))
    expect(orderOf(await pay(salma, priced, { token: 'tok' })).payment).toMatchObject({ reason: 'GATEWAY_ERROR' })
    broken.mockRestore()
    expect(bank.chargeRequests).toEqual([])
    expect(await stateOf(one)).toBe('AVAILABLE')
    expect(await breaches([one], priced.id)).toEqual([])
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
    expect(await breaches([one], priced.id)).toEqual([])
  })

  it('with a reservation of an unknown order frees the voucher on the next request, without any timer', async () => {
    const one = await ticket()
    await voucherStub(one.id).reserve({ id: 'o-none:1:1', orderId: 'o-none', until: Date.now() + 1000 })
    expect(await stateOf(one)).toBe('RESERVED')
    pass(1000)
    const paid = orderOf(await pay(salma, await withVouchers(salma, await order(), one), { token: 'tok' }))
    expect(paid.status).toBe('TICKETED')
    expect(await breaches([one], paid.id)).toEqual([])
  })
})

describe('late money', () => {
  const late = async (between: (id: string) => Promise<void>) => {
    const one = await ticket()
    const { id } = orderOf(await pay(salma, await withVouchers(salma, await order(), one), { token: 'tok-declined' }))
    await between(id)
    bank.decide(`${id}.1`, bank.captured(`${id}.1`))
    await orderStub(id).paymentCallback({ key: `${id}.1`, processor: 'CHECKOUT', outcome: bank.captured(`${id}.1`) })
    await runTimers(id, 2)
    return { id, one }
  }

  it('takes the voucher again and buys the tickets', async () => {
    const { id, one } = await late(async () => undefined)
    expect((await readOrder(salma, id)).status).toBe('TICKETED')
    expect(await stateOf(one)).toBe('REDEEMED')
    expect(await breaches([one], id)).toEqual([])
  })

  it('is refunded if another visitor has the voucher now', async () => {
    let theirs = ''
    const { id, one } = await late(async (mine) => {
      const { id: voucherId } = (await readOrder(salma, mine)).vouchers[0]!
      const rival = `rival-${mine}`
      theirs = rival
      await voucherStub(voucherId).reserve({ id: `${rival}:1`, orderId: rival, until: Date.now() + DAY_MS })
      await voucherStub(voucherId).redeem(`${rival}:1`)
    })
    expect((await readOrder(salma, id)).status).toBe('REFUNDED')
    expect(bank.ledger.get(`${id}.1`)?.refunds).toBe(1)
    expect((await voucherStub(one.id).snapshot())?.by?.orderId).toBe(theirs)
    expect(await breaches([one], id)).toEqual([])
  })

  it('is refunded if the order has other vouchers than were charged', async () => {
    const { id, one } = await late(async (mine) => {
      const { id: voucherId } = (await readOrder(salma, mine)).vouchers[0]!
      await call('DELETE', `orders/${mine}/voucher`, { as: salma, body: { voucherId } })
      await withVouchers(salma, await readOrder(salma, mine), await ticket())
    })
    expect((await readOrder(salma, id)).status).toBe('PRICED')
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
    expect(await breaches([one], id)).toEqual([])
  })
})

describe('a cancellation', () => {
  const check = async (id: string): Promise<CancelCheck> =>
    (await call('GET', `orders/${id}/check-cancel`, { as: salma })).body
  const cancel = (id: string, refund: number) =>
    call('POST', `orders/${id}/cancel`, { as: salma, key: newKey(), body: { reasonId: 'plans', refund } })

  it('reports that the voucher comes back, and returns it: it pays the next booking', async () => {
    const ends = [30, 2].map((days) => new Date(Date.now() + days * DAY_MS).toISOString())
    const [one, short] = [await ticket(), await money(500, 2)]
    const booked = orderOf(await pay(salma, await withVouchers(salma, await order(), one, short), { token: 'tok' }))
    pass(3 * DAY_MS)
    const seen = await check(booked.id)
    expect(seen.total).toBe(4500)
    expect(seen.vouchers.toSorted((a, b) => Number(b.isBack) - Number(a.isBack))).toEqual([
      { title: 'Voucher', maskedCode: `SHV-••••-${one.code.slice(-4)}`, expiresAt: ends[0], isBack: true },
      { title: 'Voucher', maskedCode: `SHV-••••-${short.code.slice(-4)}`, expiresAt: ends[1], isBack: false },
    ])
    expect(orderOf(await cancel(booked.id, 4500)).status).toBe('REFUNDED')
    expect(await stateOf(one)).toBe('AVAILABLE')
    const again = orderOf(await pay(salma, await withVouchers(salma, await order(), one), { token: 'tok' }))
    expect(again.status).toBe('TICKETED')
    expect(await breaches([one, short], booked.id, again.id)).toEqual([])
    // Repeated messages about the first booking change nothing.
    await runDurableObjectAlarm(orderStub(booked.id))
    expect(await stateOf(one)).toBe('REDEEMED')
  })

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
    expect(await breaches([one], id)).toEqual([])
  })
})
