// Crashes in the middle of a payment with vouchers: tickets and every voucher spent, or none of it (I7).
import { abortAllDurableObjects } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { armCrash, type CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import { call, type Member, newKey } from './support/calls.ts'
import { around, crashRequest, prepareCrashes, written } from './support/crashes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { storedAt } from './support/model-runs.ts'
import { newShowtime, orderOf, orderStub, passLostRefund, pricedOrder, runTimers } from './support/orders.ts'
import { memberWith, parts, readOrder } from './support/orders-wallet.ts'
import { money, pay, stateOf, ticket, withVouchers } from './support/vouchers.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { breaches } from './support/audit.ts'

const POINTS: CrashPoint[] = [
  ...around('reserve seats', 'reserve vouchers', 'reserve wallet', 'charge', 'sellSeats', 'spend wallet'),
  ...around('spend vouchers', 'issueTickets'),
  'at the end',
]
const NEEDS_MONEY = new Set(around('reserve wallet', 'charge', 'spend wallet'))
const CASES = POINTS.flatMap((point, index) =>
  (NEEDS_MONEY.has(point) ? ['with wallet and card'] : ['with wallet and card', 'alone']).flatMap((how, which) =>
    storedAt(index + which).map((isStored) => [point, isStored, how] as const),
  ),
)

let salma: Member
let show: string
let bank: FakeBank
prepareCrashes()
beforeEach(async () => {
  salma = await memberWith(parts(6000))
  show = await newShowtime({ startsAt: Date.now() + 60 * DAY_MS })
  bank = newBank()
})

it.each(CASES)(
  'a crash %s (written: %s), vouchers %s: tickets and all vouchers spent, or none',
  async (point, isStored, how) => {
    const isMixed = how !== 'alone'
    const vouchers = [await ticket(), await money(isMixed ? 300 : 20_000)]
    const priced = await withVouchers(salma, await pricedOrder(salma, show, ['B5', 'B6']), ...vouchers)
    const payBody = isMixed ? { wallet: parts(2000), token: 'tok' } : {}
    const key = newKey()
    await crashRequest(point, isStored, () => pay(salma, priced, { ...payBody, key }))
    await runTimers(priced.id, 4)
    const order = await readOrder(salma, priced.id)
    expect(['PRICED', 'TICKETED']).toContain(order.status)
    const wanted = order.status === 'TICKETED' ? 'REDEEMED' : 'AVAILABLE'
    for (const voucher of vouchers) expect(await stateOf(voucher)).toBe(wanted)
    expect(await breaches(show, bank, [salma], [order.id], vouchers)).toEqual([])
    // The visitor's retry with the same idempotency key takes effect once.
    const retried = orderOf(await pay(salma, priced, { ...payBody, key }))
    const final = retried.status === 'TICKETED' ? retried : orderOf(await pay(salma, retried, payBody))
    expect(final.status).toBe('TICKETED')
    for (const voucher of vouchers) expect(await stateOf(voucher)).toBe('REDEEMED')
    expect(await breaches(show, bank, [salma], [order.id], vouchers)).toEqual([])
  },
)

it.each(written(around('releaseSeats', 'settle REVERSE', 'settle VOUCHERS', 'refund')))(
  'a crash during a cancellation, %s (written: %s), returns the vouchers once',
  async (point, isStored) => {
    const vouchers = [await ticket()]
    const priced = await withVouchers(salma, await pricedOrder(salma, show, ['B5']), ...vouchers)
    const { id } = orderOf(await pay(salma, priced, { token: 'tok' }))
    const key = newKey()
    const cancel = () =>
      call('POST', `orders/${id}/cancel`, { as: salma, key, body: { reasonId: 'plans', refund: 250 } })
    await crashRequest(point, isStored, cancel)
    await runTimers(id, 4)
    await passLostRefund(id)
    expect(orderOf(await cancel()).status).toBe('REFUNDED')
    expect(await stateOf(vouchers[0]!)).toBe('AVAILABLE')
    expect(await breaches(show, bank, [salma], [id], vouchers)).toEqual([])
  },
)

it.each(
  written(
    [
      ...around('reserve owner', 'reserve wallet', 'reserve vouchers', 'reserve seats', 'sellSeats', 'spend wallet'),
      ...around('spend vouchers', 'issueTickets'),
      'at the end' as const,
    ],
    1,
  ),
)('a crash while late money takes the vouchers again, %s (written: %s), spends them once', async (point, isStored) => {
  const vouchers = [await ticket(), await money(300)]
  const priced = await withVouchers(salma, await pricedOrder(salma, show, ['B5', 'B6']), ...vouchers)
  const { id } = orderOf(await pay(salma, priced, { wallet: parts(2000), token: 'tok-silent-open' }))
  await runTimers(id, 2, 25 * 60_000)
  expect((await readOrder(salma, id)).status).toBe('EXPIRED')
  for (const voucher of vouchers) expect(await stateOf(voucher)).toBe('AVAILABLE')
  bank.decide(`${id}.1`, bank.captured(`${id}.1`))
  armCrash(point, isStored)
  const reportCapture = async () =>
    orderStub(id).paymentCallback({ key: `${id}.1`, processor: 'CHECKOUT', outcome: bank.captured(`${id}.1`) })
  await expect(reportCapture()).rejects.toThrow(point)
  await abortAllDurableObjects()
  await runTimers(id, 4)
  expect((await readOrder(salma, id)).status).toBe('TICKETED')
  for (const voucher of vouchers) expect(await stateOf(voucher)).toBe('REDEEMED')
  expect(await breaches(show, bank, [salma], [id], vouchers)).toEqual([])
})
