// The devices on which a member is signed in: visible to the member alone, signed out one by one or all at once,
// described by browser and system only.
import { beforeEach, expect, it } from 'vitest'
import type { SignedInDevice } from '#server/contracts/members.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { env } from 'cloudflare:workers'
import { call, type Member, verifiedVisitor } from './support/calls.ts'
import { memberOf, memberStub, newAddress, proveAddress, signIn, isSignedIn } from './support/members.ts'
import { pass } from './support/clock.ts'

const listOf = ({ body }: { body: unknown }): SignedInDevice[] => (body as { sessions: SignedInDevice[] }).sessions
const devices = async (as: Member) => listOf(await call('GET', 'auth/sessions', { as }))

/** Signs in once more from the device that the edge names. */
async function signInOn(device: string, phone: string): Promise<Member> {
  pass(61_000)
  const headers = { 'x-client-device': device }
  const as = await verifiedVisitor(phone)
  return memberOf(await call('POST', 'auth/add-token', { as, headers, body: { acceptsTerms: true } }))
}

let member: Member & { phone: string }
beforeEach(async () => {
  member = await signIn()
})

it('each device is listed by browser and system, with its days, the caller’s own first', async () => {
  const phone = await signInOn('SAFARI.IOS', member.phone)
  expect(await devices(member)).toMatchObject([
    { isCurrent: true, device: null },
    { isCurrent: false, device: { browser: 'SAFARI', system: 'IOS' } },
  ])
  const before = (await devices(phone))[0]!
  pass(2 * DAY_MS)
  const renewed = await call('POST', 'auth/auth-refresh', { body: { refreshToken: phone.refreshToken } })
  const [own] = await devices({ ...phone, ...(renewed.body as { token: string }) })
  expect(own).toMatchObject({ id: before.id, signedInOn: before.signedInOn, isCurrent: true })
  expect(own!.lastSeenOn > before.lastSeenOn).toBe(true)
})

it('an unknown device, or one not named by the edge, has no name', async () => {
  await signInOn('<b>.IOS', member.phone)
  expect((await devices(member)).map(({ device }) => device)).toEqual([null, null])
})

it('all other sessions of the member are signed out, and no other member’s', async () => {
  const others = [await signInOn('EDGE.WINDOWS', member.phone), await signInOn('OTHER.OTHER', member.phone)]
  const stranger = await signIn()
  expect(listOf(await call('DELETE', 'auth/sessions', { as: member, body: {} }))).toHaveLength(1)
  for (const as of others) expect(await isSignedIn(as)).toBe(false)
  expect([await isSignedIn(member), await isSignedIn(stranger)]).toEqual([true, true])
})

it('a member cannot end a session of another member', async () => {
  const stranger = await signIn()
  const { id } = (await devices(stranger))[0]!
  await call('DELETE', `auth/sessions/${id}`, { as: member, body: {} })
  expect(await isSignedIn(stranger)).toBe(true)
})

it('a session that replaces another one is on the same device', async () => {
  const phone = await signInOn('FIREFOX.LINUX', member.phone)
  const proved = await proveAddress(phone, newAddress())
  const [own, ...rest] = await devices(proved)
  expect(own?.device).toEqual({ browser: 'FIREFOX', system: 'LINUX' })
  expect(rest).toHaveLength(1)
  expect(await memberStub(member.memberId).sessions()).toHaveLength(2)
})

const toldSignIns = async (as: Member) => {
  const { body } = await call('GET', 'notifications', { as })
  const { notifications } = body as { notifications: { type: string; title: string; body: string }[] }
  return notifications.filter(({ type }) => type === 'NEW_SIGN_IN')
}
const emailsAbout = async (address: string): Promise<string[]> => {
  const sql = "SELECT text FROM sandbox_messages WHERE recipient = ? AND id LIKE 'account:sign-in:%'"
  const { results } = await env.DB.prepare(sql).bind(address).all<{ text: string }>()
  return results.map(({ text }) => text)
}

it('a sign-in on a new device is told once, by device and time; the first one and a known device are not', async () => {
  expect(await toldSignIns(member)).toEqual([])
  const phone = await signInOn('SAFARI.IOS', member.phone)
  await call('DELETE', 'auth/sessions', { as: member, body: {} })
  await signInOn('SAFARI.IOS', member.phone)
  const told = await toldSignIns(member)
  expect(told).toHaveLength(1)
  expect(told[0]?.body).toMatch(/^Device: Safari on iPhone or iPad, \w+ \d+ \w+, [\d:]+\s[AP]M, Riyadh time\./)
  expect(told[0]?.body).toContain('Sign out all other devices')
  expect(await isSignedIn(phone)).toBe(false)
})

it('a sign-in on a new device is e-mailed to a verified address, also if e-mails about bookings are off', async () => {
  const address = newAddress()
  const owner = await proveAddress(member, address)
  await call('PATCH', 'users/communication-language', { as: owner, body: { communicationLanguage: 'ar' } })
  await call('PUT', 'notifications/choices', { as: owner, body: { emails: false } })
  await signInOn('CHROME.WINDOWS', member.phone)
  await memberStub(owner.memberId).settle()
  expect(await emailsAbout(address)).toEqual([
    expect.stringMatching(/^تسجيل دخول جديد[^]*Chrome على Windows[^]*بتوقيت الرياض[^]*«تسجيل الخروج من الأجهزة الأخرى»/),
  ])
})
