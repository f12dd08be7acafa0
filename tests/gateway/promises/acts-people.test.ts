// The main acts of people: guests, members, codes, sessions, devices, recovery, notifications, pictures, deleting.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Member,
  type Reply,
  type Someone,
  type Visitor,
  call,
  codeFor,
  newPhone,
  newVisitor,
  provePhone,
  verifiedVisitor,
  requestPhoneCode,
  requestEmailCode,
  requestIdOf,
} from '../support/calls.ts'
import {
  addToken,
  memberOf,
  newAddress,
  newMember,
  proveAddress,
  signIn,
  userOf,
  isSignedIn,
} from '../support/members.ts'
import {
  checkoutOrder,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  showtimeStub,
  switchFeatures,
} from '../support/orders.ts'
import { newBank } from '../support/fake-bank.ts'
import { advanceClock, now } from '#server/lib/clock.ts'
import { end } from '../support/members-delete.ts'
import { freezeClock, pass } from '../support/clock.ts'
import type { SignedInDevice } from '#server/contracts/members.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import type { Order } from '#server/contracts/orders.ts'
import { audit } from '#server/gateway/orders/audit/audit.rules.ts'
import {
  asMember,
  listed,
  newSubscriber,
  openEverySession,
  tellPlain,
  titles,
  unread,
} from '../support/notifications.ts'
import { env } from 'cloudflare:workers'
import { type Bytes, fileOf, png, send, show } from '../support/files.ts'
import type { RecentSearch } from '#server/contracts/finder.ts'
import { signAccessToken } from '#server/gateway/sessions/session-tokens.ts'

beforeEach(freezeClock)

describe('a guest', () => {
  const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

  it('a code is accepted once, in time, from its own guest and with its own request (ASVS 6.5.1, 6.5.5, 6.6.2)', async () => {
    const visitor = await newVisitor()
    const phone = newPhone()
    const { requestId } = await requestPhoneCode(visitor, phone)
    const code = await codeFor(phone)
    const other = await newVisitor()
    const stolen = await call('POST', 'guest-users/verify', { as: other, body: { requestId, code } })
    expect(stolen.body).toMatchObject({ reason: 'otp_expired' })
    const forged = await call('POST', 'guest-users/verify', {
      as: visitor,
      body: { requestId: `${requestId.slice(0, -2)}AA`, code },
    })
    expect(forged.body).toMatchObject({ reason: 'otp_expired' })
    const wrong = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code: wrongCode(code) } })
    expect(wrong.body).toMatchObject({ reason: 'otp_wrong', details: { triesLeft: 4 } })
    const verified = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })
    expect(verified.status).toBe(200)
    const after = { ...visitor, ...(verified.body as { token: string }) }
    const again = await call('POST', 'guest-users/verify', { as: after, body: { requestId, code } })
    expect(again.body).toMatchObject({ reason: 'otp_expired' })
  })
})

describe('a guest by e-mail', () => {
  let email: string
  let guest: Visitor
  beforeAll(async () => {
    await switchFeatures({ guestEmail: true })
  })
  afterAll(() => switchFeatures({ guestEmail: false }))
  beforeEach(async () => {
    newBank()

    email = newAddress()
    guest = await newVisitor()
  })

  it('a code goes to the address, and the verified address opens a new session', async () => {
    const sent = await requestEmailCode(guest, email)
    expect(sent).toMatchObject({ status: 200, body: { emailMasked: `v***@example.com` } })
    const { requestId } = sent.body as { requestId: string }
    const wrong = await call('POST', 'guest-users/verify', { as: guest, body: { requestId, code: '000000' } })
    expect(wrong.body).toMatchObject({ reason: 'otp_wrong' })
    const right = await call('POST', 'guest-users/verify', {
      as: guest,
      body: { requestId, code: await codeFor(email) },
    })
    expect(right.body).toMatchObject({
      guest: { isPhoneVerified: false, phoneMasked: null, emailMasked: 'v***@example.com' },
    })
    expect((await requestEmailCode(guest, newAddress())).status).toBe(401)
  })
})

