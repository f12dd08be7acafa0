// Crashes in the middle of a payment from the wallets: tickets for all of the money, or all of it back (I3 I4 I5).
import { abortAllDurableObjects } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { armCrash, type CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import { type Member, newKey } from './support/calls.ts'
import { around, crashRequest, prepareCrashes } from './support/crashes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { storedAt } from './support/model-runs.ts'
import { newShowtime, orderOf, orderStub, runTimers, pricedOrder } from './support/orders.ts'
import { balancesOf, memberWith, parts, payOrder, readOrder, type Parts } from './support/orders-wallet.ts'
import { breaches } from './support/audit.ts'

const TOTAL = 9500
const GIVEN = parts(12_000, 3000)
const POINTS: CrashPoint[] = [
  ...around('reserve seats', 'reserve wallet', 'charge', 'sellSeats', 'spend wallet', 'issueTickets'),
  'at the end',
]
const isOfCard = (point: CrashPoint) => around('charge').includes(point)
const CASES = POINTS.flatMap((point, index) =>
  (isOfCard(point) ? ['mixed'] : ['mixed', 'wallet alone']).flatMap((how, which) =>
    storedAt(index + which).map((isStored) => [point, isStored, how] as const),
  ),
)

let salma: Member
let show: string
let bank: FakeBank
prepareCrashes()
beforeEach(async () => {
  salma = await memberWith(GIVEN)
  show = await newShowtime()
  bank = newBank()
})

const captured = () =>
  [...bank.ledger.values()].reduce((sum, { amount, captures, refunds }) => sum + amount * (captures - refunds), 0)
/** Halalas that have left the wallets, the reserved ones included; cashback earned meanwhile is on its way. */
async function spent(): Promise<number> {
  const { eWallet, cashback } = await balancesOf(salma)
  return GIVEN.eWallet + GIVEN.cashback - eWallet - cashback
}

it.each(CASES)(
  'a crash %s (written: %s), %s: tickets for all of the money, or all of it back',
  async (point, isStored, how) => {
    const wallet: Parts = how === 'mixed' ? parts(3000, 2000) : parts(TOTAL)
    const token = how === 'mixed' ? 'tok' : undefined
    const priced = await pricedOrder(salma, show, ['B5', 'B6'])
    const key = newKey()
    await crashRequest(point, isStored, () => payOrder(salma, priced, wallet, token, key))
    await runTimers(priced.id, 4)
    const order = await readOrder(salma, priced.id)
    expect(['PRICED', 'TICKETED']).toContain(order.status)
    expect(captured() + (await spent())).toBe(order.status === 'TICKETED' ? TOTAL : 0)
    expect(order.breakdown).toMatchObject(
      order.status === 'TICKETED' ? { card: TOTAL - wallet.eWallet - wallet.cashback, ...wallet } : priced.breakdown,
    )
    expect(await breaches(show, bank, [salma], [order.id])).toEqual([])
    // The visitor's retry with the same idempotency key takes effect once.
    const retried = orderOf(await payOrder(salma, priced, wallet, token, key))
    const final = retried.status === 'TICKETED' ? retried : orderOf(await payOrder(salma, retried, wallet, token))
    expect(final.status).toBe('TICKETED')
    expect((await orderStub(order.id).snapshot())?.order.attempts.at(-1)?.wallet?.state).toBe('POSTED')
    expect(await breaches(show, bank, [salma], [order.id])).toEqual([])
  },
)

it('a refused payment whose roll back broke off is never shown as declined, and its repetition is refused as well', async () => {
  const poor = await memberWith(parts(100))
  const priced = await pricedOrder(poor, show, ['B5', 'B6'])
  const key = newKey()
  const pay = () => payOrder(poor, priced, parts(TOTAL), undefined, key)
  await crashRequest('before unpinSeats', true, pay)
  expect(await readOrder(poor, priced.id)).toMatchObject({ status: 'PAYING', payment: null })
  expect((await pay()).body).toMatchObject({ reason: 'wallet_too_little' })
  expect(await readOrder(poor, priced.id)).toMatchObject({ status: 'PRICED', payment: null })
})

it('after a crash while the wallets’ part is taken again, late money is still paid for once', async () => {
  const { id } = orderOf(
    await payOrder(salma, await pricedOrder(salma, show, ['B5', 'B6']), parts(3000), 'tok-declined'),
  )
  bank.decide(`${id}.1`, bank.captured(`${id}.1`))
  armCrash('before sellSeats')
  const reportCapture = async () =>
    orderStub(id).paymentCallback({ key: `${id}.1`, processor: 'CHECKOUT', outcome: bank.captured(`${id}.1`) })
  await expect(reportCapture()).rejects.toThrow(/before sellSeats/)
  await abortAllDurableObjects()
  await runTimers(id, 2)
  expect((await readOrder(salma, id)).status).toBe('TICKETED')
  expect((await balancesOf(salma)).eWallet).toBe(GIVEN.eWallet - 3000)
  expect(await breaches(show, bank, [salma], [id])).toEqual([])
})
