// The end of an account: what keeps it open, and that nothing of the person is left when it has ended.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemberObject } from '#server/gateway/members/member.object.ts'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { call, type Member, type Reply, verifiedVisitor, type Visitor } from './calls.ts'
import type { FakeBank } from './fake-bank.ts'
import { before, end, order } from './members-delete-support.ts'
import { addToken, memberOf, memberStub, newAddress, proveAddress, signIn } from './members-support.ts'
import { bindings, freezeClock, newBank, orderStub, pass, runTimers } from './orders-support.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const EXPIRED = { status: 401, body: { code: 2, reason: 'session_expired' } }

let bank: FakeBank
let guest: Visitor
let phone: string
let member: Member
beforeAll(freezeClock)
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  bank = newBank()
  const signedIn = await signIn()
  member = signedIn
  guest = signedIn.guest
  phone = signedIn.phone
})

const answered = (reply: Reply) => reply.body as { keptUntil: string | null; forfeited: number }

/** Everything an object stores, tables and keys. */
const stored = (stub: DurableObjectStub<never>): Promise<string> =>
  runInDurableObject(stub, (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .toArray()
    const rows = tables.map(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray())
    return JSON.stringify([rows, [...storage.kv.list()]])
  })

/** Everything the database stores; what was texted or e-mailed is with whoever got it. */
async function listed(): Promise<string> {
  const tables = await bindings.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name <> 'sandbox_messages'",
  ).all<{ name: string }>()
  const rows = await Promise.all(
    tables.results.map(async ({ name }) => (await bindings.DB.prepare(`SELECT * FROM "${name}"`).all()).results),
  )
  return JSON.stringify(rows)
}

describe('an account stays open', () => {
  it('while a payment is open, here or at the bank', async () => {
    const id = await order(member, 'tok-silent-open')
    expect(await end(member)).toMatchObject({ status: 400, body: { code: 24, reason: 'payment_in_progress' } })
    expect((await call('GET', 'auth/me', { as: member })).status).toBe(200)
    bank.decide(`${id}.1`, { state: 'DECLINED', reference: null, reason: 'DECLINED' } as never)
    await runTimers(id, 2, 3000)
    expect((await end(member)).status).toBe(200)
  })

  it('while there are tickets for a show that is ahead', async () => {
    await order(member, 'tok-visa', 10 * MINUTE)
    expect(await end(member)).toMatchObject({ status: 400, body: { code: 24, reason: 'booking_ahead' } })
    pass(10 * MINUTE)
    expect((await end(member)).status).toBe(200)
  })

  it('while its wallet holds money that was put in; cashback ends with it', async () => {
    const wallet = bindings.WALLETS.getByName(`wallet:${member.memberId}`)
    await wallet.gift({ id: 'money', walletType: 'E_WALLET', amount: 4000 })
    await wallet.gift({ id: 'thanks', walletType: 'CASHBACK', amount: 700 })
    expect(await end(member)).toMatchObject({
      status: 400,
      body: { code: 24, reason: 'wallet_not_empty', details: { balance: 4000 } },
    })
    expect((await wallet.detailedBalance()).cashbackWalletBalance).toBe(700)
    await wallet.reserve({ id: 'o1:1', orderId: 'o1', reference: 'SH-1', parts: { eWallet: 4000, cashback: 0 } })
    expect(await end(member)).toMatchObject({ body: { reason: 'payment_in_progress' } })
    await wallet.post('o1:1')
    expect(await end(member)).toMatchObject({ status: 200, body: { forfeited: 700 } })
  })

  it('for everybody else', async () => {
    const other = await signIn()
    await end(member)
    expect((await call('GET', 'auth/me', { as: other })).status).toBe(200)
    expect((await call('DELETE', 'auth/delete-account', { as: guest, body: {} })).status).toBe(403)
  })
})

/** A payment that is one call away from money, and what became of it. */
interface Payment {
  pay: () => Promise<Reply>
  isPaid: () => Promise<boolean>
}

const byCard = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok-visa' }
const PAID = new Set(['PAY_INIT', 'PAY_PENDING', 'PAY_UNKNOWN', 'PAID', 'FINALIZING', 'TICKETED', 'LATE_PAID', 'STUCK'])

