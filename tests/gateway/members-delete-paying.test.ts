// An account that ends while its member pays. Either the payment comes first, or it never begins.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemberObject } from '#server/gateway/members/member.object.ts'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { call, type Member, type Reply } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { before, end, order } from './support/members-delete.ts'
import { signIn } from './support/members.ts'
import { OFFSETS } from './support/model-runs.ts'
import { orderStub } from './support/orders.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
let bank: FakeBank
let member: Member
beforeEach(async () => {
  bank = newBank()
  member = await signIn()
})

/** A payment one call away from moving money, and its result. */
interface Payment {
  pay: () => Promise<Reply>
  isPaid: () => Promise<boolean>
}

const byCard = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok-visa' }
const PAID = new Set(['PAY_INIT', 'PAY_PENDING', 'PAY_UNKNOWN', 'PAID', 'FINALIZING', 'TICKETED', 'LATE_PAID', 'STUCK'])

async function orderPayment(as: Member, pays: object, isListed = false): Promise<Payment> {
  const id = await order(as, '', DAY_MS, isListed)
  return {
    pay: () => call('POST', `orders/${id}/pay`, { as, body: { total: 4750, ...pays } }),
    isPaid: async () => PAID.has((await orderStub(id).snapshot())?.order.state ?? ''),
  }
}

const walletOf = ({ memberId }: Member) => env.WALLETS.getByName(`wallet:${memberId}`)

const PAYMENTS: Record<string, (as: Member) => Promise<Payment>> = {
  'an order by card': (as) => orderPayment(as, { payment: byCard }),
  'an order by wallet': async (as) => {
    await walletOf(as).gift({ id: 'thanks', walletType: 'CASHBACK', amount: 4750 })
    return orderPayment(as, { wallet: { eWallet: 0, cashback: 4750 } })
  },
  'a top-up': async (as) => {
    const { body } = await call('POST', 'top-ups', { as, body: { amount: 10_000 } })
    const { id } = (body as { topUp: { id: string } }).topUp
    return {
      pay: () => call('POST', `top-ups/${id}/pay`, { as, body: { payment: byCard } }),
      isPaid: async () => (await walletOf(as).detailedBalance()).eWalletBalance > 0,
    }
  },
}

describe.each(Object.entries(PAYMENTS))('an account that ends while its member pays %s', (_, prepare) => {
  /** Exactly one of the two calls reports success, and its effect exists. */
  async function expectOne(as: Member, { isPaid }: Payment, ended: Reply, paid: Reply): Promise<void> {
    expect([ended.status === 200, paid.status === 200]).toEqual([!(await isPaid()), await isPaid()])
    expect([...bank.ledger.keys()].length > 0 && !(await isPaid())).toBe(false)
    expect((await call('GET', 'auth/me', { as })).status).toBe(ended.status === 200 ? 401 : 200)
  }

  it('takes no money after the checks of the deletion', async () => {
    const payment = await prepare(member)
    let paid: Reply | undefined
    const restore = before(MemberObject.prototype, 'erase', async () => void (paid = await payment.pay()))
    const ended = await end(member)
    restore()
    expect(ended.status).toBe(200)
    await expectOne(member, payment, ended, paid!)
  })

  it('takes no money from a session that was checked before it ended', async () => {
    const payment = await prepare(member)
    let ended: Reply | undefined
    const doEnd = async () => void (ended = await end(member))
    const restores = [before(OrderObject.prototype, 'pay', doEnd), before(WalletObject.prototype, 'payTopUp', doEnd)]
    const paid = await payment.pay()
    for (const restore of restores) restore()
    expect(ended?.status).toBe(200)
    await expectOne(member, payment, ended!, paid)
  })

  it('lets exactly one of both succeed, at any offset between them', async () => {
    for (let round = 0; round < OFFSETS; round += 1) {
      bank = newBank()
      const as = await signIn()
      const payment = await prepare(as)
      const isEndFirst = round % 2 === 0
      // Delays a call by this many turns of the machine.
      const late = async (what: () => Promise<Reply>) => {
        for (let turn = 0; turn < round; turn += 2) await walletOf(as).balance('CASHBACK')
        return what()
      }
      const [ended, paid] = await Promise.all([
        isEndFirst ? end(as) : late(() => end(as)),
        isEndFirst ? late(payment.pay) : payment.pay(),
      ])
      await expectOne(as, payment, ended, paid)
    }
  })
})

describe('an account whose deletion failed', () => {
  it('pays as before', async () => {
    const card = await orderPayment(member, { payment: byCard }, true)
    const topUp = await PAYMENTS['a top-up']!(member)
    const away = vi.spyOn(MemberObject.prototype, 'erase').mockRejectedValueOnce(new Error('away'))
    const silenced = silenceErrors()
    expect((await end(member)).status).toBe(500)
    away.mockRestore()
    silenced.mockRestore()
    // The seats were released; everything else is unchanged.
    expect(await card.pay()).toMatchObject({ body: { reason: 'hold_expired' } })
    expect((await topUp.pay()).status).toBe(200)
    expect((await (await orderPayment(member, { payment: byCard })).pay()).status).toBe(200)
  })

  it('has its wallet open again if no request confirmed the deletion', async () => {
    const wallet = walletOf(member)
    const topUp = await PAYMENTS['a top-up']!(member)
    const closed = await wallet.close()
    expect(await topUp.pay()).toMatchObject({ body: { reason: 'not_found' } })
    expect((await call('POST', 'top-ups', { as: member, body: { amount: 10_000 } })).status).toBe(404)
    // A second request that closes the wallet keeps it closed, even if the first one fails.
    const again = await wallet.close()
    if (!closed.ok || !again.ok) throw new Error('Nothing keeps it open')
    await wallet.reopen(closed.token)
    expect(await topUp.pay()).toMatchObject({ body: { reason: 'not_found' } })
    expect(await wallet.extendClosing(closed.token)).toMatchObject({ ok: false })
    pass(MINUTE_MS)
    expect(await wallet.extendClosing(again.token)).toMatchObject({ ok: false })
    expect((await topUp.pay()).status).toBe(200)
  })
})
