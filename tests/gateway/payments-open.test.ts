// A bank that does not decide for longer than seats are held. The order is over, and its wallet money and vouchers
// are free again.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { ShowtimeObject } from '#server/gateway/seats/showtime.object.ts'
import { VoucherObject } from '#server/gateway/vouchers/voucher.object.ts'
import { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { type Member } from './support/calls.ts'
import { type FakeBank, newBank, DECLINED } from './support/fake-bank.ts'
import { before } from './support/members-delete.ts'
import { guest, newShowtime, orderOf, orderStub, pricedOrder, runTimers } from './support/orders.ts'
import { balancesOf, memberWith, parts, readOrder } from './support/orders-wallet.ts'
import { type Minted, pay, runVoucherTimer, stateOf, ticket, withVouchers } from './support/vouchers.ts'
import { walletStub } from './support/wallet.ts'
import { silenceErrors } from './support/silence.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { breaches } from './support/audit.ts'

const GIVEN = parts(3000, 1000)
let salma: Member
let show: string
let bank: FakeBank
let one: Minted
let id: string

// Aborted and abandoned work is logged; these tests cause both on purpose.
beforeAll(() => void silenceErrors())

/** Two seats for a voucher, all of the wallets and 1000 halalas of a card whose bank does not decide. */
beforeEach(async () => {
  salma = await memberWith(GIVEN)
  show = await newShowtime({ startsAt: Date.now() + 200 * DAY_MS })
  bank = newBank()
  one = await ticket()
  const priced = await withVouchers(salma, await pricedOrder(salma, show, ['B5', 'B6']), one)
  ;({ id } = orderOf(await pay(salma, priced, { wallet: GIVEN, token: 'tok-silent-open' })))
})

/** Half an hour later, when the order's next timer runs. */
async function seatsGoBack(): Promise<void> {
  await runTimers(id, 1, 30 * 60_000)
  // Reads the snapshot, because reading the order would query the bank and settle the steps under test.
  expect((await orderStub(id).snapshot())?.order.state).toBe('EXPIRED')
}
/** The same, while neither the wallet nor the voucher answers: their reservations are not released yet. */
async function seatsGoBackUnheard(): Promise<void> {
  const spies = [vi.spyOn(WalletObject.prototype, 'void'), vi.spyOn(VoucherObject.prototype, 'release')]
  for (const spy of spies)
    spy.mockImplementationOnce(() => {
      throw new Error('away')
    })
  await seatsGoBack()
  for (const spy of spies) spy.mockRestore()
  expect(await holdings()).toEqual([parts(0, 0), 'RESERVED'])
}
async function capture(): Promise<void> {
  bank.decide(`${id}.1`, bank.captured(`${id}.1`))
  await orderStub(id).paymentCallback({ key: `${id}.1`, processor: 'CHECKOUT', outcome: bank.captured(`${id}.1`) })
}
const holdings = async () => [await balancesOf(salma), await stateOf(one)]
const ofWallet = async () => (await orderStub(id).snapshot())?.order.attempts[0]?.wallet
/** Another booking of the same member, with all of her money and the same voucher. */
const bookOther = async () =>
  orderOf(
    await pay(salma, await withVouchers(salma, await pricedOrder(salma, show, ['C5', 'C6']), one), {
      wallet: GIVEN,
      token: 'tok',
    }),
  )

describe('once the seats were released', () => {
  it('wallet money and vouchers are free again, and the card is still queried', async () => {
    expect(await holdings()).toEqual([parts(0, 0), 'RESERVED'])
    await seatsGoBack()
    await runTimers(id, 1, 3000)
    expect(await holdings()).toEqual([GIVEN, 'AVAILABLE'])
    bank.decide(`${id}.1`, DECLINED)
    await runTimers(id)
    expect((await readOrder(salma, id)).payment).toMatchObject({ status: 'DECLINED' })
    expect(await holdings()).toEqual([GIVEN, 'AVAILABLE'])
    expect(await breaches(show, bank, [salma], [id], [one])).toEqual([])
  })

  it('wallet money and vouchers pay another booking, and late money goes back', async () => {
    await seatsGoBack()
    await runTimers(id, 1, 3000)
    const other = await bookOther()
    expect(other.status).toBe('TICKETED')
    await capture()
    expect((await readOrder(salma, id)).status).toBe('REFUNDED')
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
    expect(await stateOf(one)).toBe('REDEEMED')
    expect(await breaches(show, bank, [salma], [id, other.id], [one])).toEqual([])
  })

  it('late money goes back, too, if only the voucher is gone, and the wallets keep their money', async () => {
    await seatsGoBack()
    await runTimers(id, 1, 3000)
    const rival = await guest()
    const theirs = await withVouchers(rival, await pricedOrder(rival, show, ['C5']), one)
    expect(orderOf(await pay(rival, theirs, { token: 'tok' })).status).toBe('TICKETED')
    await capture()
    expect((await readOrder(salma, id)).status).toBe('REFUNDED')
    expect(await holdings()).toEqual([GIVEN, 'REDEEMED'])
    expect(await breaches(show, bank, [salma], [id, theirs.id], [one])).toEqual([])
  })

  it('late money takes both again, with the seats', async () => {
    await seatsGoBack()
    await runTimers(id, 1, 3000)
    await capture()
    expect(await readOrder(salma, id)).toMatchObject({
      status: 'TICKETED',
      breakdown: { card: 1000, eWallet: 3000, cashback: 1000, voucher: 4500 },
    })
    expect(await holdings()).toEqual([parts(0, 0), 'REDEEMED'])
    expect(await breaches(show, bank, [salma], [id], [one])).toEqual([])
  })

  it('wallet and voucher may ask the order first, which answers that it is over', async () => {
    await seatsGoBackUnheard()
    await runDurableObjectAlarm(walletStub(salma.memberId))
    await runVoucherTimer(one, 0)
    expect(await holdings()).toEqual([GIVEN, 'AVAILABLE'])
    await capture()
    expect((await readOrder(salma, id)).status).toBe('TICKETED')
    expect(await breaches(show, bank, [salma], [id], [one])).toEqual([])
  })
})

describe('late money that arrives at the same moment', () => {
  /** The money has arrived and is recorded, and no step has followed. */
  async function comes(): Promise<void> {
    void capture()
    expect((await orderStub(id).snapshot())?.order.state).toBe('LATE_PAID')
  }

  it.each([
    ['the wallet is given its part back', WalletObject.prototype, 'void'],
    ['the voucher is released', VoucherObject.prototype, 'release'],
  ] as const)('in which %s buys the tickets', async (_, stub, method) => {
    const restore = before(stub as object, method as never, comes)
    await runTimers(id, 1, 30 * 60_000)
    restore()
    await runTimers(id, 1, 3000)
    expect((await readOrder(salma, id)).status).toBe('TICKETED')
    expect(await holdings()).toEqual([parts(0, 0), 'REDEEMED'])
    expect(await breaches(show, bank, [salma], [id], [one])).toEqual([])
  })

  it('in which the wallet learns that the order is over stays with its tickets', async () => {
    await seatsGoBackUnheard()
    const away = vi.spyOn(ShowtimeObject.prototype, 'sell').mockImplementationOnce(() => {
      throw new Error('away')
    })
    const reservationState = OrderObject.prototype.reservationState
    const said = vi.spyOn(OrderObject.prototype, 'reservationState').mockImplementationOnce(async function (
      this: OrderObject,
      part,
    ) {
      const answer = await reservationState.call(this, part)
      await capture()
      return answer
    })
    await runDurableObjectAlarm(walletStub(salma.memberId))
    expect(await said.mock.results[0]?.value).toBe('OVER')
    expect(await balancesOf(salma)).toEqual(parts(0, 0))
    await runTimers(id, 1, 3000)
    expect((await readOrder(salma, id)).status).toBe('TICKETED')
    expect(await ofWallet()).toMatchObject({ id: `${id}:1`, state: 'POSTED' })
    expect(await breaches(show, bank, [salma], [id], [one])).toEqual([])
    for (const spy of [away, said]) spy.mockRestore()
  })
})
