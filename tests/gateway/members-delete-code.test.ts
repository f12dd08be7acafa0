// An account is deleted with a code sent to its own phone. Its phone and its address are notified afterwards.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { MemberObject } from '#server/gateway/members/member.object.ts'
import { hashOfCode } from '#server/gateway/codes/one-time-codes.ts'
import { OtpStore } from '#server/gateway/codes/otp-store.ts'
import { call, codeFor, type Member, newPhone, verifiedVisitor, requestIdOf } from './support/calls.ts'
import { before, order } from './support/members-delete.ts'
import {
  addToken,
  deleteAccount,
  memberOf,
  memberStub,
  newAddress,
  proveAddress,
  signIn,
  isSignedIn,
} from './support/members.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'

const { DB } = env
const ask = (as: Member) => call('POST', 'auth/init-delete-account', { as, body: {} })
const end = (as: Member, body: object) => call('DELETE', 'auth/delete-account', { as, body })
const noticesTo = async (to: string): Promise<string[]> => {
  const sql = "SELECT text FROM sandbox_messages WHERE recipient = ? AND id LIKE 'account:%' ORDER BY rowid"
  return (await DB.prepare(sql).bind(to).all<{ text: string }>()).results.map(({ text }) => text)
}

let member: Member & { phone: string }
beforeEach(async () => {
  newBank()
  member = await signIn()
  pass(61_000)
})

it('without the code, with a wrong code or with a code for something else, the account stays', async () => {
  expect(await end(member, {})).toMatchObject({ status: 400, body: { reason: 'otp_expired' } })
  const sent = await ask(member)
  expect(sent.body).toMatchObject({ phoneMasked: `05X XXX ${member.phone.slice(-4)}` })
  const requestId = requestIdOf(sent)
  expect(await end(member, { requestId, code: '000000' })).toMatchObject({ body: { reason: 'otp_wrong' } })
  const to = newPhone()
  const other = requestIdOf(await call('POST', 'auth/init-change-phone', { as: member, body: { phoneNumber: to } }))
  expect(await end(member, { requestId: other, code: await codeFor(to) })).toMatchObject({
    body: { reason: 'otp_expired' },
  })
  const stranger = await signIn()
  const mine = { requestId, code: await codeFor(member.phone) }
  expect(await end(stranger, mine)).toMatchObject({ body: { reason: 'otp_expired' } })
  expect([await isSignedIn(member), await isSignedIn(stranger)]).toEqual([true, true])
  expect((await end(member, { requestId, code: await codeFor(member.phone) })).status).toBe(200)
  expect(await isSignedIn(member)).toBe(false)
})

it('five guesses are the last, and one session’s code deletes nothing in another session', async () => {
  const requestId = requestIdOf(await ask(member))
  const code = await codeFor(member.phone)
  for (let guess = 0; guess < 5; guess += 1) await end(member, { requestId, code: `00000${guess}` })
  expect(await end(member, { requestId, code })).toMatchObject({ body: { reason: 'otp_locked' } })
  pass(61_000)
  const again = requestIdOf(await ask(member))
  const right = { requestId: again, code: await codeFor(member.phone) }
  const wallet = env.WALLETS.getByName(`wallet:${member.memberId}`)
  await wallet.gift({ id: `gift-${member.memberId}`, walletType: 'E_WALLET', amount: 100 })
  expect(await end(member, right)).toMatchObject({ body: { reason: 'wallet_not_empty' } })
  const second = memberOf(await addToken(await verifiedVisitor(member.phone)))
  expect(await end(second, right)).toMatchObject({ body: { reason: 'otp_expired' } })
})

it('an account that was blocked a moment ago needs no second code', async () => {
  const wallet = env.WALLETS.getByName(`wallet:${member.memberId}`)
  await wallet.gift({ id: `gift-${member.memberId}`, walletType: 'E_WALLET', amount: 100 })
  const requestId = requestIdOf(await ask(member))
  const body = { requestId, code: await codeFor(member.phone) }
  expect(await end(member, body)).toMatchObject({ body: { reason: 'wallet_not_empty' } })
  await wallet.reserve({
    id: 'o1:1',
    orderId: 'o1',
    reference: 'SH-1',
    parts: { eWallet: 100, gift: 100, cashback: 0 },
  })
  await wallet.postReservation('o1:1')
  expect((await end(member, body)).status).toBe(200)
})

it('no code is sent for an account that cannot be deleted yet', async () => {
  await order(member, 'tok-visa')
  expect(await ask(member)).toMatchObject({ status: 400, body: { reason: 'booking_ahead' } })
})

it('the phone and the verified address are notified once, in the account’s language', async () => {
  const email = newAddress()
  const proved = await proveAddress(member, email)
  await call('PATCH', 'users/communication-language', { as: proved, body: { communicationLanguage: 'ar' } })
  expect((await deleteAccount(proved)).status).toBe(200)
  await memberStub(member.memberId).settle()
  for (const place of [member.phone, email]) {
    const notices = await noticesTo(place)
    expect(notices).toHaveLength(1)
    expect(notices[0]).toContain('تم حذف حسابك في شاشة')
    expect(notices[0]).toContain('9200 74274')
  }
})

it('if a code is requested again too soon, the answer names the first request, so its code can be typed', async () => {
  const requestId = requestIdOf(await ask(member))
  expect(await ask(member)).toMatchObject({ body: { reason: 'otp_too_soon', details: { requestId } } })
})

/** Moves the account to another phone with this session. Returns the new session. */
async function changePhone(as: Member): Promise<Member> {
  const to = newPhone()
  const requestId = requestIdOf(await call('POST', 'auth/init-change-phone', { as, body: { phoneNumber: to } }))
  return memberOf(await call('POST', 'auth/change-phone', { as, body: { requestId, code: await codeFor(to) } }))
}

it('no code is sent to a phone that stops being the account’s while the code is requested', async () => {
  const messages = async () => {
    const sql = 'SELECT COUNT(*) AS count FROM sandbox_messages WHERE recipient = ? AND id NOT LIKE ?'
    return DB.prepare(sql).bind(member.phone, 'account:%').first<number>('count')
  }
  const earlier = await messages()
  let moved: Member = member
  const restore = before(MemberObject.prototype, 'askCode', async () => {
    restore()
    moved = await changePhone(member)
  })
  expect((await ask(member)).body).toMatchObject({ reason: 'session_expired' })
  expect(await messages()).toBe(earlier)
  expect(await isSignedIn(moved)).toBe(true)
})

it('a code that was sent to an earlier phone deletes nothing', async () => {
  const moved = await changePhone(member)
  const code = '123456'
  const hash = await hashOfCode('late', code)
  await runInDurableObject(memberStub(member.memberId), (_, { storage }) =>
    new OtpStore(storage, ['leave']).ask('leave', 'late', member.phone, hash),
  )
  expect(await end(moved, { requestId: 'late', code })).toMatchObject({ body: { reason: 'otp_expired' } })
  expect(await isSignedIn(moved)).toBe(true)
})
