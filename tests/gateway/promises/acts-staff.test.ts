// The main acts of staff: roles, bookings, members, money, enquiries, quotes, kitchen, changes, programme, messages.
import { env, exports } from 'cloudflare:workers'
import { Hono } from 'hono'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '#server/gateway/config/env.ts'
import { addDays, cinemaDayOf, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { serveOperator } from '#server/gateway/operator-routes.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { ROLES, RULED_ROUTES, type Role } from '#server/lib/operator-access.rules.ts'
import { type Member, type Reply, type Visitor, call, loadProgramme, newKey, newPhone } from '../support/calls.ts'
import { alternativesOf, answer, bookingOf, newChangeId, runChange } from '../support/changes.ts'
import { COLA, OLAYA, foodOrder, kitchenOf, line } from '../support/kitchen.ts'
import { ask as sendEnquiry, storeEnquiry } from '../support/enquiries.ts'
import { silenceErrors } from '../support/silence.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { goodwill } from '../support/booking-care.ts'
import { booked, seatState, settle } from '../support/cancel.ts'
import { type FakeBank, newBank, DECLINED } from '../support/fake-bank.ts'
import { memberStub, newMember, signIn } from '../support/members.ts'
import { guest, newShowtime, orderOf, payOrder, pricedOrder, runTimers } from '../support/orders.ts'
import { balancesOf, parts, readOrder } from '../support/orders-wallet.ts'
import { messages } from '../support/tickets.ts'
import type { Order } from '#server/contracts/orders.ts'
import { STANDARD, settleBoth } from '../support/exchange.ts'
import { move, movedOf } from '../support/moved-bookings.ts'
import { countedCancels, statement } from '../support/wallet.ts'
import { freezeClock, pass } from '../support/clock.ts'
import { MANAGER, auditOf, help, look } from '../support/member-help.ts'

import type { Quote } from '#server/contracts/quotes.ts'
import {
  MAIL,
  actOnQuote,
  claimsOf,
  issue,
  mailedToken,
  mails,
  order,
  payQuote,
  quoteOf,
  quoted,
  readQuote,
  runTimers as runQuoteTimers,
  snapshot,
  wish,
  reportQuotePayment,
  quoteStateOf,
  listedQuotes,
  readEnquiry,
} from '../support/quotes.ts'
import {
  allOnce,
  asMember,
  countsOf,
  listed,
  members,
  openEverySession,
  operator,
  titles,
  words,
} from '../support/notifications.ts'
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { default as gateway } from '#server/gateway/worker.ts'
import { STAGING } from '../support/deployed.ts'
import { breaches } from '../support/audit.ts'

beforeEach(freezeClock)

describe('staff', () => {
  const SHARED = { authorization: 'Bearer local-operator-token' }
  type Headers = Record<string, string>

  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    await env.DB.batch([env.DB.prepare('DELETE FROM staff'), env.DB.prepare('DELETE FROM audit')])
    await storeEnquiry(ENQUIRY)
  })

  const operate = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    headers: Headers,
    body?: object,
  ): Promise<Reply> => call(method, `operator/${path}`, { headers, ...(body ? { body } : {}) })

  let members = 0
  /** A new member, with the headers of a command that has their token. */
  async function join(role: Role, name = 'Salma', headers: Headers = SHARED) {
    const id = `st-${(members += 1)}`
    const { status, body } = await operate('POST', 'staff', headers, { id, name, role })
    if (status !== 200) throw new Error(`Not added: ${JSON.stringify(body)}`)
    const { token } = body as { token: string }
    return { id, name, token, headers: { authorization: `Bearer ${token}` } }
  }

  const audit = async (query = '', headers: Headers = throughAccess('everything')) =>
    (await operate('GET', `audit${query}`, headers)).body as {
      rows: { seq: number; by: string; action: string; target: string | null; outcome: string }[]
      next: number | null
    }
  const throughAccess = (roles: string): Headers => ({ ...SHARED, 'x-operator': 'access-1', 'x-operator-roles': roles })

  /** Of an enquiry that exists, because a look at another one is not in the audit list. */
  const ENQUIRY = 'SH-KNQWN'
  const ENQUIRY_CALLS: Record<string, { method: 'GET' | 'POST'; body?: object }> = {
    '': { method: 'GET' },
    '/waiting': { method: 'GET' },
    [`/${ENQUIRY}`]: { method: 'GET' },
    [`/${ENQUIRY}/contact`]: { method: 'POST', body: { why: 'CALLER_ASKS' } },
    [`/${ENQUIRY}/take`]: { method: 'POST', body: {} },
    [`/${ENQUIRY}/put-back`]: { method: 'POST', body: {} },
    [`/${ENQUIRY}/mail`]: { method: 'POST', body: { text: 'Hello Noura' } },
    [`/${ENQUIRY}/send-again`]: { method: 'POST', body: {} },
    [`/${ENQUIRY}/call`]: { method: 'POST', body: { why: 'SOLVED' } },
    [`/${ENQUIRY}/close`]: { method: 'POST', body: { why: 'SPAM' } },
    [`/${ENQUIRY}/reopen`]: { method: 'POST', body: {} },
  }

  /** Who works with bookings. */
  const OFFICE: readonly Role[] = ROLES.filter((role) => role !== 'kitchen')

  /** One call of each kind. Except for the enquiry they change nothing that exists. */
  const KINDS: Record<string, { send: (headers: Headers) => Promise<Pick<Reply, 'status'>>; roles: readonly Role[] }> =
    {
      'what needs a person': { send: (headers) => operate('GET', 'attention', headers), roles: OFFICE },
      'late work': { send: (headers) => operate('GET', 'due', headers), roles: OFFICE },
      'an order': { send: (headers) => operate('GET', 'orders/SH-NONE', headers), roles: OFFICE },
      'changes so far': { send: (headers) => operate('GET', 'changes', headers), roles: OFFICE },
      'a retry': { send: (headers) => operate('POST', 'due/order-none/retry', headers), roles: OFFICE },
      'asking a processor': { send: (headers) => operate('POST', 'orders/o-none/reconcile', headers), roles: OFFICE },
      'a refund': {
        send: (headers) => operate('POST', 'orders/o-none/refund', headers),
        roles: ['support', 'manager'],
      },
      'a release': {
        send: (headers) => operate('POST', 'orders/o-none/release', headers),
        roles: ['support', 'manager'],
      },
      'closing by hand': {
        send: (headers) => operate('POST', 'orders/o-none/close', headers, { note: 'Refunded there' }),
        roles: ['support', 'manager'],
      },
      'a search for bookings': {
        send: (headers) => operate('POST', 'bookings/find', headers, { by: 'PHONE', phone: '0501234567' }),
        roles: ['support', 'manager'],
      },
      'showtimes to search by': {
        send: (headers) => operate('GET', 'bookings/showtimes', headers),
        roles: ['support', 'manager'],
      },
      'a ticket sent again': {
        send: (headers) => operate('POST', 'orders/o-none/send-again', headers, { by: 'PHONE' }),
        roles: ['support', 'manager'],
      },
      'money given back': {
        send: (headers) => operate('POST', 'orders/o-none/goodwill', headers, { reason: 'FAULT', amount: 100 }),
        roles: ['support', 'manager'],
      },
      'what seats would give back': {
        send: (headers) => operate('GET', 'orders/o-none/goodwill?seat=B5', headers),
        roles: ['support', 'manager'],
      },
      'a booking cancelled past the rules': {
        send: (headers) => operate('POST', 'orders/o-none/cancel', headers, { reason: 'FAULT', total: 100 }),
        roles: ['support', 'manager'],
      },
      'a service note': {
        send: (headers) => operate('POST', 'orders/o-none/service', headers, { codes: [], note: '' }),
        roles: ['support', 'manager'],
      },
      'a whole contact': {
        send: (headers) => operate('POST', 'orders/o-none/contact', headers, { why: 'SAFETY' }),
        roles: ['support', 'manager'],
      },
      'what a booking may be moved to': {
        send: (headers) => operate('GET', 'orders/o-none/rebook', headers),
        roles: ['support', 'manager'],
      },
      'moving a booking': {
        send: (headers) => operate('POST', 'orders/o-none/rebook', headers, {}),
        roles: ['support', 'manager'],
      },
      'a change of showtimes': {
        send: (headers) =>
          operate('POST', 'changes', headers, {
            id: newChangeId(),
            kind: 'CALLED_OFF',
            reason: 'EQUIPMENT',
            showtimes: ['none'],
          }),
        roles: ['manager'],
      },
      'a file of showtimes': { send: (headers) => operate('POST', 'programme/check', headers, []), roles: ['manager'] },
      'applying a file': { send: (headers) => operate('POST', 'programme/apply', headers, []), roles: ['manager'] },
      'a release of a day': {
        send: (headers) => operate('POST', 'programme/release', headers, { cinema: 'none', day: '2026-11-28' }),
        roles: ['manager'],
      },
      'a gift': {
        send: (headers) =>
          operate('POST', 'gifts', headers, {
            phone: '+966509999999',
            walletType: 'E_WALLET',
            amount: 100,
            id: 'sorry',
          }),
        roles: ['manager'],
      },
      'a voucher': {
        send: (headers) =>
          operate('POST', 'vouchers', headers, { id: 'batch-1', count: 1, validDays: 10, kind: 'AMOUNT', amount: 100 }),
        roles: ['manager'],
      },
      'finding a member': {
        send: (headers) => operate('POST', 'members/find', headers, { text: 'm-none' }),
        roles: ['support', 'manager'],
      },
      'a look at a member': {
        send: (headers) => operate('GET', 'members/m-none', headers),
        roles: ['support', 'manager'],
      },
      'a section of a member': {
        send: (headers) => operate('GET', 'members/m-none/wallet', headers),
        roles: ['support', 'manager'],
      },
      'a whole phone number': {
        send: (headers) => operate('POST', 'members/m-none/contact', headers, { why: 'OTHER' }),
        roles: ['support', 'manager'],
      },
      'lifting the limits of codes': {
        send: (headers) => operate('POST', 'members/m-none/unlock-codes', headers, { reason: 'OTHER' }),
        roles: ['support', 'manager'],
      },
      'ending sessions': {
        send: (headers) => operate('POST', 'members/m-none/end-sessions', headers, { reason: 'OTHER', session: null }),
        roles: ['support', 'manager'],
      },
      'a gift to a member': {
        send: (headers) =>
          operate('POST', 'members/m-none/gift', headers, { reason: 'OTHER', walletType: 'E_WALLET', amount: 100 }),
        roles: ['manager'],
      },
      'a voucher for a member': {
        send: (headers) =>
          operate('POST', 'members/m-none/voucher', headers, {
            reason: 'OTHER',
            kind: 'AMOUNT',
            amount: 100,
            validDays: 9,
          }),
        roles: ['manager'],
      },
      'a message to members': {
        send: (headers) => operate('POST', 'messages', headers, { id: 'eid', type: 'NOTHING' }),
        roles: ['manager'],
      },
      'the state of a message': { send: (headers) => operate('GET', 'messages/eid', headers), roles: ['manager'] },
      'stopping a message': { send: (headers) => operate('DELETE', 'messages/eid', headers), roles: ['manager'] },
      ...Object.fromEntries(
        Object.entries(ENQUIRY_CALLS).map(([path, { method, body }]) => [
          `enquiries: ${method} ${path}`,
          {
            send: (headers: Headers) => operate(method, `enquiries${path}`, headers, body),
            roles: ['support', 'manager'] as const,
          },
        ]),
      ),
      'the board of a kitchen': {
        send: (headers) => operate('GET', `kitchens/${OLAYA}`, headers),
        roles: ['kitchen', 'manager', 'engineer'],
      },
      'a press in a kitchen': {
        send: async (headers) => {
          const order = foodOrder(90)
          await kitchenOf().place(order)
          return operate('POST', `kitchens/${OLAYA}/presses`, headers, {
            day: cinemaDayOf(Date.now()),
            orderId: order.orderId,
            from: 'REQUESTED',
            step: 'on',
          })
        },
        roles: ['kitchen', 'manager', 'engineer'],
      },
      'what is sold out': {
        send: (headers) =>
          operate('POST', `kitchens/${OLAYA}/items`, headers, {
            day: cinemaDayOf(Date.now()),
            itemId: COLA,
            isSoldOut: true,
          }),
        roles: ['kitchen', 'manager', 'engineer'],
      },
      figures: { send: (headers) => operate('GET', 'metrics', headers), roles: ['engineer'] },
      'the list of staff': { send: (headers) => operate('GET', 'staff', headers), roles: ['manager', 'engineer'] },
      'a new member': {
        send: (headers) => operate('POST', 'staff', headers, { id: 'st-new', name: 'Nora', role: 'nothing' }),
        roles: ['manager', 'engineer'],
      },
      'revoking a member': {
        send: (headers) => operate('POST', 'staff/st-none/revoke', headers),
        roles: ['manager', 'engineer'],
      },
      'the audit list': { send: (headers) => operate('GET', 'audit', headers), roles: ['manager', 'engineer'] },
      'its file': {
        send: async (headers) => ({ status: await fileStatus(headers) }),
        roles: ['manager', 'engineer'],
      },
    }

  const fetchFile = (headers: Headers, query = '') =>
    exports.default.fetch(`https://gateway.test/v1/operator/audit.csv${query}`, {
      headers: { 'x-edge-key': LOCAL_EDGE_KEY, ...headers },
    })
  const fileStatus = async (headers: Headers): Promise<number> => {
    const answer = await fetchFile(headers)
    await answer.text()
    return answer.status
  }

  /** By role, whether each kind of call was let through. A refusal for another reason means that the role may ask. */
  async function admitted(headers: Headers): Promise<string[]> {
    const passed: string[] = []
    for (const [name, { send }] of Object.entries(KINDS)) {
      const { status } = await send(headers)
      if (status !== 403 && status !== 401) passed.push(name)
    }
    return passed
  }

  it('every operator’s route of the gateway is in the table of roles, and the table names no other', () => {
    const app = new Hono<{ Bindings: Env }>()
    serveOperator(app)
    const routes = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/v1/operator/'))
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(routes)].toSorted()).toEqual(RULED_ROUTES.gateway.toSorted())
  })

  describe('without a valid token', () => {
    it('nothing is allowed', async () => {
      const { token } = await join('manager')
      for (const authorization of ['', 'Bearer guess', `Bearer ${token}x`, `Bearer staff_${'a'.repeat(32)}`, token])
        expect(await admitted({ authorization })).toEqual([])
    })
  })

  describe('a refusal', () => {
    it('says which role may do it, changes nothing, and is in the audit list', async () => {
      const { id, headers } = await join('support')
      const refused = await operate('POST', 'gifts', headers, {})
      expect(refused).toMatchObject({ status: 403, body: { error: 'forbidden', roles: ['manager'] } })
      expect(refused.text).toContain('your role has to be a manager')
      expect((await audit(`?by=${id}`)).rows).toMatchObject([{ action: 'give_gift', outcome: 'forbidden' }])
    })
  })
})

