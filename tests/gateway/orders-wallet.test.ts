// A member pays with the wallets, alone or with a card. Every halala is paid once, or comes back.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { call, type Member, verifiedVisitor, reasonOf } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { addToken, memberOf } from './support/members.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder as payAsGuest,
  pricedOrder,
  runTimers,
} from './support/orders.ts'
import { balancesOf, byCard, fill, memberWith, parts, payOrder, readOrder } from './support/orders-wallet.ts'
import { statement, walletStub } from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { breaches } from './support/audit.ts'

/** Two seats of 45 riyals and their fee, in halalas. */
const TOTAL = 9500
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
const walletPart = async (id: string, attempt = 1) =>
  (await orderStub(id).snapshot())!.order.attempts[attempt - 1]?.wallet

describe('the payment of an order', () => {
  it('may be the e-wallet alone or cashback alone: no processor is asked', async () => {
    await fill(salma, parts(5000, 8000))
    const ids: string[] = []
    for (const wallet of [parts(TOTAL), parts(0, TOTAL)]) {
      const priced = await pricedOrder(salma, show, wallet.eWallet ? ['B5', 'B6'] : ['C5', 'C6'])
      const paid = orderOf(await payOrder(salma, priced, wallet))
      expect(paid).toMatchObject({ status: 'TICKETED', breakdown: { card: 0, ...wallet } })
      expect(paid.tickets).toHaveLength(2)
      ids.push(paid.id)
    }
    expect(await breaches(show, bank, [salma], ids)).toEqual([])
    expect(bank.chargeRequests).toEqual([])
    expect(await balancesOf(salma)).toEqual(parts(1500, 500))
  })

  it('is a card alone if nothing comes from the wallets, and no wallet needs to exist', async () => {
    const memberWithout = await memberWith(parts(0))
    for (const wallet of [undefined, parts(0)]) {
      const priced = await pricedOrder(memberWithout, show, [wallet ? 'C5' : 'B5'])
      expect(orderOf(await payOrder(memberWithout, priced, wallet, 'tok')).status).toBe('TICKETED')
      expect(await walletPart(priced.id)).toBeNull()
    }
  })

  it('never uses a wallet for a guest', async () => {
    const visitor = await guest()
    const priced = await pricedOrder(visitor, show, ['B5', 'B6'])
    const body = { total: TOTAL, wallet: parts(0, 100), payment: byCard('tok') }
    const answer = await call('POST', `guest-users/orders/${priced.id}/pay`, { as: visitor, body })
    expect(reasonOf(answer)).toBe('invalid_input')
  })

  it('may use a wallet for an order that was opened before signing in', async () => {
    const visitor = await verifiedVisitor()
    const { id } = await pricedOrder(visitor, show, ['B5', 'B6'])
    const member = memberOf(await addToken(visitor, { orderIds: [id] }))
    await fill(member, parts(1000))
    const paid = orderOf(await payOrder(member, await readOrder(member, id), parts(1000), 'tok'))
    expect(paid).toMatchObject({ status: 'TICKETED', breakdown: { card: 8500, eWallet: 1000 } })
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  })

  it('is stored part by part, with expiry dates, and marks gift money', async () => {
    await walletStub(salma.memberId).gift({ id: `sorry-${salma.memberId}`, walletType: 'E_WALLET', amount: 700 })
    const { id } = orderOf(await payOrder(salma, await order(), { ...parts(6700, 1000), gift: 700 }, 'tok'))
    const part = await walletPart(id)
    expect(part?.state).toBe('POSTED')
    expect(part?.eWallet.map(({ amount, isGift }) => [amount, isGift]).toSorted()).toEqual([
      [6000, false],
      [700, true],
    ])
    expect(part?.cashback).toEqual([{ amount: 1000, expiresAt: expect.any(Number) as number, isGift: false }])
  })
})

describe('a wallet with too little money', () => {
  it('extends no hold: repeated requests gain no time', async () => {
    const priced = await order()
    pass(19 * MINUTE_MS)
    for (let time = 0; time < 12; time += 1)
      expect(reasonOf(await payOrder(salma, priced, parts(0, TOTAL)))).toBe('wallet_too_little')
    expect((await readOrder(salma, priced.id)).expiresAt).toBe(priced.expiresAt)
    pass(MINUTE_MS)
    expect((await openOrder(await guest(), show, ['B5', 'B6'])).status).toBe(200)
  })
})

describe('cashback', () => {
  const earned = async () =>
    (await statement({ id: salma.memberId, token: '' }, 'CASHBACK')).filter(({ cause }) => cause === 'CASHBACK_EARNED')

  it('is earned once for the part paid in money, when the tickets are issued', async () => {
    const { id, reference } = orderOf(await payOrder(salma, await order(), parts(3000, 2000), 'tok'))
    expect(await earned()).toEqual([])
    await runTimers(id, 2)
    const { cashback } = ((await call('GET', 'settings')).body as { settings: { cashback: { percent: number } } })
      .settings
    const amount = Math.floor((7500 * cashback.percent) / 100)
    expect(await earned()).toMatchObject([{ amount, orderId: id, reference }])
  })

  it('is earned even if the wallet was unavailable for a while', async () => {
    const failing = vi.spyOn(WalletObject.prototype, 'earn').mockRejectedValueOnce(new Error('away'))
    const { id } = orderOf(await payOrder(salma, await order(), undefined, 'tok'))
    await runTimers(id)
    expect(await earned()).toEqual([])
    await runTimers(id)
    expect(await earned()).toHaveLength(1)
    failing.mockRestore()
  })

  it('is not earned for the part that gift balance paid', async () => {
    const amount = TOTAL - 1000
    await walletStub(salma.memberId).gift({ id: 'welcome', walletType: 'E_WALLET', amount })
    const priced = await order()
    const { id } = orderOf(await payOrder(salma, priced, { ...parts(amount), gift: amount }, 'tok'))
    await runTimers(id, 2)
    expect(await earned()).toMatchObject([{ amount: 50 }])
  })

  it('is not earned by a guest, nor for the part that cashback paid', async () => {
    const visitor = await guest()
    const priced = await pricedOrder(visitor, show, ['C5'])
    expect(orderOf(await payAsGuest(visitor, priced, 'tok')).status).toBe('TICKETED')
    await runTimers(priced.id)
    expect((await orderStub(priced.id).snapshot())!.outbox).toBe(0)
    await fill(salma, parts(0, 8000))
    const { id } = orderOf(await payOrder(salma, await order(), parts(0, TOTAL)))
    await runTimers(id)
    expect(await earned()).toEqual([])
  })
})
