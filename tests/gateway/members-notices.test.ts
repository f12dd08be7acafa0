// The old phone or address of an account is notified of a change. Only so can its owner notice a change by a
// stranger.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { NOTICE_MS } from '#server/gateway/members/account-notice.rules.ts'
import { call, codeFor, type Member, newPhone, newVisitor, provePhone, requestIdOf } from './support/calls.ts'
import { memberOf, memberStub, newAddress, proveAddress, signIn } from './support/members.ts'
import { freezeClockAt, pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const { DB } = env

/** Texts about changes only: codes go to the same phone or address. */
async function noticesTo(to: string): Promise<string[]> {
  const sql = "SELECT text FROM sandbox_messages WHERE recipient = ? AND id LIKE 'account:%' ORDER BY rowid"
  return (await DB.prepare(sql).bind(to).all<{ text: string }>()).results.map(({ text }) => text)
}

async function movePhone(member: Member, to: string): Promise<Member> {
  const sent = await call('POST', 'auth/init-change-phone', { as: member, body: { phoneNumber: to } })
  const body = { requestId: requestIdOf(sent), code: await codeFor(to) }
  return memberOf(await call('POST', 'auth/change-phone', { as: member, body }))
}

let phone: string
let member: Member
beforeAll(() => freezeClockAt(Date.parse('2026-11-20T21:30:00+03:00')))
beforeEach(async () => {
  const signedIn = await signIn()
  phone = signedIn.phone
  member = signedIn
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('the old phone is notified once, in the account’s language, that another one opens the account (ASVS 6.3.7)', async () => {
  const to = newPhone()
  await call('PATCH', 'users/communication-language', { as: member, body: { communicationLanguage: 'ar' } })
  await movePhone(member, to)
  await vi.waitFor(async () => expect(await noticesTo(phone)).toHaveLength(1), { timeout: 15_000 })
  const [text] = await noticesTo(phone)
  expect(text).toContain('تم تغيير رقم الجوال في حسابك')
  expect(text).toContain('9200 74274')
  expect(await noticesTo(to)).toEqual([])
  await runDurableObjectAlarm(memberStub(member.memberId))
  expect(await noticesTo(phone)).toHaveLength(1)
})

it('the old address is notified that another one was verified; an unchanged address sends no notice', async () => {
  const [before, after] = [newAddress(), newAddress()]
  const first = await proveAddress(member, before)
  pass(MINUTE_MS)
  const again = await proveAddress(first, before.toUpperCase())
  pass(MINUTE_MS)
  await proveAddress(again, after)
  await vi.waitFor(async () => expect(await noticesTo(before.toUpperCase())).toHaveLength(1), { timeout: 15_000 })
  expect((await noticesTo(before.toUpperCase()))[0]).toMatch(/email address of your Shasha account was changed/)
  expect(await noticesTo(before)).toEqual([])
  expect(await noticesTo(after)).toEqual([])
  expect(await noticesTo(phone)).toEqual([])
})

it('an address that was noted and not verified gets no notice', async () => {
  const typo = newAddress()
  await call('POST', 'auth/init-verify-email-user', { as: member, body: { email: typo } })
  pass(MINUTE_MS)
  const proved = newAddress()
  await proveAddress(member, proved)
  await memberStub(member.memberId).settle()
  expect(await noticesTo(typo)).toEqual([])
})

it('the lost phone is notified that the account was recovered', async () => {
  const email = newAddress()
  await proveAddress(member, email)
  pass(MINUTE_MS)
  const guest = await newVisitor()
  const requestId = requestIdOf(await call('POST', 'auth/forget-password', { as: guest, body: { email } }))
  const code = await vi.waitFor(async () => {
    const sql = "SELECT text FROM sandbox_messages WHERE recipient = ? AND text LIKE '%to a new phone%'"
    return /\d{6}/.exec((await DB.prepare(sql).bind(email).first<string>('text'))!)![0]
  })
  const opened = await call('POST', 'auth/reset-password-code', { as: guest, body: { requestId, code } })
  const { recoveryId } = opened.body as { recoveryId: string }
  const proved = await provePhone(guest, newPhone())
  await call('POST', 'auth/reset-password-confirmation', { as: proved, body: { recoveryId } })
  await vi.waitFor(async () => expect(await noticesTo(phone)).toHaveLength(1), { timeout: 15_000 })
  expect((await noticesTo(phone))[0]).toMatch(/moved to another mobile number with a code sent to your email/)
})

/** Messages that are not sent while `isAway` is true. */
function brokenMessages(isAway: () => boolean) {
  silenceErrors()
  const prepare = DB.prepare.bind(DB)
  vi.spyOn(DB, 'prepare').mockImplementation((sql) => {
    if (sql.includes('INTO sandbox_messages') && isAway()) throw new Error('away')
    return prepare(sql)
  })
}

it('a notice that could not be sent is sent later, and does not block the account', async () => {
  const to = newPhone()
  const sent = await call('POST', 'auth/init-change-phone', { as: member, body: { phoneNumber: to } })
  const body = { requestId: requestIdOf(sent), code: await codeFor(to) }
  let isAway = true
  brokenMessages(() => isAway)
  const moved = memberOf(await call('POST', 'auth/change-phone', { as: member, body }))
  expect((await call('GET', 'auth/me', { as: moved })).status).toBe(200)
  await memberStub(member.memberId).settle()
  expect(await noticesTo(phone)).toEqual([])
  isAway = false
  await runDurableObjectAlarm(memberStub(member.memberId))
  // On a busy machine the alarm may have just fired by itself, and fires again.
  await vi.waitFor(async () => expect(await noticesTo(phone)).toHaveLength(1), { timeout: 30_000 })
})

it('a notice that could not be sent for days is dropped', async () => {
  const to = newPhone()
  const sent = await call('POST', 'auth/init-change-phone', { as: member, body: { phoneNumber: to } })
  const body = { requestId: requestIdOf(sent), code: await codeFor(to) }
  let isAway = true
  brokenMessages(() => isAway)
  await call('POST', 'auth/change-phone', { as: member, body })
  await memberStub(member.memberId).settle()
  isAway = false
  pass(NOTICE_MS)
  await runDurableObjectAlarm(memberStub(member.memberId))
  expect(await noticesTo(phone)).toEqual([])
  // No notice is pending any more.
  expect(await runDurableObjectAlarm(memberStub(member.memberId))).toBe(false)
})