describe('a booking', () => {
  /** Price of one seat in halalas, booking fee included. */
  const PRICE = 4750
  let member: Member
  let show: string
  let bank: FakeBank

  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    await env.DB.batch([env.DB.prepare('DELETE FROM staff'), env.DB.prepare('DELETE FROM audit')])
    member = await newMember()
    show = await newShowtime({ startsAt: Date.now() + 3 * DAY_MS })
    bank = newBank()
  })

  afterEach(() => void Object.assign(env, { SUPPORT_REFUND_MAX: undefined }))

  const textsTo = async (part: string) =>
    (await messages()).map(({ text }) => text).filter((text) => text.includes(part))

  describe('goodwill', () => {
    it('returns its amount to the card, and the booking stays as it is', async () => {
      const { id, reference } = await booked(member, show, { seats: ['B5', 'B6'] })
      expect((await goodwill(id, 1500)).status).toBe(200)
      await runTimers(id)
      expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1, refunded: 1500 })
      const order = await readOrder(member, id)
      expect(order).toMatchObject({ status: 'TICKETED', cancellation: null, returned: [] })
      expect(order.tickets).toHaveLength(2)
      expect(order.payment).toMatchObject({ status: 'PAID', amount: 2 * PRICE })
      expect(order.goodwill).toMatchObject([
        { total: 1500, refunds: [{ to: 'CARD', amount: 1500, lastFour: '4242', isDone: true }] },
      ])
      expect(await textsTo(`${reference}. Refund: SAR\u00A015`)).toHaveLength(1)
      expect(await breaches(show, bank, [member], [id])).toEqual([])
    })
  })
})

