// Interrupted changes are completed, and a phone always opens exactly one account.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OtpObject } from '#server/gateway/codes/otp.object.ts'
import { MemberObject } from '#server/gateway/members/member.object.ts'
import { call, codeFor, type Member, newPhone, verifiedVisitor } from './support/calls.ts'
import { addToken, memberOf, memberStub, newAddress, signIn, userOf, isSignedIn } from './support/members.ts'
import { silenceErrors } from './support/silence.ts'

const away = () => Promise.reject(new Error('away')) as never

beforeEach(() => void silenceErrors())
afterEach(() => void vi.restoreAllMocks())

async function askPhone(as: Member, phone: string) {
  const { body } = await call('POST', 'auth/init-change-phone', { as, body: { phoneNumber: phone } })
  return { requestId: (body as { requestId: string }).requestId, code: await codeFor(phone) }
}

it('a sign-up whose phone could not be claimed becomes one account on the next try', async () => {
  const guest = await verifiedVisitor()
  const begun = vi.spyOn(MemberObject.prototype, 'enter')
  vi.spyOn(OtpObject.prototype, 'claim').mockImplementationOnce(away)
  expect((await addToken(guest)).status).toBe(500)
  const entered = await addToken(guest)
  expect(entered.body).toMatchObject({ isNew: true })
  const [half, whole] = begun.mock.calls.map(([entry]) => entry.memberId)
  expect(userOf(entered).id).toBe(whole)
  await runDurableObjectAlarm(memberStub(half!))
  expect(await memberStub(half!).me()).toMatchObject({ ok: false })
  expect(await env.DB.prepare('SELECT 1 FROM audience WHERE member_id = ?').bind(half).first()).toBeNull()
  expect(memberOf(await addToken(await verifiedVisitor(guest.phone), { acceptsTerms: false })).memberId).toBe(whole)
})

it('an abandoned sign-up keeps its phone, which signs in without accepting the terms again', async () => {
  const guest = await verifiedVisitor()
  const begun = vi.spyOn(MemberObject.prototype, 'enter')
  vi.spyOn(OtpObject.prototype, 'claim').mockImplementationOnce(away)
  expect((await addToken(guest)).status).toBe(500)
  const [entry] = begun.mock.calls[0]!
  await runDurableObjectAlarm(memberStub(entry.memberId))
  const later = await addToken(await verifiedVisitor(guest.phone), { acceptsTerms: false })
  expect(userOf(later).id).toBe(entry.memberId)
})

it('an interrupted change of phone is completed: sessions end, and only the new phone opens the account', async () => {
  const member = await signIn()
  const to = newPhone()
  const body = await askPhone(member, to)
  vi.spyOn(OtpObject.prototype, 'claim').mockImplementationOnce(away)
  expect((await call('POST', 'auth/change-phone', { as: member, body })).status).toBe(500)
  expect(await isSignedIn(member)).toBe(true)
  await runDurableObjectAlarm(memberStub(member.memberId))
  // The next run at the latest releases the old phone.
  await runDurableObjectAlarm(memberStub(member.memberId))
  expect(await isSignedIn(member)).toBe(false)
  const entered = await addToken(await verifiedVisitor(to), { acceptsTerms: false })
  expect(userOf(entered).id).toBe(member.memberId)
  expect((await addToken(await verifiedVisitor(member.phone), { acceptsTerms: false })).body).toMatchObject({
    reason: 'terms_not_accepted',
  })
})

it('an old phone that could not be released is free for the next visitor who verifies it', async () => {
  const member = await signIn()
  const body = await askPhone(member, newPhone())
  vi.spyOn(OtpObject.prototype, 'release').mockImplementationOnce(away)
  const changed = await call('POST', 'auth/change-phone', { as: member, body })
  expect(changed.status).toBe(200)
  const next = await addToken(await verifiedVisitor(member.phone))
  expect(next.body).toMatchObject({ isNew: true })
  expect(userOf(next).id).not.toBe(member.memberId)
  expect(await isSignedIn(memberOf(changed))).toBe(true)
})

it('a member’s changes during the claim of an address are not lost', async () => {
  const member = await signIn()
  const email = newAddress()
  const { body } = await call('POST', 'auth/init-change-email', { as: member, body: { email } })
  const { requestId } = body as { requestId: string }
  const code = await codeFor(email)
  const [proved, named] = await Promise.all([
    call('POST', 'auth/verify-email-user', { as: member, body: { requestId, code } }),
    memberStub(member.memberId).update({ firstName: 'Nora' }),
  ])
  expect(named.ok).toBe(true)
  const user = userOf(await call('GET', 'auth/me', { as: memberOf(proved) }))
  expect(user).toMatchObject({ firstName: 'Nora', email, isVerified: true })
})

it('a session that ended during a verification is not restored by it', async () => {
  const member = await signIn()
  const [email, phone] = [newAddress(), newPhone()]
  const { body } = await call('POST', 'auth/init-change-email', { as: member, body: { email } })
  const proof = { requestId: (body as { requestId: string }).requestId, code: await codeFor(email) }
  const other = await askPhone(member, phone)
  const answers = await Promise.all([
    call('POST', 'auth/change-phone', { as: member, body: other }),
    call('POST', 'auth/verify-email-user', { as: member, body: proof }),
  ])
  const open = await Promise.all(
    answers.filter(({ status }) => status === 200).map((answer) => isSignedIn(memberOf(answer))),
  )
  expect(open.filter(Boolean).length).toBeLessThanOrEqual(1)
})
