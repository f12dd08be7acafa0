// Messages of a booking go to a member's verified address as well, once, in the language the member chose for messages.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { call, type Member } from './support/calls.ts'
import { booked, cancel } from './support/cancel.ts'
import { newBank } from './support/fake-bank.ts'
import { exchangeOrder, payExchange } from './support/exchange.ts'
import { newAddress, newMember, proveAddress } from './support/members.ts'
import { newShowtime, orderOf, orderStub, runTimers } from './support/orders.ts'
import { silenceErrors } from './support/silence.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'

const { DB } = env

interface Email {
  id: string
  subject: string
  text: string
  file_json: string | null
}

const emailsTo = async (address: string): Promise<Email[]> => {
  const sql =
    "SELECT id, subject, text, file_json FROM sandbox_messages WHERE recipient = ? AND id NOT LIKE 'account:%' AND subject NOT LIKE '%code%' AND subject NOT LIKE 'رمز%' ORDER BY rowid"
  return (await DB.prepare(sql).bind(address).all<Email & Record<string, unknown>>()).results
}
const textsOf = async (orderId: string): Promise<number> => {
  const sql = "SELECT COUNT(*) AS count FROM sandbox_messages WHERE id LIKE ? AND recipient NOT LIKE '%@%'"
  return (await DB.prepare(sql).bind(`${orderId}%`).first<number>('count')) ?? 0
}
/** The calendar files, by the id of their e-mail. */
const entriesTo = async (address: string) => {
  const read = ({ file_json }: Email) => JSON.parse(file_json ?? 'null') as { type: string; text: string } | null
  const lineOf = (text: string, name: string) => new RegExp(`^${name}[:;](.*?)\\r$`, 'm').exec(text)?.[1]
  return (await emailsTo(address)).map((email) => {
    const { type = '', text = '' } = read(email) ?? {}
    const [method, uid, sequence, status] = ['METHOD', 'UID', 'SEQUENCE', 'STATUS'].map((name) => lineOf(text, name))
    return { id: email.id, type, text, entry: [method, uid, sequence, status], organizer: lineOf(text, 'ORGANIZER') }
  })
}
const choose = (as: Member, emails: boolean) => call('PUT', 'notifications/choices', { as, body: { emails } })

const readOrder = async (as: Member, id: string) => orderOf(await call('GET', `orders/${id}`, { as }))

let member: Member
let address: string
let show: string
beforeEach(async () => {
  newBank()
  address = newAddress()
  member = await proveAddress(await newMember(), address)
  show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
})