describe('moving', () => {
  let member: Member
  let show: string
  let later: string
  let bank: FakeBank

  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    member = await newMember()
    show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
    later = await newShowtime({ startsAt: Date.now() + 31 * DAY_MS })
    bank = newBank()
  })

  afterEach(() => void Object.assign(env, { SUPPORT_REFUND_MAX: undefined }))

  /** Moves the booking and lets both orders finish their work. */
  async function moved(old: Order, ...args: Parameters<typeof move> extends [string, ...infer Rest] ? Rest : never) {
    const { id } = movedOf(await move(old.id, ...args))
    await settleBoth(old.id, id)
    return readOrder(member, id)
  }

  describe('a booking that staff move to another showtime', () => {
    it('has new tickets there at the same price; the old ones are void at once, and nothing is counted or charged', async () => {
      const old = await booked(member, show)
      const paid = await moved(old, later, ['B7'], { role: 'support' })
      expect(paid).toMatchObject({
        status: 'TICKETED',
        sessionId: later,
        seats: [{ seat: 'B7' }],
        exchange: { orderId: old.id, used: STANDARD, isByStaff: true },
        breakdown: { total: STANDARD, exchange: STANDARD, card: 0 },
        calendar: { uid: old.calendar?.uid, sequence: 1 },
      })
      expect(await readOrder(member, old.id)).toMatchObject({
        status: 'REFUNDED',
        tickets: [],
        cancellation: { total: 0, exchangedFor: { orderId: paid.id } },
      })
      expect([await seatState(show, 'B5'), await seatState(later, 'B7')]).toEqual([undefined, 'SOLD'])
      expect(await countedCancels(member.memberId)).toBe(0)
      expect(bank.moved(old.id)).toMatchObject({ captures: 1, refunded: 0 })
      expect(await breaches([show, later], bank, [member], [old.id, paid.id])).toEqual([])
    })
  })
})

