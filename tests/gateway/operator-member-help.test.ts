// What staff do for a member: money, a voucher, codes, sessions. Each role, each reason, once for each key, and told to
// the member.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { call, type Member, newKey, newVisitor, provePhone, verifiedVisitor, type Visitor } from './support/calls.ts'
import { pass } from './support/clock.ts'
import { auditOf, help, look, MANAGER, readSection, SUPPORT } from './support/member-help.ts'
import { memberOf, newAddress, proveAddress, signIn, deleteAccount, isSignedIn } from './support/members.ts'
import { switchFeatures } from './support/orders.ts'
import { balancesOf, parts } from './support/orders-wallet.ts'
import { silenceErrors } from './support/silence.ts'

beforeAll(() => void silenceErrors())

let member: Member & { phone: string }
beforeEach(async () => {
  pass(61_000)
  member = await signIn()
})

const textsTo = async (place: string): Promise<string[]> => {
  const found = env.DB.prepare('SELECT text FROM sandbox_messages WHERE recipient = ? ORDER BY rowid DESC')
  return (await found.bind(place).all<{ text: string }>()).results.map(({ text }) => text)
}
const signInAgain = async (): Promise<Member> => {
  pass(61_000)
  const as = await verifiedVisitor(member.phone)
  return memberOf(await call('POST', 'auth/add-token', { as, body: { acceptsTerms: true } }))
}

const GIFT = { reason: 'COMPLAINT', walletType: 'E_WALLET', amount: 2500 }
const VOUCHER = { reason: 'SHOWTIME', kind: 'AMOUNT', amount: 5000, validDays: 30 }
interface Vouchers {
  vouchers: { maskedCode: string; state: string; kind: string; areas: { en: string }[]; orderId: string | null }[]
}
const vouchersOf = async (id = member.memberId): Promise<Vouchers['vouchers']> => {
  await look(id)
  return ((await readSection(id, 'vouchers')).body as Vouchers).vouchers
}

describe('a gift', () => {
  it('is one row in the audit list, however often it is pressed; its key serves no other reason', async () => {
    const key = newKey()
    const give = (reason: string) => help(member.memberId, 'gift', { ...GIFT, reason }, { headers: MANAGER, key })
    for (let time = 0; time < 3; time += 1) expect((await give('COMPLAINT')).status).toBe(200)
    expect((await give('VISIT')).body).toMatchObject({ reason: 'idempotency_key_reused' })
    expect(await balancesOf(member)).toEqual(parts(2500))
    expect((await auditOf(member.memberId)).map(({ why, outcome }) => [why, outcome])).toEqual([
      ['VISIT 2500 E_WALLET', 'idempotency_key_reused'],
      ['COMPLAINT 2500 E_WALLET', 'done'],
    ])
  })

  it('for an id that names no member leaves no row', async () => {
    const typed = '0501234567'
    for (const [action, body] of [
      ['gift', GIFT],
      ['voucher', VOUCHER],
      ['unlock-codes', { reason: 'OTHER' }],
      ['end-sessions', { reason: 'OTHER', session: null }],
    ] as const)
      expect((await help(typed, action, body, { headers: MANAGER })).status, action).toBe(404)
    expect(await auditOf(typed)).toEqual([])
  })

  it('with the key of another gift changes nothing', async () => {
    const key = newKey()
    await help(member.memberId, 'gift', GIFT, { headers: MANAGER, key })
    const other = await help(member.memberId, 'gift', { ...GIFT, amount: 9000 }, { headers: MANAGER, key })
    expect(other.body).toMatchObject({ reason: 'idempotency_key_reused' })
    expect(await balancesOf(member)).toEqual(parts(2500))
  })

  it.each([
    { ...GIFT, amount: 0 },
    { ...GIFT, amount: 1_000_001 },
    { ...GIFT, amount: 10.5 },
    { ...GIFT, walletType: 'BANK' },
    { ...GIFT, reason: 'CALLER_ASKS' },
    { ...GIFT, phone: '+966501111111' },
  ])('of %j is refused', async (body) => {
    expect((await help(member.memberId, 'gift', body, { headers: MANAGER })).status).toBe(400)
    expect(await balancesOf(member)).toEqual(parts(0))
  })

  it('goes to no deleted account', async () => {
    expect((await deleteAccount(member)).status).toBe(200)
    expect((await help(member.memberId, 'gift', GIFT, { headers: MANAGER })).status).toBe(404)
    expect((await help(member.memberId, 'voucher', VOUCHER, { headers: MANAGER })).status).toBe(404)
    expect((await help(member.memberId, 'unlock-codes', { reason: 'OTHER' })).status).toBe(404)
    expect((await help(member.memberId, 'end-sessions', { reason: 'OTHER', session: null })).status).toBe(404)
  })
})

