// The main acts of staff: roles, bookings, members, money, kitchen, messages.
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '#server/gateway/config/env.ts'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { serveOperator } from '#server/gateway/operator-routes.ts'
import { RULED_ROUTES } from '#server/lib/operator-access.rules.ts'
import { type Member, type Reply, call, loadProgramme, newKey } from '../support/calls.ts'
import { COLA, OLAYA, foodOrder, kitchenOf, line } from '../support/kitchen.ts'
import { storeEnquiry } from '../support/enquiries.ts'
import { silenceErrors } from '../support/silence.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { goodwill } from '../support/booking-care.ts'
import { booked, seatState } from '../support/cancel.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { memberStub, newMember, signIn } from '../support/members.ts'
import { newShowtime, runTimers } from '../support/orders.ts'
import { balancesOf, parts, readOrder } from '../support/orders-wallet.ts'
import { textsWith } from '../support/tickets.ts'
import { STANDARD } from '../support/exchange.ts'
import { movedBooking } from '../support/moved-bookings.ts'
import { countedCancels, statement } from '../support/wallet.ts'
import { freezeClock, pass } from '../support/clock.ts'
import { MANAGER, auditOf, help, look } from '../support/member-help.ts'
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
import { breaches } from '../support/audit.ts'
import { operate, joinStaff, readAudit, admittedCalls, ENQUIRY } from '../support/staff.ts'

beforeEach(freezeClock)

describe('staff', () => {
  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    await env.DB.batch([env.DB.prepare('DELETE FROM staff'), env.DB.prepare('DELETE FROM audit')])
    await storeEnquiry(ENQUIRY)
  })

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
      const { token } = await joinStaff('manager')
      for (const authorization of ['', 'Bearer guess', `Bearer ${token}x`, `Bearer staff_${'a'.repeat(32)}`, token])
        expect(await admittedCalls({ authorization })).toEqual([])
    })
  })

  describe('a refusal', () => {
    it('says which role may do it, changes nothing, and is in the audit list', async () => {
      const { id, headers } = await joinStaff('support')
      const refused = await operate('POST', 'gifts', headers, {})
      expect(refused).toMatchObject({ status: 403, body: { error: 'forbidden', roles: ['manager'] } })
      expect(refused.text).toContain('your role has to be a manager')
      expect((await readAudit(`?by=${id}`)).rows).toMatchObject([{ action: 'give_gift', outcome: 'forbidden' }])
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
      expect(await textsWith(`${reference}: SAR\u00A015`)).toHaveLength(1)
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

  describe('a booking that staff move to another showtime', () => {
    it('has new tickets there at the same price; the old ones are void at once, and nothing is counted or charged', async () => {
      const old = await booked(member, show)
      const paid = await movedBooking(member, old, later, ['B7'], { role: 'support' })
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

describe('the kitchen', () => {
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

  let huda: Awaited<ReturnType<typeof joinStaff>>
  beforeAll(async () => {
    huda = await joinStaff('kitchen', 'Huda')
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