describe('a member', () => {
  beforeAll(() => void silenceErrors())

  type Someone = Member & { phone: string }
  let member: Someone
  beforeEach(async () => {
    newBank()
    pass(61_000)
    member = await signIn()
  })

  describe('a look', () => {
    it('shows the name, the phone and the address in part, and is in the audit list with the id', async () => {
      await memberStub(member.memberId).update({ firstName: 'Nora', lastName: 'Alharbi' })
      const { status, body } = await look(member.memberId)
      expect(status).toBe(200)
      expect(body).toEqual({
        member: {
          id: member.memberId,
          name: 'Nora Alharbi',
          phoneMasked: `05X XXX ${member.phone.slice(-4)}`,
          emailMasked: null,
          isEmailProved: false,
          language: 'en',
          since: expect.any(String) as string,
        },
      })
      expect(await auditOf(member.memberId)).toEqual([
        { by: 'staff-support', action: 'look_member', target: member.memberId, why: null, outcome: 'done' },
      ])
    })
  })
})

describe('help', () => {
  beforeAll(() => void silenceErrors())

  let member: Member & { phone: string }
  beforeEach(async () => {
    pass(61_000)
    member = await signIn()
  })

  const GIFT = { reason: 'COMPLAINT', walletType: 'E_WALLET', amount: 2500 }

  describe('a gift', () => {
    it('is credited once for a key, told to the member, and in the audit list with reason and amount', async () => {
      const key = newKey()
      for (let time = 0; time < 3; time += 1)
        expect((await help(member.memberId, 'gift', GIFT, { headers: MANAGER, key })).status).toBe(200)
      expect(await balancesOf(member)).toEqual(parts(2500))
      expect(await statement({ id: member.memberId, token: '' }, 'E_WALLET')).toMatchObject([
        { cause: 'GIFT', amount: 2500 },
      ])
      expect((await auditOf(member.memberId))[0]).toEqual({
        by: 'staff-manager',
        action: 'give_gift',
        target: member.memberId,
        why: 'COMPLAINT 2500 E_WALLET',
        outcome: 'done',
      })
    })
  })
})

describe('an enquiry', () => {
  beforeEach(async () => {
    // The first call loads the programme.
    await call('GET', 'cities')
    await env.DB.prepare('DELETE FROM enquiries').run()
  })

  it('an enquiry is answered with a reference, which is texted in the visitor’s language', async () => {
    for (const [language, words] of [
      ['AR', 'استلمنا رسالتك'],
      ['EN', 'received your message'],
    ] as const) {
      const phoneNumber = newPhone()
      const { status, reference } = await sendEnquiry({ phoneNumber }, { language })
      expect(status).toBe(200)
      expect(reference).toMatch(/^SH-[A-HJ-NP-TV-Z2-9]{5}$/)
      await vi.waitFor(async () => {
        const { body } = await call('GET', 'sandbox/outbox')
        const { messages } = body as { messages: { to: string; text: string }[] }
        const sent = messages.filter(({ to }) => to === phoneNumber)
        expect(sent).toHaveLength(1)
        expect(sent[0]?.text).toContain(reference)
        expect(sent[0]?.text).toContain(words)
        // A visitor who types another person's number must not choose the text that the cinema sends there.
        expect(sent[0]?.text).not.toContain('hat')
      })
    }
  })
})