describe('a voucher', () => {
  it('is given once for a key, its code goes to the member alone, and it can be used', async () => {
    const key = newKey()
    for (let time = 0; time < 2; time += 1) {
      const { status, text } = await help(member.memberId, 'voucher', VOUCHER, { headers: MANAGER, key })
      expect(status).toBe(200)
      expect(text).not.toContain('SHV-')
    }
    const [sent, ...rest] = (await textsTo(member.phone)).filter((text) => text.includes('SHV-'))
    expect(rest).toEqual([])
    const code = /SHV-[\dA-Z-]+/.exec(sent ?? '')?.[0] ?? ''
    expect(await vouchersOf()).toMatchObject([{ maskedCode: `SHV-••••-${code.slice(-4)}`, state: 'AVAILABLE' }])
    const found = await call('GET', `vouchers/verify?code=${code}`, { as: member })
    expect(found.body).toMatchObject({ voucher: { kind: 'AMOUNT', amount: 5000 } })
    expect((await auditOf(member.memberId)).find(({ action }) => action === 'give_voucher')).toMatchObject({
      why: 'SHOWTIME 5000',
      outcome: 'done',
    })
  })

  it('for a seat names its areas, goes by email to a verified address, and expires', async () => {
    const email = newAddress()
    await proveAddress(member, email)
    const body = { reason: 'VISIT', kind: 'TICKET', areas: ['STANDARD'], validDays: 1 }
    expect((await help(member.memberId, 'voucher', body, { headers: MANAGER })).status).toBe(200)
    expect((await textsTo(email)).some((text) => text.includes('SHV-'))).toBe(true)
    expect((await textsTo(member.phone)).some((text) => text.includes('SHV-'))).toBe(false)
    const [{ areas }] = (await vouchersOf()) as [Vouchers['vouchers'][number]]
    expect((await textsTo(email)).find((text) => text.includes('SHV-'))).toContain(`Ticket voucher (${areas[0]!.en})`)
    expect(await vouchersOf()).toMatchObject([{ kind: 'TICKET', areas: [{ en: expect.any(String) as string }] }])
    pass(2 * 24 * 60 * MINUTE_MS)
    expect(await vouchersOf()).toMatchObject([{ state: 'EXPIRED' }])
  })

  it('is listed for its member only, and forgotten with the account', async () => {
    await help(member.memberId, 'voucher', VOUCHER, { headers: MANAGER })
    const other = await signIn()
    expect(await vouchersOf(other.memberId)).toEqual([])
    await deleteAccount(member)
    const left = env.DB.prepare('SELECT count(*) AS n FROM member_vouchers WHERE member_id = ?').bind(member.memberId)
    expect(await left.first('n')).toBe(0)
  })

  it('for a seat in any area names none', async () => {
    await look(member.memberId)
    const { areas } = (await readSection(member.memberId, 'vouchers')).body as { areas: { code: string }[] }
    const any = { reason: 'VISIT', kind: 'TICKET', areas: areas.map(({ code }) => code), validDays: 1 }
    expect((await help(member.memberId, 'voucher', any, { headers: MANAGER })).status).toBe(200)
    const text = (await textsTo(member.phone)).find((candidate) => candidate.includes('SHV-'))
    expect(text).toContain('Ticket voucher, valid until')
  })

  it('is refused while the site takes no vouchers', async () => {
    await switchFeatures({ voucher: false })
    expect((await help(member.memberId, 'voucher', VOUCHER, { headers: MANAGER })).status).toBe(404)
    await switchFeatures({ voucher: true })
    expect(await vouchersOf()).toEqual([])
  })

  it.each([
    { ...VOUCHER, amount: 1_000_001 },
    { ...VOUCHER, validDays: 0 },
    { ...VOUCHER, count: 5 },
    { ...VOUCHER, kind: 'TICKET', areas: [] },
    { ...VOUCHER, reason: 'x' },
    { reason: 'VISIT', kind: 'TICKET', areas: ['BALCONY'], validDays: 30 },
  ])('of %j is refused', async (body) => {
    expect((await help(member.memberId, 'voucher', body, { headers: MANAGER })).status).toBe(400)
  })
})

