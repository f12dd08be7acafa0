// The profiles of members.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userTypeOf } from '#server/contracts/rules/user-type.ts'
import type { Env } from '#server/gateway/config/env.ts'
import { deliver } from '#server/gateway/messages/messages.ts'
import { call, type Member } from './support/calls.ts'
import { newAddress, newMember, proveAddress, signIn, userOf } from './support/members.ts'
import { freezeClockAt } from './support/clock.ts'

const put = (as: Member, body: object) => call('PUT', 'auth/profile', { as, body })
const me = async (as: Member) => userOf(await call('GET', 'auth/me', { as }))

let member: Member
// 15 May 2027, ten in the evening in Riyadh.
beforeAll(() => freezeClockAt(Date.UTC(2027, 4, 15, 19)))
beforeEach(async () => {
  member = await newMember()
})

describe('a profile', () => {
  it('stores names without leading or trailing blanks and with single blanks inside', async () => {
    expect(userOf(await put(member, { firstName: 'Abdul   Aziz  ' }))).toMatchObject({ firstName: 'Abdul Aziz' })
  })

  it.each([
    ['', 'nothing'],
    [' Nora', 'a blank in front'],
    ['\u202eevil', 'a sign that reverses the text'],
    ['No\u2066ra', 'an isolate'],
    ['Nora1', 'a number'],
    ['<b>', 'markup'],
    ['N'.repeat(41), 'more than forty letters'],
    ['-', 'no letter'],
  ])('refuses %j as a name: %s', async (firstName) => {
    expect(await put(member, { firstName })).toMatchObject({ status: 400, body: { reason: 'invalid_input' } })
  })

  it('requires an age of thirteen, by the day in Riyadh', async () => {
    expect((await put(member, { dateOfBirth: '2014-05-15' })).status).toBe(200)
    expect(await put(member, { dateOfBirth: '2014-05-16' })).toMatchObject({
      status: 400,
      body: { code: 24, reason: 'too_young' },
    })
    // Past midnight in Riyadh, and still the fifteenth elsewhere.
    vi.setSystemTime(Date.UTC(2027, 4, 15, 21, 1))
    expect((await put(await newMember(), { dateOfBirth: '2014-05-16' })).status).toBe(200)
    vi.setSystemTime(Date.UTC(2027, 4, 15, 19))
  })

  it.each(['2001-02-29', '2001-13-01', '1899-12-31', '01-01-2001'])(
    'refuses a day like %s (ASVS 2.2.1, 2.2.2)',
    async (dateOfBirth) => {
      expect(await put(member, { dateOfBirth })).toMatchObject({ status: 400, body: { reason: 'invalid_input' } })
    },
  )

  it('refuses an unknown picture', async () => {
    expect((await put(member, { photoId: 'f-1' })).body).toMatchObject({ code: 16, reason: 'not_found' })
  })

  it('is complete once every field is set and the address is verified', async () => {
    expect(userTypeOf(await me(member))).toBe('NonCompleted')
    await put(member, { firstName: 'Nora', lastName: 'Saad' })
    const email = newAddress()
    await call('POST', 'auth/init-verify-email-user', { as: member, body: { email } })
    expect(userTypeOf(await me(member))).toBe('NonVerified')
    vi.setSystemTime(Date.now() + 61_000)
    const proved = await proveAddress(member, email)
    expect(userTypeOf(await me(proved))).toBe('Verified')
    expect(userTypeOf(userOf(await put(proved, { gender: 'FEMALE', dateOfBirth: '1990-01-01' })))).toBe('Completed')
  })
})

describe('a member’s favourite cinema', () => {
  it('is none at first, is stored with the member, and is removed again', async () => {
    const signedIn = await signIn()
    const mark = (cinemaId: string | null) =>
      call('PATCH', 'users/favourite-cinema', { as: signedIn, body: { cinemaId } })
    expect(await me(signedIn)).toMatchObject({ favouriteCinemaId: null })
    expect(userOf(await mark('cin_olaya'))).toMatchObject({ favouriteCinemaId: 'cin_olaya' })
    expect(await me(signedIn)).toMatchObject({ favouriteCinemaId: 'cin_olaya' })
    expect(await mark('cin_atlantis')).toMatchObject({ status: 404 })
    expect(userOf(await mark(null))).toMatchObject({ favouriteCinemaId: null })
  })
})

describe('a member’s city and languages', () => {
  it('are stored with the member and used for the member’s messages', async () => {
    const signedIn = await signIn()
    const patch = (path: string, body: object) => call('PATCH', `users/${path}`, { as: signedIn, body })
    expect(userOf(await patch('cities', { cityId: 'riyadh' }))).toMatchObject({ preferredCityId: 'riyadh' })
    expect(userOf(await patch('language', { language: 'ar' }))).toMatchObject({
      language: 'ar',
      communicationLanguage: 'en',
    })
    expect(userOf(await patch('communication-language', { communicationLanguage: 'ar' }))).toMatchObject({
      communicationLanguage: 'ar',
    })
    await vi.waitFor(async () => {
      const row = await env.DB.prepare('SELECT city_id, language FROM audience WHERE member_id = ?')
        .bind(signedIn.memberId)
        .first()
      expect(row).toEqual({ city_id: 'riyadh', language: 'ar' })
    })
  })

  it('exclude unknown cities', async () => {
    expect(await call('PATCH', 'users/cities', { as: member, body: { cityId: 'atlantis' } })).toMatchObject({
      status: 404,
    })
  })

  it('offer two languages for messages', async () => {
    const { body } = await call('GET', 'communication-languages')
    expect(body).toEqual({
      languages: [
        { id: 'ar', name: 'العربية' },
        { id: 'en', name: 'English' },
      ],
    })
  })
})

it('a new member is welcomed once, over any number of sign-ins', async () => {
  const first = await signIn()
  vi.setSystemTime(Date.now() + 61_000)
  const again = await signIn(first.phone)
  const { body } = await call('GET', 'notifications', { as: again })
  expect((body as { notifications: { type: string }[] }).notifications.map(({ type }) => type)).toEqual(['WELCOME'])
})

it('in production texts go to one service and e-mails to another, each once', async () => {
  const sent: { url: string; key: string | null; body: unknown }[] = []
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const headers = new Headers(init?.headers)
    sent.push({ url: String(input), key: headers.get('idempotency-key'), body: JSON.parse(String(init?.body)) })
    return new Response(null)
  })
  const production: Env = {
    ...env,
    ENVIRONMENT: 'production',
    SMS_URL: 'https://sms.test/send',
    EMAIL_URL: 'https://mail.test/send',
  }
  await deliver(production, { id: '1', kind: 'BOOKING', to: '+966500000001', text: 'T', subject: 'S' })
  await deliver(production, { id: '2', kind: 'BOOKING', to: 'nora@example.com', text: 'T', subject: 'S' })
  fetching.mockRestore()
  expect(sent).toEqual([
    { url: 'https://sms.test/send', key: '1', body: { to: '+966500000001', text: 'T' } },
    {
      url: 'https://mail.test/send',
      key: '2',
      body: { to: 'nora@example.com', subject: 'S', text: 'T', html: expect.stringContaining('>T</p>') as unknown },
    },
  ])
  const { EMAIL_URL: _, ...without } = production
  await expect(deliver(without, { id: '3', kind: 'BOOKING', to: 'nora@example.com', text: 'T' })).rejects.toThrow(
    'EMAIL_URL',
  )
})