describe('answering', () => {
  const SHARED = { authorization: 'Bearer local-operator-token' }
  const MAIL = 'noura@example.com'
  const TEXT = 'Hello Noura,\nwe found your hat.'

  interface Step {
    id: string
    kind: string
    why: string | null
    by: string
    text: string | null
    sentAt: string | null
  }
  interface Shown {
    reference: string
    state: string
    takenBy: { id: string; name: string } | null
    isMine: boolean
    steps: Step[]
    [field: string]: unknown
  }

  let members = 0
  /** A new member of support. */
  async function join(name: string): Promise<{ id: string; headers: Record<string, string> }> {
    const id = `st-enq-${(members += 1)}`
    const { body } = await call('POST', 'operator/staff', { headers: SHARED, body: { id, name, role: 'support' } })
    const { token } = body as { token: string }
    return { id, headers: { authorization: `Bearer ${token}` } }
  }

  let salma: Awaited<ReturnType<typeof join>>

  beforeAll(async () => {
    salma = await join('Salma')
  })
  beforeEach(async () => {
    await env.DB.batch(
      ['enquiries', 'enquiry_steps', 'sandbox_messages', 'audit'].map((table) =>
        env.DB.prepare(`DELETE FROM ${table}`),
      ),
    )
  })

  const read = (path: string, { headers } = salma) => call('GET', `operator/enquiries${path}`, { headers })
  const act = (reference: string, action: string, body: object, { headers } = salma, key = newKey()): Promise<Reply> =>
    call('POST', `operator/enquiries/${reference}/${action}`, { headers, body, key })
  const shown = async (reference: string, by = salma) => (await read(`/${reference}`, by)).body as Shown

  async function received(more: object = {}, language: 'AR' | 'EN' = 'EN'): Promise<string> {
    const { reference } = await sendEnquiry({ email: MAIL, ...more }, { language })
    if (!reference) throw new Error('The enquiry was refused')
    return reference
  }

  const mails = async () =>
    (
      await env.DB.prepare('SELECT recipient, subject, text FROM sandbox_messages WHERE recipient LIKE ?')
        .bind('%@%')
        .all<{ recipient: string; subject: string; text: string }>()
    ).results
  const auditRows = async () =>
    (await env.DB.prepare('SELECT actor, action, target, why, outcome FROM audit ORDER BY seq').all()).results

  describe('an answer by mail', () => {
    it('reaches the sender once however often the form is sent, and answers the enquiry', async () => {
      const reference = await received()
      const key = newKey()
      const answers = await Promise.all([1, 2, 3].map(() => act(reference, 'mail', { text: TEXT }, salma, key)))
      for (const { body } of answers) expect(body).toEqual({ reference, delivery: 'sent' })
      expect(await mails()).toEqual([
        { recipient: MAIL, subject: `Shasha: our answer to your message ${reference}`, text: TEXT },
      ])
      const { state, isMine, steps } = await shown(reference)
      expect({ state, isMine }).toEqual({ state: 'ANSWERED', isMine: true })
      expect(steps).toMatchObject([{ id: key, kind: 'MAIL', by: 'Salma', text: TEXT, sentAt: expect.any(String) }])
      expect(JSON.stringify(await auditRows())).not.toMatch(/hat|noura/i)
    })
  })
})

describe('the kitchen', () => {
  const SHARED = { authorization: 'Bearer local-operator-token' }

  interface Item {
    id: string
    name: string
    isMarked: boolean
    isSoldOut: boolean
    left: number | null
  }
  interface Board {
    day: string
    orders: { id: string; number: string; state: string; lines: { note: string | null; seat: string | null }[] }[]
    items: Item[]
  }

  let members = 0
  async function join(role: Role): Promise<{ id: string; headers: Record<string, string> }> {
    const id = `st-kitchen-${(members += 1)}`
    const { body } = await call('POST', 'operator/staff', { headers: SHARED, body: { id, name: 'Huda', role } })
    return { id, headers: { authorization: `Bearer ${(body as { token: string }).token}` } }
  }

  let huda: Awaited<ReturnType<typeof join>>
  beforeAll(async () => {
    huda = await join('kitchen')
  })
  beforeEach(() => {
    // Another day has another kitchen.
    pass(DAY_MS)
    return loadProgramme()
  })

  const read = (cinema = OLAYA, { headers } = huda, language: 'AR' | 'EN' = 'EN') =>
    call('GET', `operator/kitchens/${cinema}`, { headers, language })
  const board = async () => (await read()).body as Board
  const today = () => cinemaDayOf(Date.now())
  const press = (body: object, { headers } = huda, key = newKey()): Promise<Reply> =>
    call('POST', `operator/kitchens/${OLAYA}/presses`, { headers, key, body: { day: today(), step: 'on', ...body } })
  const audit = async () =>
    (
      await env.DB.prepare(
        "SELECT actor, role, action, target, why, outcome FROM audit WHERE action LIKE '%food' OR action LIKE 'mark%' ORDER BY seq DESC",
      ).all<Record<string, string>>()
    ).results

  it('staff see what is to be made, and move it on', async () => {
    const order = foodOrder(90, [line(COLA, 2, { note: 'no ice', seat: 'H7' })], { delivery: 'SEAT' })
    await kitchenOf().place(order)
    expect(await board()).toMatchObject({
      day: today(),
      orders: [{ id: order.orderId, number: '001', state: 'REQUESTED', lines: [{ note: 'no ice', seat: 'H7' }] }],
    })
    const key = newKey()
    const pressed = await press({ orderId: order.orderId, from: 'REQUESTED' }, huda, key)
    expect(pressed.body).toEqual({ outcome: 'moved', number: '001', state: 'PREPARING' })
    expect((await press({ orderId: order.orderId, from: 'REQUESTED' }, huda, key)).text).toBe(pressed.text)
    expect((await press({ orderId: order.orderId, from: 'REQUESTED' })).body).toMatchObject({ outcome: 'already' })
    expect((await press({ orderId: order.orderId, from: 'PREPARING', step: 'undo' })).body).toMatchObject({
      outcome: 'moved',
      state: 'REQUESTED',
    })
    expect((await audit())[0]).toEqual({
      actor: huda.id,
      role: 'kitchen',
      action: 'undo_food',
      target: order.orderId,
      why: 'PREPARING',
      outcome: 'done',
    })
  })
})