async function orderPayment(as: Member, pays: object, isListed = false): Promise<Payment> {
  const id = await order(as, '', DAY, isListed)
  return {
    pay: () => call('POST', `orders/${id}/pay`, { as, body: { total: 4750, ...pays } }),
    isPaid: async () => PAID.has((await orderStub(id).snapshot())?.order.state ?? ''),
  }
}

const walletOf = ({ memberId }: Member) => bindings.WALLETS.getByName(`wallet:${memberId}`)

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
  /** Exactly one of both was told that it went well, and it did. */
  async function expectOne(as: Member, { isPaid }: Payment, ended: Reply, paid: Reply): Promise<void> {
    expect([ended.status === 200, paid.status === 200]).toEqual([!(await isPaid()), await isPaid()])
    expect([...bank.ledger.keys()].length > 0 && !(await isPaid())).toBe(false)
    expect((await call('GET', 'auth/me', { as })).status).toBe(ended.status === 200 ? 401 : 200)
  }

  it('takes no money once everything was checked', async () => {
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

  it('is one or the other, whoever is first by how little', async () => {
    for (let round = 0; round < 16; round += 1) {
      bank = newBank()
      const as = await signIn()
      const payment = await prepare(as)
      const isEndFirst = round % 2 === 0
      // So many turns of the machine lie between both.
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

describe('an account that could not end after all', () => {
  it('pays as before', async () => {
    const card = await orderPayment(member, { payment: byCard }, true)
    const topUp = await PAYMENTS['a top-up']!(member)
    const away = vi.spyOn(MemberObject.prototype, 'erase').mockRejectedValueOnce(new Error('away'))
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await end(member)).status).toBe(500)
    away.mockRestore()
    silenced.mockRestore()
    // Its seats were let go; everything else is as it was.
    expect(await card.pay()).toMatchObject({ body: { reason: 'hold_expired' } })
    expect((await topUp.pay()).status).toBe(200)
    expect((await (await orderPayment(member, { payment: byCard })).pay()).status).toBe(200)
  })

  it('opens its wallet again where nobody came back to say so', async () => {
    const wallet = walletOf(member)
    const topUp = await PAYMENTS['a top-up']!(member)
    const closed = await wallet.close()
    expect(await topUp.pay()).toMatchObject({ body: { reason: 'not_found' } })
    expect((await call('POST', 'top-ups', { as: member, body: { amount: 10_000 } })).status).toBe(404)
    // Another request that closes it keeps it closed, whatever becomes of the first.
    const again = await wallet.close()
    if (!closed.ok || !again.ok) throw new Error('Nothing keeps it open')
    await wallet.reopen(closed.token)
    expect(await topUp.pay()).toMatchObject({ body: { reason: 'not_found' } })
    expect(await wallet.keepClosed(closed.token)).toMatchObject({ ok: false })
    pass(MINUTE)
    expect(await wallet.keepClosed(again.token)).toMatchObject({ ok: false })
    expect((await topUp.pay()).status).toBe(200)
  })
})

describe('an account that has ended', () => {
  it('lets nobody in: every session is over, the phone is free and so is the address', async () => {
    const email = newAddress()
    const proved = await proveAddress(member, email)
    pass(MINUTE)
    const second = memberOf(await addToken(await verifiedVisitor(phone)))
    expect(answered(await end(proved))).toEqual({ keptUntil: null, forfeited: 0 })
    for (const as of [member, proved, second]) {
      expect(await call('GET', 'auth/me', { as })).toMatchObject(EXPIRED)
      expect(await call('POST', 'auth/auth-refresh', { body: { refreshToken: as.refreshToken } })).toMatchObject(
        EXPIRED,
      )
    }
    expect(await end(proved)).toMatchObject(EXPIRED)
    pass(MINUTE)
    const again = await verifiedVisitor(phone)
    expect((await addToken(again, { acceptsTerms: false })).body).toMatchObject({ reason: 'terms_not_accepted' })
    const entered = await addToken(again)
    expect(entered.body).toMatchObject({ isNew: true, user: { firstName: null, email: null } })
    expect(memberOf(entered).memberId).not.toBe(member.memberId)
    expect((await proveAddress(memberOf(entered), email)).memberId).toBe(memberOf(entered).memberId)
  })

  it('says until which day its invoices are kept', async () => {
    vi.setSystemTime(Date.UTC(2028, 0, 31, 21, 30))
    const late = await signIn()
    await order(late, 'tok-visa', 10 * MINUTE)
    pass(DAY)
    const renewed = await call('POST', 'auth/auth-refresh', { body: { refreshToken: late.refreshToken } })
    // Half past midnight of the first of February in Riyadh.
    expect(answered(await end({ ...late, ...(renewed.body as { token: string }) })).keptUntil).toBe('2034-02-01')
  })

  it('leaves nothing of the person anywhere, and the invoice whole', async () => {
    const email = newAddress()
    const names = { firstName: 'Zulaikha', lastName: 'Qahtani-Unmistakable' }
    await call('PUT', 'auth/profile', { as: member, body: { ...names, dateOfBirth: '1987-06-05' } })
    await call('POST', 'recent-searches', { as: member, body: { searchText: 'unmistakable search' } })
    await bindings.DB.prepare(
      'INSERT INTO reminders (phone, film_id, id, language, site_origin, asked_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
      .bind(`+966${phone.slice(1)}`, 'film', 'r-unmistakable', 'en', '', 0)
      .run()
    const id = await order(member, 'tok-visa', 10 * MINUTE)
    const half = await order(member, '', 20 * MINUTE)
    pass(11 * MINUTE)
    const signedIn = await proveAddress(member, email)
    const traces = [
      phone.slice(1),
      `XXX ${phone.slice(-4)}`,
      email,
      'Zulaikha',
      'Unmistakable',
      'unmistakable',
      '1987-06-05',
    ]
    const objects = () =>
      Promise.all(
        [
          memberStub(member.memberId),
          bindings.GUESTS.getByName(`guest:${guest.guestId}`),
          bindings.INBOXES.getByName(`inbox:${member.memberId}`),
          orderStub(id),
          orderStub(half),
        ].map((stub) => stored(stub as never)),
      )
    // Before, each of them was somewhere: the search finds what is there.
    const before = [await listed(), ...(await objects())].join()
    expect(traces.filter((trace) => !before.includes(trace))).toEqual([])

    expect((await end(signedIn)).status).toBe(200)
    const after = [await listed(), ...(await objects())]
    expect(traces.filter((trace) => after.some((text) => text.includes(trace)))).toEqual([])
    const snapshot = await orderStub(id).snapshot()
    expect(snapshot?.order).toMatchObject({ state: 'TICKETED', phone: null, price: { total: 4750, currency: 'SAR' } })
    expect(snapshot?.order.reference).toMatch(/^SH-/)
    expect(await bindings.DB.prepare('SELECT total FROM orders WHERE id = ?').bind(id).first('total')).toBe(4750)
  })

  it('ends also where something could not be reached at once', async () => {
    const id = await order(member, 'tok-visa', 10 * MINUTE)
    pass(11 * MINUTE)
    const failing = vi.spyOn(OrderObject.prototype, 'forgetPerson').mockRejectedValueOnce(new Error('away'))
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await end(member)).status).toBe(200)
    expect((await orderStub(id).snapshot())?.order.phone).not.toBeNull()
    await runDurableObjectAlarm(memberStub(member.memberId))
    expect((await orderStub(id).snapshot())?.order.phone).toBeNull()
    failing.mockRestore()
    silenced.mockRestore()
  })

  it('keeps no seats that were chosen while it ended', async () => {
    let id = ''
    const restore = before(MemberObject.prototype, 'erase', async () => void (id = await order(member, '')))
    expect((await end(member)).status).toBe(200)
    restore()
    expect((await orderStub(id).snapshot())?.order).toMatchObject({ state: 'EXPIRED', phone: null })
  })

  it('is not opened again by an answer that was lost', async () => {
    const visitor = await verifiedVisitor()
    await end(memberOf(await addToken(visitor)))
    expect(await addToken(visitor)).toMatchObject(EXPIRED)
  })
})
