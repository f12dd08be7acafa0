// A charge that reaches its processor after the first query for it, and whose callback gets lost. A later query still
// finds it, and it becomes tickets, wallet money or a refund. Queries for a charge that never arrives end.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Visitor } from './support/calls.ts'
import type { FakeBank, Moved } from './support/fake-bank.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  readOrder,
  runTimers,
} from './support/orders.ts'
import * as wallets from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { logLines, silenceErrors } from './support/silence.ts'
import { newBank } from './support/fake-bank.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { breaches } from './support/audit.ts'

const UNKNOWN = { state: 'UNKNOWN' } as const
let bank: FakeBank

beforeEach(() => {
  bank = newBank()
})
afterEach(() => void vi.restoreAllMocks())

/** The processor has not received the charge yet. */
function lose(key: string): Moved {
  const charged = bank.ledger.get(key)!
  bank.ledger.delete(key)
  return charged
}
const questions = () => vi.spyOn(bank.gateway, 'query')
const complaints = silenceErrors

describe('an order whose charge is late', () => {
  let visitor: Visitor
  let show: string
  let id: string
  let begunAt: number
  let charged: Moved

  beforeEach(async () => {
    visitor = await guest()
    show = await newShowtime()
    const priced = await pricedOrder(visitor, show, ['B5', 'B6'])
    id = priced.id
    begunAt = Date.now()
    await payOrder(visitor, priced, 'tok-silent')
    charged = lose(`${id}.1`)
    await runTimers(id, 3)
    expect(await order()).toMatchObject({ status: 'PRICED', payment: { status: 'DECLINED', reason: 'GATEWAY_ERROR' } })
  })

  const order = async () => orderOf(await readOrder(visitor, id))
  const appear = () => bank.ledger.set(`${id}.1`, charged)
  /** Advances to this age of the order, running every timer on the way. */
  async function comeTo(age: number): Promise<void> {
    const due = () => orderStub(id).snapshot()
    for (let at = await due(); at!.timers[0] && at!.timers[0].due <= begunAt + age; at = await due()) {
      vi.setSystemTime(Math.max(Date.now(), at!.timers[0].due))
      await runDurableObjectAlarm(orderStub(id))
    }
    vi.setSystemTime(begunAt + age)
  }

  it('is bought with it while the seats are held', async () => {
    appear()
    await comeTo(6 * MINUTE_MS)
    const { status, tickets } = await order()
    expect([status, tickets.map(({ seat }) => seat)]).toEqual(['TICKETED', ['B5', 'B6']])
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ captures: 1, refunds: 0 })
    expect(await breaches(show, bank, [], [id])).toEqual([])
  })

  it('is bought with it after the hold if the seats are free', async () => {
    await comeTo(29 * MINUTE_MS)
    expect((await order()).status).toBe('EXPIRED')
    appear()
    await comeTo(31 * MINUTE_MS)
    expect((await order()).status).toBe('TICKETED')
    expect(await breaches(show, bank, [], [id])).toEqual([])
  })

  it('refunds it after an hour: by then the buyer has made another plan', async () => {
    await comeTo(120 * MINUTE_MS)
    appear()
    await comeTo(DAY_MS + MINUTE_MS)
    expect((await order()).status).toBe('REFUNDED')
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
    expect(await breaches(show, bank, [], [id])).toEqual([])
  })

  it('refunds it at once if another visitor has the seats', async () => {
    await comeTo(29 * MINUTE_MS)
    const other = orderOf(await openOrder(await guest(), show, ['B6']))
    appear()
    await comeTo(31 * MINUTE_MS)
    expect((await order()).status).toBe('REFUNDED')
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
    expect(await breaches(show, bank, [], [id, other.id])).toEqual([])
  })

  it('that was paid by another card refunds it, even a day later', async () => {
    await payOrder(visitor, await order(), 'tok')
    await comeTo(DAY_MS - MINUTE_MS)
    appear()
    await comeTo(DAY_MS + MINUTE_MS)
    expect((await order()).status).toBe('TICKETED')
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
    expect(bank.ledger.get(`${id}.2`)).toMatchObject({ captures: 1, refunds: 0 })
    expect(await breaches(show, bank, [], [id])).toEqual([])
  })

  it('is queried four times more, and never after a day', async () => {
    const asking = questions()
    await comeTo(3 * DAY_MS)
    expect(asking).toHaveBeenCalledTimes(4)
    expect((await orderStub(id).snapshot())!.timers).toEqual([])
    expect((await order()).status).toBe('EXPIRED')
  })

  it('reports an unknown result if its processor does not answer by then', async () => {
    const asking = questions().mockResolvedValue(UNKNOWN)
    const complaining = complaints()
    await comeTo(3 * DAY_MS)
    expect(asking).toHaveBeenCalledTimes(4)
    expect(logLines(complaining)).toMatchObject([{ event: 'charge_unknown', owner: `Order ${id}`, attempt: 1 }])
  })
})

describe('a top-up whose charge is late', () => {
  let salma: wallets.Member
  let id: string
  let charged: Moved

  beforeEach(async () => {
    salma = await wallets.member()
    id = wallets.topUpOf(await wallets.openTopUp(salma, 10_000)).id
    await wallets.payTopUp(salma, id, 'tok-silent')
    charged = lose(`${id}.1`)
    await wallets.runTimers(salma, 3)
    expect(await wallets.readTopUp(salma, id)).toMatchObject({ status: 'PENDING', payment: { status: 'DECLINED' } })
  })

  const appear = () => bank.ledger.set(`${id}.1`, charged)

  it('is in the wallet once the charge arrives', async () => {
    pass(10 * MINUTE_MS)
    await wallets.runTimers(salma)
    appear()
    await wallets.runTimers(salma, 1, 30 * MINUTE_MS)
    expect((await wallets.readTopUp(salma, id)).status).toBe('DONE')
    expect(await wallets.balances(salma)).toEqual([10_000, 0])
    expect(await wallets.walletBreaches(salma)).toEqual([])
  })

  it('goes back if another card has paid meanwhile', async () => {
    await wallets.payTopUp(salma, id, 'tok')
    appear()
    await wallets.runTimers(salma, 3, 30 * MINUTE_MS)
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
    expect(bank.ledger.get(`${id}.2`)).toMatchObject({ captures: 1, refunds: 0 })
    expect(await wallets.balances(salma)).toEqual([10_000, 0])
  })

  it('is queried four times more, and never after a day', async () => {
    const asking = questions()
    for (const wait of [5 * MINUTE_MS, 25 * MINUTE_MS, 15 * MINUTE_MS, DAY_MS, DAY_MS])
      await wallets.runTimers(salma, 2, wait)
    expect(asking).toHaveBeenCalledTimes(4)
    expect((await wallets.walletStub(salma.id).snapshot()).due).toBeUndefined()
  })

  it('reports an unknown result if its processor does not answer by then', async () => {
    const asking = questions().mockResolvedValue(UNKNOWN)
    const complaining = complaints()
    for (const wait of [5 * MINUTE_MS, 25 * MINUTE_MS, 15 * MINUTE_MS, DAY_MS, DAY_MS])
      await wallets.runTimers(salma, 2, wait)
    expect(asking).toHaveBeenCalledTimes(4)
    expect(logLines(complaining)).toMatchObject([{ event: 'charge_unknown', owner: `Top-up ${id}`, attempt: 1 }])
  })
})