describe('a change', () => {
  let visitor: Visitor

  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    visitor = await guest()

    newBank()
  })

  describe('the operator', () => {
    const OPERATOR = { authorization: 'Bearer local-operator-token' }
    const post = (body: object) => call('POST', 'operator/changes', { headers: OPERATOR, body })
    afterEach(async () => void (await env.DB.prepare('DELETE FROM staff').run()))

    it('sees what calling off would mean, then does it, and reads how far it has come', async () => {
      const { results } = await env.DB.prepare(
        'SELECT id, cinema_day, cinema_id, city_id FROM showtimes WHERE starts_at > ? AND house_left > 20 ORDER BY starts_at DESC LIMIT 1',
      )
        .bind(Date.now() + 2 * DAY_MS)
        .all<{ id: string; cinema_day: string; cinema_id: string; city_id: string }>()
      const planned = results[0]!
      const { seats } = (await call('GET', `showtimes/${planned.id}/best-seats?count=2`)).body as { seats: string[] }
      const order = orderOf(await payOrder(visitor, await pricedOrder(visitor, planned.id, seats), 'tok'))
      await settle(order.id)
      const state = () => call('GET', 'operator/changes/projector-1', { headers: OPERATOR })
      const asked = { id: 'projector-1', kind: 'CALLED_OFF', showtimes: [planned.id], reason: 'EQUIPMENT' }
      const dry = await post({ ...asked, isDryRun: true })
      expect(dry.body).toMatchObject({ bookings: 1, people: 2, amount: order.breakdown.total, unknown: 0, paying: 0 })
      expect((await openChangeless(order.id)).change).toBeNull()
      const done = await post(asked)
      expect(done.body).toEqual({ id: 'projector-1', showtimes: 1 })
      expect((await state()).body).toMatchObject({ applied: 1, toNotify: 1, notified: 0, persons: [] })
      const { showtimes } = dry.body as { showtimes: { startsAt: string; auditorium: number }[] }
      const { startsAt: start, auditorium } = showtimes[0]!
      expect((await state()).body).toMatchObject({ place: { startsAt: start, auditorium } })
      await runChange('projector-1')
      // The order has not written its row of the operator's list yet.
      expect((await state()).body).toMatchObject({ notified: 1, toNotify: 0, unanswered: 1, refunded: 0 })
      orderOf(await answer(visitor, order.id, 'REFUND'))
      await runTimers(order.id)
      expect((await state()).body).toMatchObject({
        notified: 1,
        toNotify: 0,
        unanswered: 0,
        refunded: 1,
        amount: order.breakdown.total,
      })
      expect((await post(asked)).body).toEqual(done.body)
      const other = await post({ ...asked, showtimes: ['st_other'] })
      expect(other.body).toMatchObject({ reason: 'idempotency_key_reused' })
      const list = await call(
        'GET',
        `showtimes?cityId=${planned.city_id}&date=${planned.cinema_day}&cinemaId=${planned.cinema_id}`,
      )
      const shown = (list.body as { showtimes: { id: string }[] }).showtimes.find(({ id }) => id === planned.id)
      expect(shown).toMatchObject({ status: 'UNAVAILABLE', change: { kind: 'CALLED_OFF', reason: 'EQUIPMENT' } })
      const one = await call('GET', `showtimes/${planned.id}`)
      expect(one.body).toMatchObject({
        showtime: { status: 'UNAVAILABLE', change: { reason: 'EQUIPMENT', note: null } },
      })
      expect((await alternativesOf(visitor, order.id)).length).toBe(0)
    })

    const openChangeless = (id: string) => bookingOf(visitor, id)
  })
})

describe('a message', () => {
  const { DB } = env

  let ids = 0
  const newId = (): string => `tpl-${(ids += 1)}`
  const message = <T extends object>(given?: T) => ({
    type: 'GENERAL' as const,
    id: newId(),
    texts: words('News'),
    ...given,
  })
  const state = async (id: string) =>
    (await operator('GET', `/${id}`)).body as { sent: number; missed: number; doneAt: string | null }
  const isDone = async (id: string) => typeof (await state(id)).doneAt === 'string'

  beforeEach(openEverySession)
  beforeEach(async () => {
    await DB.batch(
      ['audience', 'member_days', 'broadcasts', 'broadcast_misses'].map((table) => DB.prepare(`DELETE FROM ${table}`)),
    )
  })

  describe('an operator’s message', () => {
    it('reaches every member, in both languages, as soon as it is sent', async () => {
      const everybody = await members(3)
      const eid = message({
        texts: { ar: { title: 'عيدكم مبارك', body: 'نفتح عصرًا.' }, en: { title: 'Eid', body: 'Open.' } },
      })
      expect(await operator('POST', '', eid)).toMatchObject({ status: 200, body: { templateId: eid.id } })
      await expect.poll(() => isDone(eid.id)).toBe(true)
      expect(await countsOf(everybody)).toEqual(allOnce(everybody))
      expect(await titles(everybody[0]!)).toEqual(['Eid'])
      const [arabic] = (await listed(everybody[0]!, '', 'AR')).notifications
      expect(arabic).toMatchObject({ title: 'عيدكم مبارك', type: 'GENERAL', templateNotificationId: eid.id })
      const read = await asMember(everybody[0]!, 'PUT', `notifications/make-read/notification-template/${eid.id}`)
      expect(read).toMatchObject({ status: 200, body: { count: 0 } })
    })
  })
})