it('support gives neither money nor vouchers', async () => {
  for (const [action, body] of [
    ['gift', GIFT],
    ['voucher', VOUCHER],
  ] as const)
    expect((await help(member.memberId, action, body, { headers: SUPPORT })).status).toBe(403)
  expect(await balancesOf(member)).toEqual(parts(0))
  expect(await auditOf(member.memberId)).toMatchObject([{ outcome: 'forbidden' }, { outcome: 'forbidden' }])
})

describe('limits of codes', () => {
  const headers = { 'x-client-network': '203.0.113.7' }
  const ask = (as: Visitor) =>
    call('POST', 'auth/unverified-user', { as, headers, body: { phoneNumber: member.phone } })
  const codesOf = async () => {
    await look(member.memberId)
    const { phone } = (await readSection(member.memberId, 'codes')).body as {
      phone: { sent: number; lock: { who: string; until: string } | null; unlockedAt: string | null }
    }
    return phone
  }
  /** Until the gateway refuses. */
  async function askUntilLocked(visitorOf: () => Promise<Visitor>): Promise<void> {
    for (let sent = 0; sent < 12; sent += 1) {
      pass(MINUTE_MS)
      const { status, body } = await ask(await visitorOf())
      if (status !== 200) return void expect(body).toMatchObject({ reason: 'rate_limited' })
    }
    throw new Error('Never locked')
  }

  it('are lifted for one visitor who asked five times within an hour, and the code signs in', async () => {
    pass(61 * MINUTE_MS)
    const visitor = await newVisitor()
    await askUntilLocked(() => Promise.resolve(visitor))
    expect(await codesOf()).toMatchObject({ lock: { who: 'VISITOR' }, unlockedAt: null })
    expect((await help(member.memberId, 'unlock-codes', { reason: 'CALLER_ASKS' })).status).toBe(200)
    expect(await codesOf()).toMatchObject({ sent: 0, lock: null, unlockedAt: expect.any(String) as string })
    const proved = await provePhone(visitor, member.phone)
    const signedIn = await call('POST', 'auth/add-token', { as: proved, body: { acceptsTerms: true } })
    expect(memberOf(signedIn).memberId).toBe(member.memberId)
    expect((await auditOf(member.memberId)).find(({ action }) => action === 'unlock_codes')).toMatchObject({
      by: 'staff-support',
      why: 'CALLER_ASKS',
      outcome: 'done',
    })
  })

  it('are lifted for a network that asked ten times a day, and hold again afterwards', async () => {
    await askUntilLocked(newVisitor)
    const { lock } = await codesOf()
    expect(lock).toMatchObject({ who: 'NETWORK' })
    expect(Date.parse(lock?.until ?? '')).toBeGreaterThan(Date.now())
    await help(member.memberId, 'unlock-codes', { reason: 'CALLER_ASKS' })
    expect((await ask(await newVisitor())).status).toBe(200)
    await askUntilLocked(newVisitor)
    expect(await codesOf()).toMatchObject({ lock: { who: 'NETWORK' } })
  })

  it('are lifted once for a key', async () => {
    const key = newKey()
    await help(member.memberId, 'unlock-codes', { reason: 'CALLER_ASKS' }, { key })
    const { unlockedAt } = await codesOf()
    await askUntilLocked(newVisitor)
    expect((await help(member.memberId, 'unlock-codes', { reason: 'CALLER_ASKS' }, { key })).status).toBe(200)
    expect(await codesOf()).toMatchObject({ lock: { who: 'NETWORK' }, unlockedAt })
  })

  it('are lifted three times within a day, and no more', async () => {
    const lift = () => help(member.memberId, 'unlock-codes', { reason: 'CALLER_ASKS' })
    for (let time = 0; time < 3; time += 1) expect((await lift()).status).toBe(200)
    expect((await lift()).body).toMatchObject({ reason: 'rate_limited' })
    const last = (await auditOf(member.memberId)).find(({ action }) => action === 'unlock_codes')
    expect(last?.outcome).toBe('rate_limited')
    pass(24 * 60 * MINUTE_MS)
    expect((await lift()).status).toBe(200)
  })

  it('of another phone stay', async () => {
    await askUntilLocked(newVisitor)
    const other = await signIn()
    await help(other.memberId, 'unlock-codes', { reason: 'CALLER_ASKS' })
    pass(MINUTE_MS)
    expect((await ask(await newVisitor())).status).not.toBe(200)
  })
})