describe('a guest’s session', () => {
  it('verifying the phone opens a new session; the old refresh token is worth nothing (ASVS 7.2.4)', async () => {
    const before = await newVisitor()
    const phone = newPhone()
    const { requestId } = await requestPhoneCode(before, phone)
    const code = await codeFor(phone)
    const { body } = await call('POST', 'guest-users/verify', { as: before, body: { requestId, code } })
    const after = body as { refreshToken: string }
    const old = await call('POST', 'auth/auth-refresh', { body: { refreshToken: before.refreshToken } })
    // For half a minute a late request is told to retry, because its new session is on its way.
    expect(old).toMatchObject({ status: 400, body: { reason: 'busy' } })
    advanceClock(31_000)
    const late = await call('POST', 'auth/auth-refresh', { body: { refreshToken: before.refreshToken } })
    expect(late).toMatchObject({ status: 401, body: { reason: 'session_expired' } })
    expect((await call('POST', 'auth/auth-refresh', { body: { refreshToken: after.refreshToken } })).status).toBe(200)
  })
})

describe('signing in', () => {
  const me = (as: Visitor | Member) => call('GET', 'auth/me', { as })

  let phone: string
  let guest: Visitor
  beforeEach(async () => {
    phone = newPhone()
    guest = await verifiedVisitor(phone)
  })

  describe('a phone without an account', () => {
    it('opens an account once the terms are accepted, and the verification waits for that', async () => {
      expect(await addToken(guest, { acceptsTerms: false })).toMatchObject({
        status: 400,
        body: { code: 24, reason: 'terms_not_accepted' },
      })
      const entered = await addToken(guest)
      expect(entered.body).toMatchObject({ isNew: true })
      expect(userOf(entered)).toMatchObject({
        firstName: null,
        email: null,
        isVerified: false,
        phoneMasked: `05X XXX ${phone.slice(-4)}`,
        language: 'en',
        communicationLanguage: 'en',
        photoUrl: null,
      })
      expect(entered.text).not.toContain(phone.slice(1))
      expect(userOf(await me(memberOf(entered)))).toEqual(userOf(entered))
    })
  })

  describe('a phone with an account', () => {
    it('signs in the same member, without the terms and with a new session', async () => {
      const first = memberOf(await addToken(guest))
      const again = await addToken(await verifiedVisitor(phone), { acceptsTerms: false })
      expect(again.body).toMatchObject({ isNew: false, user: { id: first.memberId } })
      const second = memberOf(again)
      expect(second.token).not.toBe(first.token)
      for (const member of [first, second]) expect((await me(member)).status).toBe(200)
    })
  })

  it('members cannot use calls for guests, and guests cannot use calls for members (ASVS 8.2.1, 8.3.1)', async () => {
    const member = await signIn()
    const asGuest = { headers: { 'x-guest-token': member.token } }
    expect(await call('POST', 'auth/add-token', { ...asGuest, body: { acceptsTerms: true } })).toMatchObject({
      status: 403,
    })
    expect(await call('GET', 'auth/me', { headers: { authorization: `Bearer ${guest.token}` } })).toMatchObject({
      status: 403,
    })
    expect((await call('GET', 'auth/me')).status).toBe(403)
  })
})

describe('a session', () => {
  const refresh = (as: Pick<Member, 'refreshToken'>) =>
    call('POST', 'auth/auth-refresh', { body: { refreshToken: as.refreshToken } })

  const EXPIRED = { status: 401, body: { code: 2, reason: 'session_expired' } }

  let phone: string
  let member: Member
  const another = async () => memberOf(await addToken(await verifiedVisitor(phone)))
  beforeEach(async () => {
    const signedIn = await signIn()
    phone = signedIn.phone
    member = signedIn
  })

  it('signing out ends the access token and the refresh token at once, and no other session (ASVS 7.4.1)', async () => {
    const other = await another()
    expect((await call('POST', 'auth/logout', { as: member, body: {} })).status).toBe(200)
    expect(await call('GET', 'auth/me', { as: member })).toMatchObject(EXPIRED)
    expect(await call('GET', 'orders/o-1', { as: member })).toMatchObject(EXPIRED)
    expect(await refresh(member)).toMatchObject(EXPIRED)
    expect(await isSignedIn(other)).toBe(true)
  })
})