describe('the programme', () => {
  const OPERATOR = { authorization: 'Bearer local-operator-token' }
  const HEADER = 'cinema,hall,day,time,film'

  interface Listed {
    id: string
  }
  interface Plan {
    added: Listed[]
    removed: Listed[]
    changed: Listed[]
    unchanged: number
    left: Listed[]
    calledOff: Listed[]
    refused: { line: number | null; field: string | null; reason: string }[]
  }
  interface Row {
    id: string
    slug: string
    number: number
    starts_at: number
    captions: number
  }

  /** Each test has a cinema day of its own. */
  let tests = 0
  let cinemas: { id: string; slug: string; cityId: string }[]
  let cinema: (typeof cinemas)[number]
  let day: string

  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    const { results } = await env.DB.prepare(
      'SELECT id, unique_name AS slug, city_id AS cityId FROM cinemas ORDER BY position',
    ).all<(typeof cinemas)[number]>()
    cinemas = results
    cinema = cinemas[Math.floor(tests / 10)]!
    day = addDays(cinemaDayOf(Date.now()), 2 + (tests % 10))
    tests += 1

    newBank()
  })

  const post = (what: 'check' | 'apply', text: string): Promise<Reply> => {
    const asText = { ...OPERATOR, 'content-type': 'text/plain' }
    return call('POST', `operator/programme/${what}`, { headers: asText, text })
  }
  /** Fails the test if the file is refused. */
  async function apply(text: string): Promise<Plan> {
    const { status, body, text: answered } = await post('apply', text)
    if (status !== 200) throw new Error(answered)
    return body
  }

  const planned = async (on = day, cinemaId = cinema.id): Promise<Row[]> =>
    (
      await env.DB.prepare(
        `SELECT s.id, f.unique_name AS slug, a.number, s.starts_at, s.captions FROM showtimes s
        JOIN films f ON f.id = s.film_id JOIN auditoriums a ON a.id = s.auditorium_id
        WHERE s.cinema_id = ? AND s.cinema_day = ? ORDER BY s.starts_at, s.id`,
      )
        .bind(cinemaId, on)
        .all<Row>()
    ).results
  const timeOf = (at: number): string => {
    const { hour, minute } = riyadhClock(at)
    return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  }
  const lineOf = ({ number, slug, starts_at: at }: Omit<Row, 'id' | 'captions'>, on = day): string =>
    `${cinema.slug},${number},${on},${timeOf(at)},${slug}`
  const fileOf = (rows: readonly Row[], ...more: string[]): string =>
    [HEADER, ...rows.map((row) => lineOf(row)), ...more].join('\n')
  const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).toSorted()

  describe('a file', () => {
    it('adds and removes showtimes, and the same file again changes nothing', async () => {
      const before = await planned()
      const file = fileOf(before.slice(1), `${cinema.slug},${before[0]!.number},${day},09:00,${before[0]!.slug}`)
      const first = await apply(file)
      expect([first.added.length, first.removed.length]).toEqual([1, 1])
      const after = await planned()
      expect(idsOf(after)).toEqual(idsOf([...before.slice(1), first.added[0]!]))
      expect(await apply(file)).toMatchObject({ added: [], removed: [], unchanged: before.length })
      expect(await planned()).toEqual(after)
    })
  })
})

describe('paths', () => {
  const gateway = exports.default

  it('an unknown path is answered as a call that the gateway does not have, in the requested language', async () => {
    const answer = await gateway.fetch('https://gateway.test/v1/nothing', { headers: { 'accept-language': 'AR' } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 18, reason: 'unsupported', message: 'هذه الخدمة غير متاحة هنا.' })
  })
})

describe('readiness', () => {
  /** An isolate of its own: it has checked nothing yet. */
  function isolate(variables: Env) {
    const isolateEnv = { ...variables }
    return async (path: string, headers: Record<string, string> = {}) => {
      const context = createExecutionContext()
      const answer = await gateway.fetch(new Request(`https://gateway.test${path}`, { headers }), isolateEnv, context)
      await waitOnExecutionContext(context)
      return answer
    }
  }

  const EDGE = { 'x-edge-key': STAGING.EDGE_KEY ?? '' }
  const OPERATOR = { authorization: `Bearer ${STAGING.OPERATOR_TOKEN}` }
  const MIGRATIONS = env.TEST_MIGRATIONS.map(({ name }) => name)

  let logged: string[] = []
  beforeEach(async () => {
    logged = []
    vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)))
    // As wrangler notes them.
    await env.DB.batch([
      env.DB.prepare('DROP TABLE IF EXISTS d1_migrations'),
      env.DB.prepare('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)'),
      ...MIGRATIONS.map((name) => env.DB.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)),
    ])
  })
  afterEach(() => void vi.restoreAllMocks())

  describe('the gateway’s report', () => {
    it('is 503 while a migration is missing, and names it to edge and operator only', async () => {
      const last = MIGRATIONS.at(-1) ?? ''
      await env.DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(last).run()
      const get = isolate(STAGING)
      const answer = await get('/v1/ready')
      expect(answer.status).toBe(503)
      expect(await answer.text()).not.toContain(last)
      for (const headers of [EDGE, OPERATOR])
        expect(await (await get('/v1/ready', headers)).text()).toContain(`not applied: ${last}`)
    })
  })
})

