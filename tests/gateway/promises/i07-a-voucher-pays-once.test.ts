// I7: a voucher is redeemed at most once, and only by a paid order.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { type Member, call, newKey, detailsOf, reasonOf } from '../support/calls.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { RIVALS } from '../support/model-runs.ts'
import { guest, newShowtime, orderOf, orderStub, pricedOrder, runTimers } from '../support/orders.ts'
import { memberWith, parts, readOrder } from '../support/orders-wallet.ts'
import { money, pay, stateOf, ticket, voucherStub, withVouchers } from '../support/vouchers.ts'
import { freezeClock, pass } from '../support/clock.ts'
import { silenceErrors } from '../support/silence.ts'
import { breaches } from '../support/audit.ts'

beforeEach(freezeClock)

let salma: Member
let show: string
let bank: FakeBank
beforeAll(async () => {
  // Aborted and abandoned work is logged; these tests cause both on purpose.
  silenceErrors()
})
beforeEach(async () => {
  salma = await memberWith(parts(6000, 2000))
  show = await newShowtime({ startsAt: Date.now() + 200 * DAY_MS, rows: 12 })
  bank = newBank()
})

const order = (seats = ['B5', 'B6']) => pricedOrder(salma, show, seats)

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
    await breaches(
      show,
      bank,
      [],
      orders.map(({ order: { id } }) => id),
      [one],
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
    expect(await breaches(show, bank, [salma], [priced.id], [one])).toEqual([])
    expect(orderOf(await pay(salma, declined, { token: 'tok' })).status).toBe('TICKETED')
    expect(await stateOf(one)).toBe('REDEEMED')
    expect(await breaches(show, bank, [salma], [priced.id], [one])).toEqual([])
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
    expect(await breaches(show, bank, [salma], [id], [one])).toEqual([])
  })

  it('is refunded if the order has other vouchers than were charged', async () => {
    const { id, one } = await late(async (mine) => {
      const { id: voucherId } = (await readOrder(salma, mine)).vouchers[0]!
      await call('DELETE', `orders/${mine}/voucher`, { as: salma, body: { voucherId } })
      await withVouchers(salma, await readOrder(salma, mine), await ticket())
    })
    expect((await readOrder(salma, id)).status).toBe('PRICED')
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
    expect(await breaches(show, bank, [salma], [id], [one])).toEqual([])
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
    expect(await breaches(show, bank, [salma], [id], [one])).toEqual([])
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
    expect(await breaches(show, bank, [salma], [booked.id, again.id], [one, short])).toEqual([])
    // Repeated messages about the first booking change nothing.
    await runDurableObjectAlarm(orderStub(booked.id))
    expect(await stateOf(one)).toBe('REDEEMED')
  })
})