describe('a profile', () => {
  const put = (as: Member, body: object) => call('PUT', 'auth/profile', { as, body })

  let member: Member
  beforeEach(async () => {
    member = await newMember()
  })

  describe('a profile', () => {
    it('changes the given fields and leaves the rest', async () => {
      await put(member, { firstName: 'نورة', lastName: "O'Neill-العتيبي" })
      const user = userOf(await put(member, { gender: 'FEMALE', dateOfBirth: '1990-02-28' }))
      expect(user).toMatchObject({
        firstName: 'نورة',
        lastName: "O'Neill-العتيبي",
        gender: 'FEMALE',
        dateOfBirth: '1990-02-28',
      })
      expect(userOf(await put(member, { gender: null, dateOfBirth: null, photoId: null }))).toMatchObject({
        firstName: 'نورة',
        gender: null,
        dateOfBirth: null,
        photoUrl: null,
      })
    })
  })
})

describe('an address', () => {
  const post = (as: Member, path: string, body: object = {}, more: object = {}) =>
    call('POST', `auth/${path}`, { as, body, ...more })
  const me = async (as: Member) => userOf(await call('GET', 'auth/me', { as }))

  let member: Member
  let email: string
  beforeEach(async () => {
    const signedIn = await signIn()

    member = signedIn
    email = newAddress()
  })

  describe('an e-mail address', () => {
    it('is noted, verified by its code, and then the member’s', async () => {
      const sent = await post(member, 'init-verify-email-user', { email })
      expect(sent.body).toMatchObject({ emailMasked: 'v***@example.com' })
      expect(await me(member)).toMatchObject({ email, isVerified: false })
      const proved = await post(member, 'verify-email-user', {
        requestId: requestIdOf(sent),
        code: await codeFor(email),
      })
      expect(userOf(proved)).toMatchObject({ email, isVerified: true })
      expect(await me(memberOf(proved))).toEqual(userOf(proved))
    })
  })
})

describe('devices', () => {
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

  it('one device is signed out at once, and the repeated request gets the same answer (ASVS 7.5.2)', async () => {
    const other = await signInOn('CHROME.ANDROID', member.phone)
    const { id } = (await devices(other))[0]!
    const left = listOf(await call('DELETE', `auth/sessions/${id}`, { as: member, body: {} }))
    expect(left).toMatchObject([{ isCurrent: true }])
    expect([await isSignedIn(other), await isSignedIn(member)]).toEqual([false, true])
    expect(await call('POST', 'auth/auth-refresh', { body: { refreshToken: other.refreshToken } })).toMatchObject({
      status: 401,
    })
    expect((await call('DELETE', `auth/sessions/${id}`, { as: member, body: {} })).status).toBe(200)
  })
})

describe('a recovery', () => {
  const post = (as: Visitor, path: string, body: object, more: object = {}) =>
    call('POST', `auth/${path}`, { as, body, ...more })
  const forget = (as: Visitor, email: string) => post(as, 'forget-password', { email })
  const confirm = (as: Visitor, recoveryId: string) => post(as, 'reset-password-confirmation', { recoveryId })
  /** The code is sent after the answer. */
  const sentCode = (email: string): Promise<string> =>
    vi.waitFor(async () => {
      const { body } = await call('GET', 'sandbox/outbox')
      const { messages } = body as { messages: { to: string; text: string }[] }
      const message = messages.find(({ to, text }) => to === email && text.includes('to a new phone'))
      if (!message) throw new Error('Nothing was sent yet')
      return /\d{6}/.exec(message.text)![0]
    })

  async function recoveryId(as: Visitor, email: string): Promise<string> {
    const requestId = requestIdOf(await forget(as, email))
    const { body } = await post(as, 'reset-password-code', { requestId, code: await sentCode(email) })
    return (body as { recoveryId: string }).recoveryId
  }

  let phone: string
  let member: Member
  let email: string
  let guest: Visitor
  beforeEach(async () => {
    const signedIn = await signIn()
    phone = signedIn.phone
    email = newAddress()
    member = await proveAddress(signedIn, email)
    guest = await newVisitor()
    pass(MINUTE_MS)
  })

  describe('a lost phone', () => {
    it('is replaced by a new one: all sessions end, one begins, and the old phone opens nothing', async () => {
      const other = memberOf(await addToken(await verifiedVisitor(phone)))
      pass(MINUTE_MS)
      const recovery = await recoveryId(guest, email)
      const to = newPhone()
      const proved = await provePhone(guest, to)
      const entered = await confirm(proved, recovery)
      expect(userOf(entered)).toMatchObject({ id: member.memberId, email, phoneMasked: `05X XXX ${to.slice(-4)}` })
      expect([await isSignedIn(member), await isSignedIn(other), await isSignedIn(memberOf(entered))]).toEqual([
        false,
        false,
        true,
      ])
      expect(memberOf(await addToken(await verifiedVisitor(to), { acceptsTerms: false })).memberId).toBe(
        member.memberId,
      )
      expect((await addToken(await verifiedVisitor(phone), { acceptsTerms: false })).body).toMatchObject({
        reason: 'terms_not_accepted',
      })
    })
  })
})

