// I8: a wallet’s balance and reservations are never negative, at any row of its ledger.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { type Member, balances, member, toppedUp, walletStub, reserveParts, walletBreaches } from '../support/wallet.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { type Member as AccountMember, newKey, reasonOf } from '../support/calls.ts'
import { newShowtime, orderOf, pricedOrder, newOrderId } from '../support/orders.ts'
import { balancesOf, fill, memberWith, parts, payOrder, readOrder } from '../support/orders-wallet.ts'
import { freezeClock, pass } from '../support/clock.ts'
import { silenceErrors } from '../support/silence.ts'
import { breaches } from '../support/audit.ts'

beforeEach(freezeClock)

describe('a wallet', () => {
  let salma: Member
  beforeEach(async () => {
    newBank()
    salma = await member()
  })

  const wallet = () => walletStub(salma.id)

  describe('a payment from the wallet', () => {
    it('happens once, over any number of requests, and ends in one way only', async () => {
      await toppedUp(salma, 10_000)
      const [first, second] = [`${newOrderId()}:1`, `${newOrderId()}:1`]
      const answers = [await reserveParts(salma, first, 3_000), await reserveParts(salma, first, 3_000)]
      expect(answers[0]).toEqual(answers[1])
      expect([await wallet().postReservation(first), await wallet().postReservation(first)]).toEqual([
        { ok: true },
        { ok: true },
      ])
      expect(await wallet().void(first)).toEqual({ ok: false, reason: 'posted' })
      expect(await reserveParts(salma, first, 3_000)).toEqual(answers[0])
      await reserveParts(salma, second, 2_000)
      expect([await wallet().void(second), await wallet().void(second)]).toEqual([{ ok: true }, { ok: true }])
      expect(await wallet().postReservation(second)).toEqual({ ok: false, reason: 'voided' })
      expect(await reserveParts(salma, second, 2_000)).toEqual({ ok: false, reason: 'over' })
      expect(await balances(salma)).toEqual([7_000, 0])
      expect(await walletBreaches(salma)).toEqual([])
    })

    it('is refused whole if one of the wallets has too little (ASVS 2.3.3, 16.5.3)', async () => {
      await toppedUp(salma, 10_000)
      const refused = { ok: false, reason: 'too_little', available: { eWallet: 10_000, gift: 0, cashback: 0 } }
      expect(await reserveParts(salma, `${newOrderId()}:1`, 10_000, 1)).toEqual(refused)
      expect(await reserveParts(salma, `${newOrderId()}:1`, 10_001)).toEqual(refused)
      expect(await balances(salma)).toEqual([10_000, 0])
    })

    it('never spends more than there is, with fifty at once (I8, ASVS 2.3.2)', async () => {
      await toppedUp(salma, 10_000)
      const ids = Array.from({ length: 50 }, () => `${newOrderId()}:1`)
      const answers = await Promise.all(ids.map((id) => reserveParts(salma, id, 900)))
      const won = ids.filter((_, at) => answers[at]!.ok)
      expect(won).toHaveLength(11)
      await Promise.all(
        won.flatMap((id, at) => [
          at % 2 ? wallet().postReservation(id) : wallet().void(id),
          wallet().postReservation(id),
        ]),
      )
      expect(await balances(salma)).toEqual([10_000 - 5 * 900, 0])
      expect(await walletBreaches(salma)).toEqual([])
    })
  })
})

describe('an order', () => {
  let salma: AccountMember & { phone: string }
  let show: string
  let bank: FakeBank

  beforeAll(async () => {
    // Aborted and abandoned work is logged; these tests cause both on purpose.
    silenceErrors()
  })
  beforeEach(async () => {
    salma = await memberWith(parts(6000, 2000))
    show = await newShowtime()
    bank = newBank()
  })

  const order = () => pricedOrder(salma, show, ['B5', 'B6'])

  describe('a wallet with too little money', () => {
    it('pays nothing, reports its balance, and leaves the order unchanged', async () => {
      const priced = await order()
      pass(MINUTE_MS)
      const key = newKey()
      const refused = await payOrder(salma, priced, parts(6001), 'tok', key)
      expect(refused.body).toMatchObject({ reason: 'wallet_too_little', details: { available: parts(6000, 2000) } })
      const after = await readOrder(salma, priced.id)
      expect(after).toEqual({ ...priced, version: after.version, serverNow: after.serverNow })
      expect(bank.chargeRequests).toEqual([])
      expect(await balancesOf(salma)).toEqual(parts(6000, 2000))
      // A refusal is not stored, so the same key may pay after money was added.
      await fill(salma, parts(1))
      expect(orderOf(await payOrder(salma, priced, parts(6001), 'tok', key)).status).toBe('TICKETED')
      expect(await breaches(show, bank, [salma], [priced.id])).toEqual([])
    })

    it('cannot be overdrawn by paying two orders with the same money at once', async () => {
      const other = await newShowtime()
      const orders = [await order(), await pricedOrder(salma, other, ['B5', 'B6'])]
      const answers = await Promise.all(orders.map((unpaidOrder) => payOrder(salma, unpaidOrder, parts(4000), 'tok')))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect(reasonOf(answers.find(({ status }) => status === 400)!)).toBe('wallet_too_little')
      expect(await balancesOf(salma)).toEqual(parts(2000, 2000))
      expect(await breaches(show, bank, [salma], [orders[0]!.id])).toEqual([])
    })
  })
})
