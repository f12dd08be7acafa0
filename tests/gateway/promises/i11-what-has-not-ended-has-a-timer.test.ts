// I11: an order that has not ended has a timer. A paid order gets tickets or a refund within 15 minutes after faults end.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { ShowtimeObject } from '#server/gateway/seats/showtime.object.ts'
import { VoucherObject } from '#server/gateway/vouchers/voucher.object.ts'
import { freezeClock, pass } from '../support/clock.ts'
import {
  checkoutOrder,
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  runTimers,
  statusOf,
} from '../support/orders.ts'
import { money, voucherStub } from '../support/vouchers.ts'
import type { Member, Visitor } from '../support/calls.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { silenceErrors } from '../support/silence.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { balances, booked, cancel, fill } from '../support/cancel.ts'
import { newMember } from '../support/members.ts'
import {
  balancesOf,
  memberWith,
  parts,
  payOrder as payAsHolder,
  readOrder as readBooking,
} from '../support/orders-wallet.ts'
import { breaches } from '../support/audit.ts'

beforeEach(freezeClock)

describe('an alarm', () => {
  afterEach(() => vi.restoreAllMocks())

  type Start = (state: DurableObjectState) => unknown

  async function alarmAfterRestart(stub: DurableObjectStub, start: Start): Promise<number | null> {
    return runInDurableObject(stub, async (_, state) => {
      await state.storage.deleteAlarm()
      start(state)
      return state.storage.getAlarm()
    })
  }

  it('the end of an order is on its alarm again', async () => {
    const { id } = orderOf(await openOrder(await guest(), await newShowtime(), ['B5']))
    expect(await alarmAfterRestart(orderStub(id), (state) => new OrderObject(state, env))).not.toBeNull()
  })

  it('an order that is late, and still in memory, sets its alarm again when the owner of a reservation asks it', async () => {
    const { id, showtime } = orderOf(await openOrder(await guest(), await newShowtime(), ['B5']))
    const stub = orderStub(id)
    await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm())
    const readAlarm = () => runInDurableObject(stub, (_, { storage }) => storage.getAlarm())
    await stub.reservationState(`${id}:1`)
    expect(await readAlarm()).toBeNull()
    pass(Date.parse(showtime.endsAt) - Date.now())
    await stub.reservationState(`${id}:1`)
    expect(await readAlarm()).not.toBeNull()
  })

  it('the question about a reserved voucher is on the alarm again', async () => {
    const { id } = await money(1000)
    await voucherStub(id).reserve({ id: 'o1:1', orderId: 'o1', until: Date.now() + 60_000 })
    expect(await alarmAfterRestart(voucherStub(id), (state) => new VoucherObject(state, env))).not.toBeNull()
  })
})

describe('a payment', () => {
  let visitor: Visitor
  let show: string

  // Stuck and aborted work is logged; these tests cause both on purpose.
  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    visitor = await guest()
    show = await newShowtime()
    newBank()
  })

  describe('a processor that does not answer', () => {
    it('is flagged for manual review after a day', async () => {
      const priced = await pricedOrder(visitor, show, ['B5'])
      await payOrder(visitor, priced, 'tok-silent-open')
      await runTimers(priced.id, 3, 12 * 60 * MINUTE_MS)
      expect(await statusOf(visitor, priced.id)).toBe('STUCK')
    })
  })
})

describe('a cancellation', () => {
  let member: Member
  let show: string
  let startsAt: number

  beforeEach(async () => {
    member = await newMember()
    startsAt = Date.now() + 30 * DAY_MS
    show = await newShowtime({ startsAt })
    newBank()
  })

  describe('a cancellation with a failing part', () => {
    beforeAll(() => void silenceErrors())

    it('retries a wallet that does not answer: the card part is back at once, the wallet part later', async () => {
      await fill(member, { eWallet: 2000 })
      const order = await booked(member, show, { eWallet: 2000 })
      const away = vi.spyOn(WalletObject.prototype, 'refund').mockRejectedValue(new Error('away'))
      const { status, cancellation } = orderOf(await cancel(member, order.id))
      expect([status, cancellation?.refunds.map(({ isDone }) => isDone)]).toEqual(['REFUNDING', [true, false]])
      away.mockRestore()
      await runTimers(order.id)
      expect((await readBooking(member, order.id)).status).toBe('REFUNDED')
      expect((await balances(member))[0]).toBe(2000)
    })
  })
})