describe('orders', () => {
  const read = (as: Someone, id: string) => call('GET', `orders/${id}`, { as })
  const statesOf = async (as: Someone, show: string, orderId: string): Promise<string> => {
    const { body } = await call('GET', `showtimes/${show}/seats?orderId=${orderId}`, { as })
    return (body as { seats: { states: string } }).seats.states
  }
  const ownSeats = async (as: Someone, show: string, orderId: string) =>
    [...(await statesOf(as, show, orderId))].filter((state) => state === '3').length
  const pay = (as: Someone, order: Order, token: string) =>
    call('POST', `orders/${order.id}/pay`, {
      as,
      body: { total: order.breakdown.total, payment: { method: 'CARD', gateway: 'CHECKOUT', token } },
    })
  const auditOf = async (show: string, orderId: string) => {
    const snapshot = await orderStub(orderId).snapshot()
    const { log: _, ...showtime } = await showtimeStub(show).snapshot()
    return audit([showtime], snapshot ? [snapshot] : [])
  }

  let show: string
  let guest: Visitor & { phone: string }
  beforeEach(async () => {
    newBank()
    show = await newShowtime()
    guest = await verifiedVisitor()
  })

  it('held seats join the account, count as the member’s own, and continue to checkout', async () => {
    const { id } = orderOf(await openOrder(guest, show, ['B5', 'B6']))
    const member = memberOf(await addToken(guest, { orderIds: [id] }))
    const order = orderOf(await read(member, id))
    expect(order.status).toBe('HELD')
    expect(order.seats.map(({ seat }) => seat)).toEqual(['B5', 'B6'])
    expect(await ownSeats(member, show, id)).toBe(2)
    expect((await read(guest, id)).status).toBe(401)
    const priced = orderOf(await checkoutOrder(member, id))
    expect(priced).toMatchObject({ isContactVerified: true, contactPhoneMasked: `05X XXX ${guest.phone.slice(-4)}` })
    expect(orderOf(await pay(member, priced, 'tok-visa')).status).toBe('TICKETED')
    expect(await auditOf(show, id)).toEqual([])
  })
})

describe('deleting', () => {
  const EXPIRED = { status: 401, body: { code: 2, reason: 'session_expired' } }

  let phone: string
  let member: Member
  beforeEach(async () => {
    newBank()
    const signedIn = await signIn()
    member = signedIn

    phone = signedIn.phone
  })

  const answered = (reply: Reply) => reply.body as { keptUntil: string | null; forfeited: number }

  describe('an account that has ended', () => {
    it('admits no session; its phone and its address are free (ASVS 7.4.2)', async () => {
      const email = newAddress()
      const proved = await proveAddress(member, email)
      pass(MINUTE_MS)
      const second = memberOf(await addToken(await verifiedVisitor(phone)))
      expect(answered(await end(proved))).toEqual({ keptUntil: null, forfeited: 0 })
      for (const as of [member, proved, second]) {
        expect(await call('GET', 'auth/me', { as })).toMatchObject(EXPIRED)
        expect(await call('POST', 'auth/auth-refresh', { body: { refreshToken: as.refreshToken } })).toMatchObject(
          EXPIRED,
        )
      }
      expect(await end(proved)).toMatchObject(EXPIRED)
      pass(MINUTE_MS)
      const again = await verifiedVisitor(phone)
      expect((await addToken(again, { acceptsTerms: false })).body).toMatchObject({ reason: 'terms_not_accepted' })
      const entered = await addToken(again)
      expect(entered.body).toMatchObject({ isNew: true, user: { firstName: null, email: null } })
      expect(memberOf(entered).memberId).not.toBe(member.memberId)
      expect((await proveAddress(memberOf(entered), email)).memberId).toBe(memberOf(entered).memberId)
    })
  })
})

