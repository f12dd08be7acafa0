// The end of an account: the reasons that keep it open, and that afterwards no personal data is left.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemberObject } from '#server/gateway/members/member.object.ts'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { call, type Member, newKey, type Reply, verifiedVisitor, type Visitor } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { before, end, order, stored } from './support/members-delete.ts'
import { addToken, memberOf, memberStub, newAddress, proveAddress, signIn } from './support/members.ts'
import { act } from './support/operator.ts'
import { orderStub, runTimers } from './support/orders.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'

const EXPIRED = { status: 401, body: { code: 2, reason: 'session_expired' } }

let bank: FakeBank
let guest: Visitor
let phone: string
let member: Member
beforeEach(async () => {
  bank = newBank()
  const signedIn = await signIn()
  member = signedIn
  guest = signedIn.guest
  phone = signedIn.phone
})

const answered = (reply: Reply) => reply.body as { keptUntil: string | null; forfeited: number }

/** Everything the database stores, except texts and e-mails that were already sent. */
async function listed(): Promise<string> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name <> 'sandbox_messages'",
  ).all<{ name: string }>()
  const rows = await Promise.all(
    tables.results.map(async ({ name }) => (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results),
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

  it('while it has tickets for a coming showtime', async () => {
    await order(member, 'tok-visa', 10 * MINUTE_MS)
    expect(await end(member)).toMatchObject({ status: 400, body: { code: 24, reason: 'booking_ahead' } })
    pass(10 * MINUTE_MS)
    expect((await end(member)).status).toBe(200)
  })

  it('while its wallet holds money that was paid in; cashback ends with the account', async () => {
    const wallet = env.WALLETS.getByName(`wallet:${member.memberId}`)
    await wallet.gift({ id: 'money', walletType: 'E_WALLET', amount: 4000 })
    await wallet.gift({ id: 'thanks', walletType: 'CASHBACK', amount: 700 })
    expect(await end(member)).toMatchObject({
      status: 400,
      body: { code: 24, reason: 'wallet_not_empty', details: { balance: 4000 } },
    })
    expect((await wallet.detailedBalance()).cashbackWalletBalance).toBe(700)
    await wallet.reserve({
      id: 'o1:1',
      orderId: 'o1',
      reference: 'SH-1',
      parts: { eWallet: 4000, gift: 4000, cashback: 0 },
    })
    expect(await end(member)).toMatchObject({ body: { reason: 'payment_in_progress' } })
    await wallet.postReservation('o1:1')
    expect(await end(member)).toMatchObject({ status: 200, body: { forfeited: 700 } })
  })

  it('if another member’s account ends', async () => {
    const other = await signIn()
    await end(member)
    expect((await call('GET', 'auth/me', { as: other })).status).toBe(200)
    expect((await call('DELETE', 'auth/delete-account', { as: guest, body: {} })).status).toBe(403)
  })
})

describe('an account that has ended', () => {
  it('reports until which day its invoices are stored', async () => {
    vi.setSystemTime(Date.UTC(2028, 0, 31, 21, 30))
    const late = await signIn()
    await order(late, 'tok-visa', 10 * MINUTE_MS)
    pass(DAY_MS)
    const renewed = await call('POST', 'auth/auth-refresh', { body: { refreshToken: late.refreshToken } })
    // Half past midnight on the first of February in Riyadh.
    expect(answered(await end({ ...late, ...(renewed.body as { token: string }) })).keptUntil).toBe('2034-02-01')
  })

  it('leaves no personal data anywhere, and the invoice whole (ASVS 14.2.4)', async () => {
    const email = newAddress()
    const names = { firstName: 'Zulaikha', lastName: 'Qahtani-Unmistakable' }
    await call('PUT', 'auth/profile', { as: member, body: { ...names, dateOfBirth: '1987-06-05' } })
    await call('POST', 'recent-searches', { as: member, body: { searchText: 'unmistakable search' } })
    await env.DB.prepare(
      'INSERT INTO reminders (phone, film_id, id, language, site_origin, asked_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
      .bind(phone, 'film', 'r-unmistakable', 'en', '', 0)
      .run()
    const id = await order(member, 'tok-visa', 10 * MINUTE_MS)
    const half = await order(member, '', 20 * MINUTE_MS)
    pass(11 * MINUTE_MS)
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
      Promise.all([
        stored(memberStub(member.memberId)),
        stored(env.GUESTS.getByName(`guest:${guest.guestId}`)),
        stored(env.INBOXES.getByName(`inbox:${member.memberId}`)),
        stored(orderStub(id)),
        stored(orderStub(half)),
      ])
    // Each trace was stored before the deletion, so the search below can find it.
    const before = [await listed(), ...(await objects())].join()
    expect(traces.filter((trace) => !before.includes(trace))).toEqual([])

    expect((await end(signedIn)).status).toBe(200)
    // Phone and address have been notified.
    await memberStub(member.memberId).settle()
    const after = [await listed(), ...(await objects())]
    expect(traces.filter((trace) => after.some((text) => text.includes(trace)))).toEqual([])
    const snapshot = await orderStub(id).snapshot()
    expect(snapshot?.order).toMatchObject({ state: 'TICKETED', phone: null, price: { total: 4750, currency: 'SAR' } })
    expect(snapshot?.order.reference).toMatch(/^SH-/)
    expect(await env.DB.prepare('SELECT total FROM orders WHERE id = ?').bind(id).first('total')).toBe(4750)
  })

  it('ends even if one part cannot be reached at once', async () => {
    const id = await order(member, 'tok-visa', 10 * MINUTE_MS)
    pass(11 * MINUTE_MS)
    const failing = vi.spyOn(OrderObject.prototype, 'erasePersonalData').mockRejectedValueOnce(new Error('away'))
    const silenced = silenceErrors()
    expect((await end(member)).status).toBe(200)
    expect((await orderStub(id).snapshot())?.order.phone).not.toBeNull()
    await runDurableObjectAlarm(memberStub(member.memberId))
    expect((await orderStub(id).snapshot())?.order.phone).toBeNull()
    failing.mockRestore()
    silenced.mockRestore()
  })

  it('changes no answer to an operator: a repeated action acts once, and no answer keeps the phone', async () => {
    const id = await order(member, '')
    const key = newKey()
    const first = await act(id, 'release', key)
    expect((await end(member)).status).toBe(200)
    expect(await stored(orderStub(id))).not.toContain(`XXX ${phone.slice(-4)}`)
    expect((await act(id, 'release', key)).text).toBe(first.text)
    expect(await orderStub(id).erasePersonalData(member.memberId)).toEqual({ ok: true, isDone: true })
    expect((await act(id, 'release', key)).text).toBe(first.text)
  })

  it('has no seats that were chosen while it ended', async () => {
    let id = ''
    const restore = before(MemberObject.prototype, 'erase', async () => void (id = await order(member, '')))
    expect((await end(member)).status).toBe(200)
    restore()
    expect((await orderStub(id).snapshot())?.order).toMatchObject({ state: 'EXPIRED', phone: null })
  })

  it('is not reopened by an answer that was lost', async () => {
    const visitor = await verifiedVisitor()
    await end(memberOf(await addToken(visitor)))
    expect(await addToken(visitor)).toMatchObject(EXPIRED)
  })
})