describe('a wallet', () => {
  let salma: Member & { phone: string }
  let show: string

  beforeAll(async () => {
    // Aborted and abandoned work is logged; these tests cause both on purpose.
    silenceErrors()
  })
  beforeEach(async () => {
    salma = await memberWith(parts(6000, 2000))
    show = await newShowtime()
    newBank()
  })

  const order = () => pricedOrder(salma, show, ['B5', 'B6'])

  describe('a card that does not pay its part', () => {
    it('withholds nothing for ever if the wallet could not be reached: a timer retries', async () => {
      const failing = vi.spyOn(WalletObject.prototype, 'void').mockImplementationOnce(() => {
        throw new Error('away')
      })
      const declined = orderOf(await payAsHolder(salma, await order(), parts(3000), 'tok-declined'))
      expect(declined.status).toBe('PRICED')
      expect(await balancesOf(salma)).toEqual(parts(3000, 2000))
      await runTimers(declined.id)
      expect(await balancesOf(salma)).toEqual(parts(6000, 2000))
      failing.mockRestore()
    })
  })
})

describe('an order', () => {
  let bank: FakeBank
  let show: string
  beforeEach(async () => {
    silenceErrors()
    bank = newBank()
    show = await newShowtime({ startsAt: Date.now() + 5 * HOUR_MS })
  })
  afterEach(() => vi.restoreAllMocks())

  it('has a timer in every state that is not its last', async () => {
    const as = await guest()
    const { id } = orderOf(await openOrder(as, show, ['B5']))
    expect(await breaches(show, bank, [], [id])).toEqual([])
    const priced = orderOf(await checkoutOrder(as, id))
    expect(await breaches(show, bank, [], [id])).toEqual([])
    await payOrder(as, priced, 'tok-silent-open')
    expect(await breaches(show, bank, [], [id])).toEqual([])
    bank.refundAnswer = 'UNKNOWN'
    await runTimers(id, 36, MINUTE_MS)
    expect(await breaches(show, bank, [], [id])).toEqual([])
    orderOf(await openOrder(await guest(), show, ['B5']))
    const key = `${id}.1`
    bank.decide(key, bank.captured(key))
    await orderStub(id).paymentCallback({ key, processor: 'CHECKOUT', outcome: bank.captured(key) })
    expect((await orderStub(id).snapshot())!.order.state).toBe('REFUNDING')
    expect(await breaches(show, bank, [], [id])).toEqual([])
  })

  it.each(['sell', 'pin'] as const)(
    'that was paid while its showtime failed at “%s” has tickets, or no money, a quarter of an hour after that ends',
    async (step) => {
      const as = await guest()
      const priced = await pricedOrder(as, show, ['B5'])
      const failing = vi.spyOn(ShowtimeObject.prototype, step).mockRejectedValue(new Error('away'))
      await payOrder(as, priced, 'tok')
      await runTimers(priced.id, 4, MINUTE_MS)
      failing.mockRestore()
      await runTimers(priced.id, 15, MINUTE_MS)
      const { order } = (await orderStub(priced.id).snapshot())!
      const { captures = 0, refunds = 0 } = bank.ledger.get(`${priced.id}.1`) ?? {}
      expect([order.state, captures - refunds]).toEqual(step === 'sell' ? ['TICKETED', 1] : ['PRICED', 0])
      expect(await breaches(show, bank, [], [priced.id])).toEqual([])
    },
  )
})