describe('notifications', () => {
  const counted = (count: number) => ({ status: 200, body: { count } })

  beforeEach(openEverySession)
  afterEach(() => void vi.useRealTimers())

  describe('the unread count', () => {
    it('is exact through reading, reading again and removing', async () => {
      const member = await newSubscriber()
      await tellPlain(member, 1, 4)
      expect(await unread(member)).toBe(4)
      const [newest, second] = (await listed(member)).notifications
      const read = `notifications/${newest!.id}/make-read`
      expect(await asMember(member, 'PUT', read)).toMatchObject(counted(3))
      expect(await asMember(member, 'PUT', read)).toMatchObject(counted(3))
      expect(await asMember(member, 'DELETE', `notifications/${newest!.id}`)).toMatchObject(counted(3))
      expect(await asMember(member, 'DELETE', `notifications/${second!.id}`)).toMatchObject(counted(2))
      expect(await asMember(member, 'DELETE', `notifications/${second!.id}`)).toMatchObject(counted(2))
      // In another window the notification was still unread.
      expect(await asMember(member, 'PUT', `notifications/${second!.id}/make-read`)).toMatchObject(counted(2))
      expect(await titles(member)).toEqual(['No. 2', 'No. 1'])
      expect(await unread(member)).toBe(2)
    })
  })
})

describe('a picture', () => {
  let bytes: Bytes
  beforeAll(async () => {
    bytes = await png(64, 64)
  })

  const sendPicture = async (member: Member) => fileOf(await send(member, [{ bytes }])).id

  it('a picture is its owner’s alone and is absent for all others', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const id = await sendPicture(owner)
    expect((await show(owner, id)).status).toBe(200)
    const absent = await (await show(other, 'not-there')).text()
    expect(JSON.parse(absent)).toMatchObject({ code: 16, reason: 'not_found' })
    for (const as of [other, await newVisitor(), undefined]) {
      const answer = await show(as, id)
      expect([answer.status, await answer.text()]).toEqual([404, absent])
    }
  })
})

describe('searches', () => {
  const PATH = 'recent-searches'

  async function memberToken(id: string, kind: 'guest' | 'member' = 'member', lifeMs = 60_000): Promise<string> {
    await newMember(id, `of-${id}`)
    return signAccessToken(env, { kind, id, sessionId: `of-${id}`, phone: null }, now() + lifeMs)
  }

  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const searchesOf = ({ body }: { body: never }): RecentSearch[] =>
    (body as { recentSearches: RecentSearch[] }).recentSearches

  let members = 0
  function newSearcher(id = `member-${(members += 1)}`) {
    const token = memberToken(id)
    return {
      id,
      list: async () => searchesOf(await call('GET', PATH, as(await token))),
      search: async (searchText: string, key?: string) =>
        searchesOf(await call('POST', PATH, { ...as(await token), body: { searchText }, ...(key ? { key } : {}) })),
      remove: async (id?: string) =>
        searchesOf(await call('DELETE', PATH, { ...as(await token), body: id ? { id } : {} })),
    }
  }
  const textsOf = (searches: RecentSearch[]) => searches.map(({ searchText }) => searchText)

  let member: ReturnType<typeof newSearcher>
  beforeEach(() => {
    member = newSearcher()
  })

  describe('recent searches', () => {
    it('can be neither read nor changed by another member', async () => {
      const other = newSearcher()
      const [mine] = await member.search('kid')
      await other.search('kid')
      const [theirs] = await other.search('wings')
      expect(textsOf(await member.list())).toEqual(['kid'])
      expect(mine?.id).not.toBe(theirs?.id)
      await other.remove(mine?.id)
      await other.remove()
      expect(await member.list()).toEqual([mine])
      expect(await other.list()).toEqual([])
    })
  })
})