describe('sessions', () => {
  it('end all at once, the phone is told, and a repeated key ends no later one', async () => {
    const [other, key] = [await signInAgain(), newKey()]
    const end = () => help(member.memberId, 'end-sessions', { reason: 'SAFETY', session: null }, { key })
    expect((await end()).body).toEqual({ ended: 2 })
    expect([await isSignedIn(member), await isSignedIn(other)]).toEqual([false, false])
    await expect
      .poll(async () => (await textsTo(member.phone))[0])
      .toContain('Our staff signed you out of your Shasha account on all devices')
    const later = await signInAgain()
    expect((await end()).body).toEqual({ ended: 2 })
    expect(await isSignedIn(later)).toBe(true)
    expect((await auditOf(member.memberId))[0]).toMatchObject({ action: 'end_sessions', why: 'SAFETY' })
  })

  it('end one by one, and no other member’s', async () => {
    const other = await signInAgain()
    const stranger = await signIn()
    await look(stranger.memberId)
    const ofStranger = (await readSection(stranger.memberId, 'sessions')).body as { sessions: { id: string }[] }
    const session = ofStranger.sessions[0]!.id
    const foreign = await help(member.memberId, 'end-sessions', { reason: 'SAFETY', session })
    expect([foreign.status, foreign.body]).toMatchObject([404, { reason: 'not_found' }])
    expect([await isSignedIn(stranger), await isSignedIn(member), await isSignedIn(other)]).toEqual([true, true, true])
    await look(member.memberId)
    const { sessions } = (await readSection(member.memberId, 'sessions')).body as { sessions: { id: string }[] }
    expect(sessions).toHaveLength(2)
    await help(member.memberId, 'end-sessions', { reason: 'SAFETY', session: sessions[0]!.id })
    expect([await isSignedIn(member), await isSignedIn(other)]).toEqual([true, false])
  })

  it('stay without a reason, and with a session that is no id', async () => {
    for (const body of [{ session: null }, { reason: 'SAFETY' }, { reason: 'SAFETY', session: { id: 1 } }])
      expect((await help(member.memberId, 'end-sessions', body)).status).toBe(400)
    expect(await isSignedIn(member)).toBe(true)
  })
})

it('no action happens without a key', async () => {
  for (const [action, body] of [
    ['gift', GIFT],
    ['voucher', VOUCHER],
    ['unlock-codes', { reason: 'OTHER' }],
    ['end-sessions', { reason: 'OTHER', session: null }],
  ] as const)
    expect((await help(member.memberId, action, body, { headers: MANAGER, key: '' })).body, action).toMatchObject({
      reason: 'idempotency_key_missing',
    })
  expect(await isSignedIn(member)).toBe(true)
})
