// The card’s part of a payment shared with wallets. If the card does not pay, or pays late, the wallets get their
// part back.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { call, type Member } from './support/calls.ts'
import { type FakeBank, newBank, DECLINED } from './support/fake-bank.ts'
import { guest, newShowtime, openOrder, orderOf, runTimers, reportPayment, pricedOrder } from './support/orders.ts'
import { balancesOf, memberWith, parts, payOrder, readOrder } from './support/orders-wallet.ts'
import { walletStub } from './support/wallet.ts'
import { silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { breaches } from './support/audit.ts'

let salma: Member & { phone: string }
let show: string
let bank: FakeBank

// Aborted and abandoned work is logged; these tests cause both on purpose.
beforeAll(() => void silenceErrors())
beforeEach(async () => {
  salma = await memberWith(parts(6000, 2000))
  show = await newShowtime()
  bank = newBank()
})

const order = () => pricedOrder(salma, show, ['B5', 'B6'])

describe('a card that does not pay its part', () => {
  it('together with a wallet that does not answer lets the visitor try again', async () => {
    const failing = vi.spyOn(WalletObject.prototype, 'reserve').mockImplementationOnce(() => {
      throw new Error('away')
    })
    const priced = await order()
    const failed = orderOf(await payOrder(salma, priced, parts(3000), 'tok'))
    expect(failed).toMatchObject({ status: 'PRICED', payment: { status: 'DECLINED', reason: 'GATEWAY_ERROR' } })
    expect(bank.chargeRequests).toEqual([])
    expect(orderOf(await payOrder(salma, failed, parts(3000), 'tok')).status).toBe('TICKETED')
    expect(await breaches(show, bank, [salma], [priced.id])).toEqual([])
    failing.mockRestore()
  })

  it('leaves the wallets’ part reserved while its answer is open and the seats are held', async () => {
    const waiting = orderOf(await payOrder(salma, await order(), parts(3000, 2000), 'tok-silent-open'))
    expect(waiting).toMatchObject({ status: 'PAYING', breakdown: { card: 4500, eWallet: 3000, cashback: 2000 } })
    await runTimers(waiting.id, 20)
    expect((await readOrder(salma, waiting.id)).status).toBe('PAYING')
    // The wallet asks the order, which has no answer yet.
    await runDurableObjectAlarm(walletStub(salma.memberId))
    expect(await balancesOf(salma)).toEqual(parts(3000, 0))
    bank.decide(`${waiting.id}.1`, DECLINED)
    await runTimers(waiting.id)
    expect(await balancesOf(salma)).toEqual(parts(6000, 2000))
    expect(await breaches(show, bank, [salma], [waiting.id])).toEqual([])
  })

  it('and has not answered for a day is flagged for manual review', async () => {
    const waiting = orderOf(await payOrder(salma, await order(), parts(3000), 'tok-silent-open'))
    await runTimers(waiting.id, 4, 12 * 60 * MINUTE_MS)
    expect((await readOrder(salma, waiting.id)).status).toBe('STUCK')
    expect(await balancesOf(salma)).toEqual(parts(6000, 2000))
    expect(await breaches(show, bank, [salma], [waiting.id])).toEqual([])
  })

  it('or pays another amount is flagged for manual review, and the wallets’ part comes back', async () => {
    const stuck = orderOf(await payOrder(salma, await order(), parts(3000), 'tok-less'))
    expect(stuck).toMatchObject({ status: 'STUCK', tickets: [] })
    expect(await balancesOf(salma)).toEqual(parts(6000, 2000))
  })
})

describe('a card that pays its part late', () => {
  /**
   * The card was declined, the wallets have their part back, and the seats are released. Then the card's money
   * arrives after all.
   */
  async function declinedThenExpired(): Promise<string> {
    const { id } = orderOf(await payOrder(salma, await order(), parts(3000, 2000), 'tok-declined'))
    await runTimers(id, 1, 21 * MINUTE_MS)
    expect((await readOrder(salma, id)).status).toBe('EXPIRED')
    bank.decide(`${id}.1`, bank.captured(`${id}.1`))
    return id
  }

  it('takes the wallets’ part and the seats again', async () => {
    const id = await declinedThenExpired()
    await reportPayment(id, bank.captured(`${id}.1`))
    expect(await readOrder(salma, id)).toMatchObject({
      status: 'TICKETED',
      breakdown: { card: 4500, eWallet: 3000, cashback: 2000 },
    })
    expect(await balancesOf(salma)).toEqual(parts(3000, 0))
    expect(await breaches(show, bank, [salma], [id])).toEqual([])
  })

  it('is refunded, and the wallets keep their part, if another visitor has one of the seats', async () => {
    const id = await declinedThenExpired()
    const other = orderOf(await openOrder(await guest(), show, ['B6']))
    await reportPayment(id, bank.captured(`${id}.1`))
    expect((await readOrder(salma, id)).status).toBe('REFUNDED')
    expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
    expect(await balancesOf(salma)).toEqual(parts(6000, 2000))
    expect(await breaches(show, bank, [salma], [id, other.id])).toEqual([])
  })

  describe('while another card is still being queried', () => {
    /** The first card's money arrived after all and bought the tickets; the second card's result is still unknown. */
    async function paidByTheFirst(): Promise<string> {
      const { id } = orderOf(await payOrder(salma, await order(), parts(3000, 2000), 'tok-declined'))
      await payOrder(salma, await readOrder(salma, id), undefined, 'tok-silent-open')
      await runTimers(id, 50)
      bank.decide(`${id}.1`, bank.captured(`${id}.1`))
      await reportPayment(id, bank.captured(`${id}.1`))
      expect((await readOrder(salma, id)).status).toBe('TICKETED')
      return id
    }

    it('remains the booking’s payment if the other card is declined', async () => {
      const id = await paidByTheFirst()
      bank.decide(`${id}.2`, DECLINED)
      await runTimers(id)
      expect(await readOrder(salma, id)).toMatchObject({
        breakdown: { card: 4500, eWallet: 3000, cashback: 2000 },
        payment: { attempt: 1, status: 'PAID' },
      })
      expect(await breaches(show, bank, [salma], [id])).toEqual([])
    })

    it('has the other card’s money refunded, although no callback reported it', async () => {
      const id = await paidByTheFirst()
      bank.decide(`${id}.2`, bank.captured(`${id}.2`))
      await runTimers(id, 3)
      expect(bank.ledger.get(`${id}.2`)).toMatchObject({ captures: 1, refunds: 1 })
      expect((await readOrder(salma, id)).status).toBe('TICKETED')
      expect(await breaches(show, bank, [salma], [id])).toEqual([])
    })
  })

  it('pays for its own seats, not for seats chosen later', async () => {
    const { id } = orderOf(await payOrder(salma, await order(), undefined, 'tok-declined'))
    await call('POST', `orders/${id}/seats`, { as: salma, body: { seats: ['C5'] } })
    await runTimers(id, 1, 21 * MINUTE_MS)
    bank.decide(`${id}.1`, bank.captured(`${id}.1`))
    await reportPayment(id, bank.captured(`${id}.1`))
    expect((await readOrder(salma, id)).status).toBe('EXPIRED')
    expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
    expect(await breaches(show, bank, [salma], [id])).toEqual([])
  })
})