// Last, because a week passes, and the programme of the days before is gone.
describe('a quote', () => {
  let bank: FakeBank
  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    bank = newBank()
    await env.DB.prepare('DELETE FROM sandbox_messages').run()
  })
  afterEach(() => vi.restoreAllMocks())

  describe('a quote that staff issue', () => {
    it('reaches the customer by mail, with a link that shows it, and answers the enquiry', async () => {
      const reference = await wish()
      const reply = await issue(reference, order({ note: 'Cake is included.' }))
      expect(reply.status).toBe(200)
      const { id } = reply.body as { id: string }
      await runQuoteTimers(id)
      const [mail] = await mails()
      expect(mail).toMatchObject({ recipient: MAIL, subject: `The quote for your private booking ${reference}` })
      expect(mail?.text).toContain('Hello Noura,')
      expect(mail?.text).toContain('Total: SAR\u00A02,300, VAT included')
      expect(mail?.text).toContain('Cake is included.')
      const token = await mailedToken()
      expect(mail?.text).toContain(`/en/quotes/${token}`)
      expect(token).toMatch(/^[\w-]{22}$/)
      expect(await readQuote(await guest(), token)).toMatchObject({
        id,
        reference,
        status: 'QUOTED',
        title: 'Birthday',
        auditorium: 'Hall 1',
        guests: 30,
        net: 200_000,
        vat: 30_000,
        vatPercent: 15,
        total: 230_000,
        note: 'Cake is included.',
        payment: null,
      } satisfies Partial<Quote>)
      expect(await readEnquiry(reference)).toMatchObject({ state: 'ANSWERED', steps: [{ kind: 'QUOTE' }] })
      expect(await listedQuotes(reference)).toMatchObject({
        quotes: [{ id, state: 'QUOTED', total: 230_000 }],
        vatPercent: 15,
      })
    })
  })

  describe('the hall of a quote', () => {
    it('is free again once the quote expires, and kept once it is paid', async () => {
      const [late, paid] = [await quoted(), await quoted()]
      await payQuote(await guest(), paid.token, 'tok')
      await runQuoteTimers(paid.id)
      pass(8 * DAY_MS)
      await runQuoteTimers(late.id, 2)
      await runQuoteTimers(paid.id, 2)
      expect([await quoteStateOf(late.id), await claimsOf(late.id)]).toEqual(['EXPIRED', 0])
      expect([await quoteStateOf(paid.id), await claimsOf(paid.id)]).toEqual(['PAID', 1])
    })
  })

  describe('paying a quote', () => {
    it('is refused once it is expired, withdrawn or paid, and nothing is charged', async () => {
      const as = await guest()
      const [expired, withdrawn, paid] = [await quoted(), await quoted(), await quoted()]
      await payQuote(as, paid.token, 'tok')
      await actOnQuote(withdrawn.id, 'withdraw')
      pass(7 * DAY_MS)
      for (const { token } of [expired, withdrawn, paid])
        expect((await payQuote(as, token, 'tok')).body).toMatchObject({ reason: 'order_closed' })
      expect(bank.netCaptures()).toBe(1)
      expect((await readQuote(as, expired.token)).status).toBe('EXPIRED')
      expect((await readQuote(as, withdrawn.token)).status).toBe('WITHDRAWN')
    })

    it('charges once, confirms by mail, and gives an invoice with the ZATCA code', async () => {
      const { id, token, reference } = await quoted()
      const as = await guest()
      expect(quoteOf(await payQuote(as, token, 'tok'))).toMatchObject({ status: 'PAID', payment: { status: 'PAID' } })
      await runQuoteTimers(id)
      expect(bank.netCaptures()).toBe(1)
      const { status, invoice } = await readQuote(as, token)
      expect(status).toBe('PAID')
      expect(invoice).toMatchObject({
        number: expect.stringMatching(/^INV-\d{8}$/) as string,
        reference,
        total: 230_000,
        vat: 30_000,
        show: { guests: 30, seats: [] },
        lines: [{ kind: 'PRIVATE_BOOKING', amount: 230_000 }],
        paidBy: [{ means: 'CARD', lastFour: '4242' }],
        qr: expect.stringMatching(/^A[A-Za-z0-9+/]{40,}=*$/) as string,
      })
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        `The quote for your private booking ${reference}`,
        `Your private booking ${reference} is confirmed`,
      ])
    })
  })

  describe('money that comes too late', () => {
    it('goes back once the quote has expired', async () => {
      const { id, token } = await quoted()
      await payQuote(await guest(), token, 'tok-bank')
      await reportQuotePayment(id, DECLINED)
      pass(8 * DAY_MS)
      await runQuoteTimers(id)
      expect(await quoteStateOf(id)).toBe('EXPIRED')
      await reportQuotePayment(id, bank.capture(id))
      await runQuoteTimers(id)
      expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1, refunded: 230_000 })
      expect(await snapshot(id)).toMatchObject({ state: 'EXPIRED', attempts: [{ state: 'REFUNDED' }] })
    })
  })

  describe('a paid private booking that is called off', () => {
    it('sends the whole sum back once, frees the hall, and has a credit note', async () => {
      const { id, token, reference } = await quoted()
      const as = await guest()
      await payQuote(as, token, 'tok')
      await runQuoteTimers(id)
      const key = newKey()
      const reply = await actOnQuote(id, 'refund', { key })
      expect(reply.body).toEqual({ id, state: 'REFUND_DUE' })
      expect((await actOnQuote(id, 'refund', { key })).text).toBe(reply.text)
      expect((await actOnQuote(id, 'refund')).body).toMatchObject({ reason: 'order_closed' })
      await runQuoteTimers(id, 3)
      expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1, refunded: 230_000 })
      expect(await readQuote(as, token)).toMatchObject({
        status: 'REFUNDED',
        refund: { amount: 230_000, days: 14, isDone: true },
        creditNotes: [{ reason: 'CANCELLED', total: 230_000, vat: 30_000 }],
      })
      expect(await claimsOf(id)).toBe(0)
      expect((await mails()).at(-1)?.subject).toBe(`The refund of your private booking ${reference}`)
    })
  })
})