it('tickets go to the verified address with a calendar file, once', async () => {
  const { id, reference } = await booked(member, show)
  await runTimers(id, 3, 1000)
  const [email, ...more] = await emailsTo(address)
  expect(more).toEqual([])
  expect(email).toMatchObject({ subject: expect.stringContaining('Your ticket for') })
  expect(email?.text).toContain(reference)
  const file = JSON.parse(email?.file_json ?? '') as { name: string; text: string }
  expect(file.name).toBe(`shasha-${reference}.ics`)
  expect(file.text).toMatch(/^BEGIN:VCALENDAR[^]*DTSTART:\d{8}T\d{6}Z[^]*URL:[^]*\/ticket#/)
  expect(await textsOf(id)).toBe(1)
})

it('an Arabic member gets subject, text and calendar entry in Arabic', async () => {
  await call('PATCH', 'users/communication-language', { as: member, body: { communicationLanguage: 'ar' } })
  const { id } = await booked(member, show)
  await runTimers(id, 3, 1000)
  const [email] = await emailsTo(address)
  expect(email?.subject).toMatch(/^تذكرتك لفيلم/)
  expect(email?.text).toMatch(/\/ar\/ticket#/)
  expect((JSON.parse(email?.file_json ?? '') as { text: string }).text).toContain('SUMMARY:«')
})

it('a cancelled booking is told by e-mail, too', async () => {
  const { id, reference } = await booked(member, show)
  expect((await cancel(member, id)).status).toBe(200)
  await runTimers(id, 3, 1000)
  expect((await emailsTo(address)).map(({ subject }) => subject)).toContain(`Your booking ${reference} is cancelled`)
})

it('the e-mail of a cancelled booking withdraws the entry that its tickets’ e-mail brought', async () => {
  const { id } = await booked(member, show)
  await runTimers(id, 3, 1000)
  expect((await cancel(member, id)).status).toBe(200)
  await runTimers(id, 3, 1000)
  const [tickets, cancelled] = await entriesTo(address)
  const uid = `${id}@shasha`
  expect(tickets).toMatchObject({ entry: ['PUBLISH', uid, '0', 'CONFIRMED'] })
  expect(cancelled).toMatchObject({
    id: `${id}.cancelled.email`,
    type: 'text/calendar; charset=utf-8; method=CANCEL',
    entry: ['CANCEL', uid, '1', 'CANCELLED'],
    organizer: tickets!.organizer,
  })
  expect(cancelled!.organizer).toContain('mailto:')
  expect(cancelled!.text).not.toMatch(/VALARM|\/ticket#/)
})

/** Exchanges a booking for a showtime in so many days; returns the new one. */
async function moved(id: string, days: number): Promise<string> {
  const later = await newShowtime({ startsAt: Date.now() + days * DAY_MS })
  const next = await exchangeOrder(member, id, later, ['B5'])
  expect((await payExchange(member, next)).status).toBe(200)
  for (const order of [next.id, id]) await runTimers(order, 4, 1000)
  return next.id
}

it('exchanges move one entry from showtime to showtime, also in the site’s own file', async () => {
  const first = await booked(member, show)
  await runTimers(first.id, 3, 1000)
  const uid = `${first.id}@shasha`
  expect((await readOrder(member, first.id)).calendar).toEqual({ uid, sequence: 0 })
  const second = await moved(first.id, 31)
  const third = await moved(second, 32)
  expect((await readOrder(member, second)).calendar).toEqual({ uid, sequence: 1 })
  expect((await readOrder(member, third)).calendar).toEqual({ uid, sequence: 2 })
  const entries = (await entriesTo(address)).filter(({ id }) => id.endsWith('.tickets.email'))
  expect(entries.map(({ entry }) => entry)).toEqual(
    ['0', '1', '2'].map((sequence) => ['PUBLISH', uid, sequence, 'CONFIRMED']),
  )
  expect((await entriesTo(address)).filter(({ entry: [method] }) => method === 'CANCEL')).toEqual([])
})

it('cancelling a booking that was exchanged withdraws the moved entry', async () => {
  const first = await booked(member, show)
  const second = await moved(first.id, 31)
  expect((await cancel(member, second)).status).toBe(200)
  await runTimers(second, 3, 1000)
  expect((await entriesTo(address)).at(-1)?.entry).toEqual(['CANCEL', `${first.id}@shasha`, '2', 'CANCELLED'])
})

it('an exchanged booking brings the new tickets, and says what is refunded', async () => {
  const old = await booked(member, show, { seats: ['Z1', 'Z2'] })
  const later = await newShowtime({ startsAt: Date.now() + 31 * DAY_MS })
  const order = await exchangeOrder(member, old.id, later, ['B5'])
  expect((await payExchange(member, order)).status).toBe(200)
  for (const id of [order.id, old.id]) await runTimers(id, 4, 1000)
  const emails = await emailsTo(address)
  expect(emails.map(({ id }) => id)).toContain(`${order.id}.tickets.email`)
  expect(emails.map(({ subject }) => subject)).toContain(`Your booking ${old.reference} was changed`)
})

it('no e-mail goes to a member who turned it off, nor to an address that is not verified', async () => {
  expect((await choose(member, false)).status).toBe(200)
  const off = await booked(member, show)
  await runTimers(off.id, 3, 1000)
  expect(await emailsTo(address)).toEqual([])
  const other = await newMember()
  const typed = newAddress()
  await call('POST', 'auth/init-verify-email-user', { as: other, body: { email: typed } })
  const unverified = await booked(other, show, { seats: ['B8'] })
  await runTimers(unverified.id, 3, 1000)
  expect(await emailsTo(typed)).toEqual([])
  expect(await textsOf(off.id)).toBe(1)
  expect(await textsOf(unverified.id)).toBe(1)
})

it('while the e-mail service fails the text goes all the same; later the e-mail goes once', async () => {
  silenceErrors()
  let isAway = true
  const send = DB.prepare.bind(DB)
  const spy = vi.spyOn(DB, 'prepare').mockImplementation((sql) => {
    const statement = send(sql)
    if (!sql.includes('INTO sandbox_messages')) return statement
    const bind = statement.bind.bind(statement)
    statement.bind = (...values: unknown[]) => {
      if (isAway && String(values[1]).includes('@')) throw new Error('away')
      return bind(...values)
    }
    return statement
  })
  const { id } = await booked(member, show)
  await runTimers(id, 3, 20_000)
  expect(await textsOf(id)).toBe(1)
  expect(await emailsTo(address)).toEqual([])
  isAway = false
  await runTimers(id, 6, 60_000)
  expect(await emailsTo(address)).toHaveLength(1)
  expect(await textsOf(id)).toBe(1)
  spy.mockRestore()
  await runInDurableObject(orderStub(id), (_, { storage }) => {
    const left = storage.sql.exec("SELECT COUNT(*) AS count FROM outbox WHERE kind = 'email'").one().count
    expect(left).toBe(0)
  })
})
