// A file of showtimes sets the programme of its cinemas and days. What visitors have booked or hold stays.
import { abortAllDurableObjects, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveSeats } from '#server/contracts/showtimes.ts'
import { addDays, cinemaDayOf, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { MAX_PROGRAMME_BYTES } from '#server/lib/programme-limits.ts'
import { toShowtimeSlot } from '#server/gateway/catalogue/showtimes/showtime-change.rules.ts'
import { askRemovals, checkFile } from '#server/gateway/programme/check-file.ts'
import {
  commitProgramme,
  dropWithdrawals,
  listPlannedShowtimes,
  noteWithdrawals,
} from '#server/gateway/programme/programme.sql.ts'
import { ShowtimeObject } from '#server/gateway/seats/showtime.object.ts'
import { loadProgrammeIfChanged } from '#server/gateway/seed/seed.sql.ts'
import { call, type Reply, type Visitor } from './support/calls.ts'
import { settle } from './support/cancel.ts'
import { beginChange, callOff, changeStub, move, notifyAll, withdrawSeats } from './support/changes.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'
import { guest, openOrder, orderOf, payOrder, pricedOrder, showtimeStub } from './support/orders.ts'
import { silenceErrors } from './support/silence.ts'

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
let visitor: Visitor

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  const { results } = await env.DB.prepare(
    'SELECT id, unique_name AS slug, city_id AS cityId FROM cinemas ORDER BY position',
  ).all<(typeof cinemas)[number]>()
  cinemas = results
  cinema = cinemas[Math.floor(tests / 10)]!
  day = addDays(cinemaDayOf(Date.now()), 2 + (tests % 10))
  tests += 1
  visitor = await guest()
  newBank()
})

const post = (what: 'check' | 'apply', text: string): Promise<Reply> => {
  const asText = { ...OPERATOR, 'content-type': 'text/plain' }
  return call('POST', `operator/programme/${what}`, { headers: asText, text })
}
const check = async (text: string): Promise<Plan> => (await post('check', text)).body
/** Fails the test if the file is refused. */
async function apply(text: string): Promise<Plan> {
  const { status, body, text: answered } = await post('apply', text)
  if (status !== 200) throw new Error(answered)
  return body
}
async function refusalsOf(text: string): Promise<Plan['refused']> {
  const { status, body } = await post('apply', text)
  expect(status).toBe(400)
  return (body as { details: Plan }).details.refused
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

/** Showtimes of the day that still have seats: others may be sold out at the box office. */
async function openShowtimes(): Promise<Row[]> {
  const { results } = await env.DB.prepare(
    'SELECT id FROM showtimes WHERE cinema_id = ? AND cinema_day = ? AND house_left > 20',
  )
    .bind(cinema.id, day)
    .all<{ id: string }>()
  const ids = new Set(results.map(({ id }) => id))
  return (await planned()).filter(({ id }) => ids.has(id))
}
const openShowtime = async (): Promise<Row> => (await openShowtimes())[0]!
const bestSeat = async (id: string): Promise<string[]> =>
  ((await call('GET', `showtimes/${id}/best-seats?count=1`)).body as { seats: string[] }).seats
const holdOne = async (id: string) => openOrder(visitor, id, await bestSeat(id))

const firstHold = async (id: string) => ({
  orderId: `o-${id}`,
  owner: visitor.guestId,
  seats: await bestSeat(id),
  key: `key-${id}`,
  fingerprint: 'f',
})

describe('a file', () => {
  it('that lists what is planned changes nothing', async () => {
    const before = await planned()
    const plan = await apply(fileOf(before))
    expect(plan).toMatchObject({ added: [], removed: [], changed: [], unchanged: before.length, refused: [] })
    expect(await planned()).toEqual(before)
  })

  it('is checked first: the answer says what it would change, and nothing is changed', async () => {
    const before = await planned()
    const plan = await check(
      fileOf(before.slice(1), `${cinema.slug},${before[0]!.number},${day},09:00,${before[0]!.slug}`),
    )
    expect(idsOf(plan.removed)).toEqual([before[0]!.id])
    expect(plan.added).toMatchObject([{ day, time: '09:00', cinema: cinema.slug, hall: before[0]!.number }])
    expect(plan.unchanged).toBe(before.length - 1)
    expect(await planned()).toEqual(before)
    expect((await holdOne((await openShowtime()).id)).status).toBe(200)
  })

  it('that is applied is in the log, with its counts', async () => {
    const before = await planned()
    const logged = vi.spyOn(console, 'info')
    await apply(fileOf(before.slice(1)))
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
    logged.mockRestore()
    const unchanged = before.length - 1
    expect(lines.filter(({ event }) => event === 'operator_action')).toMatchObject([
      { action: 'apply_programme', added: 0, removed: 1, changed: 0, unchanged, days: 1, by: 'token' },
    ])
  })

  it('leaves other cinemas and days as they are', async () => {
    const [next, other] = [await planned(addDays(day, 1)), await planned(day, cinemas.at(-1)!.id)]
    await apply(`${HEADER}\n${cinema.slug},,${day},closed,`)
    expect(await planned()).toEqual([])
    expect([await planned(addDays(day, 1)), await planned(day, cinemas.at(-1)!.id)]).toEqual([next, other])
  })

  it('as JSON means the same', async () => {
    const before = await planned()
    const items = before.map((row) => ({
      cinema: cinema.id,
      hall: row.number,
      day,
      time: timeOf(row.starts_at),
      film: row.slug,
      captions: row.captions === 1,
    }))
    expect(await apply(JSON.stringify(items))).toMatchObject({ added: [], removed: [], changed: [], refused: [] })
    items[0]!.captions = !items[0]!.captions
    expect(await apply(JSON.stringify(items))).toMatchObject({ changed: [{ id: before[0]!.id }] })
    expect((await planned())[0]!.captions).toBe(1 - before[0]!.captions)
  })
})

describe('an added showtime', () => {
  it('is listed at once, with the price and seats of its hall', async () => {
    const [first] = await planned()
    const { added } = await apply(
      fileOf([], lineOf(first!), `${cinema.slug},${first!.number},${day},03:30,${first!.slug}`),
    )
    const { id } = added[0]!
    const shown = (await call('GET', `showtimes/${id}`)).body as { showtime: { startsAt: string } }
    expect(timeOf(Date.parse(shown.showtime.startsAt))).toBe('03:30')
    expect(Date.parse(shown.showtime.startsAt)).toBeGreaterThan(first!.starts_at)
    const rows = await env.DB.prepare(
      'SELECT price_from, seats_total, experience_id, ends_at - starts_at AS length FROM showtimes WHERE id IN (?, ?)',
    )
      .bind(id, first!.id)
      .all()
    expect(rows.results[0]).toEqual(rows.results[1])
    const listed = (await call('GET', `showtimes?cityId=${cinema.cityId}&date=${day}&cinemaId=${cinema.id}`)).body as {
      showtimes: Listed[]
    }
    expect(idsOf(listed.showtimes)).toEqual(idsOf([first!, { id }]))
    expect((await call('GET', `showtimes/${id}/seats`)).status).toBe(200)
  })

  it('is found by the finder within five seconds', async () => {
    const first = await openShowtime()
    const path = `film-finder?cityId=${cinema.cityId}&date=${day}&cinemaIds=${cinema.id}`
    const filmsOf = async () => ((await call('GET', path)).body as { films: { uniqueName: string }[] }).films.length
    const before = await filmsOf()
    expect(before).toBeGreaterThan(1)
    await apply(fileOf([first]))
    pass(5001)
    expect(await filmsOf()).toBe(1)
  })
})

describe('a removed showtime', () => {
  it('is no longer listed, shown or held, also after its object has restarted', async () => {
    const show = await openShowtime()
    const seats = await bestSeat(show.id)
    const rest = (await planned()).filter(({ id }) => id !== show.id)
    await apply(fileOf(rest))
    expect((await call('GET', `showtimes/${show.id}`)).status).toBe(404)
    expect((await openOrder(visitor, show.id, seats)).body).toMatchObject({ reason: 'not_found' })
    await abortAllDurableObjects()
    expect((await openOrder(visitor, show.id, seats)).body).toMatchObject({ reason: 'not_found' })
  })

  it('comes back with a later file, and is sold again', async () => {
    const show = await openShowtime()
    const seats = await bestSeat(show.id)
    const all = await planned()
    const rest = all.filter(({ id }) => id !== show.id)
    const named = `${HEADER},id\n${all.map((row) => `${lineOf(row)},${row.id}`).join('\n')}`
    await apply(fileOf(rest))
    expect((await openOrder(visitor, show.id, seats)).status).toBe(404)
    expect(await apply(named)).toMatchObject({ added: [{ id: show.id }], removed: [] })
    expect((await openOrder(visitor, show.id, seats)).status).toBe(200)
  })

  it('lends its id to no other showtime', async () => {
    const [first, ...rest] = await planned()
    await apply(fileOf(rest))
    const reused = `${HEADER},id\n${[...rest.map((row) => `${lineOf(row)},`), `${cinema.slug},${first!.number},${day},08:00,${first!.slug},${first!.id}`].join('\n')}`
    expect(await refusalsOf(reused)).toMatchObject([{ field: 'id', reason: expect.stringContaining('Use another id') }])
  })
})

describe('a file is refused, and changes nothing,', () => {
  const removing = async (show: Row) => fileOf((await planned()).filter(({ id }) => id !== show.id))
  const expectRefused = async (show: Row, words: string) => {
    const before = await planned()
    const file = await removing(show)
    expect((await check(file)).refused).toMatchObject([{ reason: expect.stringContaining(words) }])
    expect(await refusalsOf(file)).toMatchObject([{ reason: expect.stringContaining(`call-off ${show.id}`) }])
    expect(await planned()).toEqual(before)
  }

  it('if it lacks a showtime with a booking', async () => {
    const show = await openShowtime()
    const order = orderOf(await payOrder(visitor, await pricedOrder(visitor, show.id, await bestSeat(show.id)), 'tok'))
    await settle(order.id)
    await runSeatsLeft(show.id)
    await expectRefused(show, '1 booking')
  })

  it('if it lacks a showtime with a payment under way', async () => {
    const show = await openShowtime()
    await payOrder(visitor, await pricedOrder(visitor, show.id, await bestSeat(show.id)), 'tok-bank')
    await runSeatsLeft(show.id)
    await expectRefused(show, '1 payment under way')
  })

  it('if it lacks a showtime that a visitor holds, until the hold is over', async () => {
    const show = await openShowtime()
    expect((await holdOne(show.id)).status).toBe(200)
    await runSeatsLeft(show.id)
    await expectRefused(show, '1 hold')
    pass(3_600_000)
    expect(await apply(await removing(show))).toMatchObject({ removed: [{ id: show.id }] })
  })

  it('if it lacks a showtime that was moved, but not if it has the old or the new time', async () => {
    const show = (await planned()).at(-1)!
    const before = await removing(show)
    await move(show.id, 5 * 60_000)
    expect(await refusalsOf(before)).toMatchObject([{ reason: expect.stringContaining('an operator has moved it') }])
    const moved = (await planned()).find(({ id }) => id === show.id)!
    expect(moved.starts_at).toBe(show.starts_at + 5 * 60_000)
    for (const at of [show, moved])
      expect(await apply(`${before}\n${lineOf(at)}`)).toMatchObject({ added: [], removed: [], refused: [] })
    expect((await planned()).find(({ id }) => id === show.id)).toEqual(moved)
  })

  it('if it lacks a showtime with withdrawn seats', async () => {
    const show = await openShowtime()
    await withdrawSeats([show.id], await bestSeat(show.id))
    await runSeatsLeft(show.id)
    await expectRefused(show, 'an operator has changed it')
  })

  it('all of it, and all its lines are named', async () => {
    const before = await planned()
    const file = fileOf(
      before.slice(1),
      `${cinema.slug},99,${day},19:30,metropolis`,
      `${cinema.slug},1,2026-02-30,25:00,nothing`,
    )
    expect((await refusalsOf(file)).map(({ line, field }) => [line, field])).toEqual([
      [before.length + 1, 'hall'],
      [before.length + 2, 'day'],
      [before.length + 2, 'time'],
      [before.length + 2, 'film'],
    ])
    expect(await planned()).toEqual(before)
  })

  it('if it is too large, or has no token', async () => {
    const large = await post('apply', 'a'.repeat(MAX_PROGRAMME_BYTES + 1))
    expect(large.body).toMatchObject({ reason: 'body_too_large' })
    expect((await call('POST', 'operator/programme/apply', { text: HEADER })).status).toBe(401)
  })
})

it('a showtime that was called off needs no line, and stays called off with one', async () => {
  const show = await openShowtime()
  const all = await planned()
  await callOff([show.id])
  const rest = all.filter(({ id }) => id !== show.id)
  expect(await apply(fileOf(rest))).toMatchObject({ removed: [], left: [{ id: show.id }] })
  expect(await apply(fileOf(all))).toMatchObject({ added: [], calledOff: [{ id: show.id }] })
  expect((await call('GET', `showtimes/${show.id}`)).body).toMatchObject({ showtime: { status: 'UNAVAILABLE' } })
})

describe('between the check and the removal', () => {
  let run = ''
  beforeEach(() => void (run = `run-${tests}`))
  /** As `applyProgramme` begins. */
  const begin = async (show: Row) => {
    const file = fileOf((await planned()).filter(({ id }) => id !== show.id))
    const checked = await checkFile(env, file, Date.now())
    await noteWithdrawals(env.DB, run, [show.id], Date.now())
    return checked
  }
  const showOf = async ({ id }: Row) =>
    (await listPlannedShowtimes(env.DB, [{ cinemaId: cinema.id, day }])).filter((one) => one.id === id)

  it('a visitor who was first keeps the seat, and the file is refused', async () => {
    const show = await openShowtime()
    const seats = await bestSeat(show.id)
    const checked = await begin(show)
    expect(checked.refusals).toEqual([])
    expect((await openOrder(visitor, show.id, seats)).status).toBe(200)
    expect(await askRemovals(env, checked.plan.removed, { run, source: 'the file' })).toMatchObject([
      { reason: expect.stringContaining('1 hold') },
    ])
  })

  it.each(['', ' and the object has restarted'])(
    'no visitor gets a seat once the showtime is told%s',
    async (restarted) => {
      const show = await openShowtime()
      const seats = await bestSeat(show.id)
      await begin(show)
      expect(await askRemovals(env, await showOf(show), { run, source: 'the file' })).toEqual([])
      if (restarted) await abortAllDurableObjects()
      expect((await openOrder(visitor, show.id, seats)).body).toMatchObject({ reason: 'not_found' })
      expect(await planned()).toContainEqual(show)
    },
  )

  it('a removal that breaks off is void after a minute, and then it removes nothing any more', async () => {
    const show = await openShowtime()
    const seats = await bestSeat(show.id)
    const { after, plan, days } = await begin(show)
    await askRemovals(env, plan.removed, { run, source: 'the file' })
    pass(60_001)
    expect((await openOrder(visitor, show.id, seats)).status).toBe(200)
    expect(await commitProgramme(env.DB, { id: run, after, plan, days, source: 'the file' })).toBe(false)
    expect(await planned()).toContainEqual(show)
  })

  it('the same file again finishes a removal that broke off', async () => {
    const show = await openShowtime()
    const { plan } = await begin(show)
    await askRemovals(env, plan.removed, { run, source: 'the file' })
    const file = fileOf((await planned()).filter(({ id }) => id !== show.id))
    expect(await apply(file)).toMatchObject({ removed: [{ id: show.id }] })
    expect(await planned()).not.toContainEqual(show)
  })

  it('another file is noticed, and the later one changes nothing', async () => {
    const show = await openShowtime()
    const { after, plan, days } = await begin(show)
    await apply(fileOf(await planned(), `${cinema.slug},1,${day},06:05,metropolis`))
    const before = await planned()
    expect(await commitProgramme(env.DB, { id: run, after, plan, days, source: 'the file' })).toBe(false)
    expect(await planned()).toEqual(before)
  })

  it('a hold that the check did not see refuses the file, and its other showtimes are sold again at once', async () => {
    const [show, other] = (await openShowtimes()) as [Row, Row]
    const before = await planned()
    // The read model does not know of the hold yet.
    expect((await holdOne(show.id)).status).toBe(200)
    const file = `${HEADER}\n${cinema.slug},,${day},closed,`
    expect((await check(file)).refused).toEqual([])
    expect(await refusalsOf(file)).toMatchObject([{ reason: expect.stringContaining('it has 1 hold') }])
    expect(await planned()).toEqual(before)
    expect(await showtimeStub(other.id).holdFirst(await firstHold(other.id))).toMatchObject({ ok: true })
  })

  it('a file that keeps the showtime ends a removal that broke off', async () => {
    const show = await openShowtime()
    const { plan } = await begin(show)
    await askRemovals(env, plan.removed, { run, source: 'the file' })
    expect(await apply(fileOf(await planned()))).toMatchObject({ added: [], removed: [], refused: [] })
    expect((await holdOne(show.id)).status).toBe(200)
  })

  it('a move is noticed, and the file changes nothing', async () => {
    const show = await openShowtime()
    const { after, plan, days } = await begin(show)
    await move((await planned()).at(-1)!.id, 5 * 60_000)
    const before = await planned()
    expect(await commitProgramme(env.DB, { id: run, after, plan, days, source: 'the file' })).toBe(false)
    expect(await planned()).toEqual(before)
  })

  it('a showtime that is being moved is where it goes, also if the lists do not say so yet', async () => {
    const show = (await planned()).at(-1)!
    const place = (await showtimeStub(show.id).record())!
    const away = vi.spyOn(ShowtimeObject.prototype, 'change').mockRejectedValue(new Error('away'))
    const minutes = 5 * 60_000
    const after = { ...toShowtimeSlot(place), startsAt: place.startsAt + minutes, endsAt: place.endsAt + minutes }
    const id = await beginChange([show.id], { kind: 'MOVED', after })
    const rest = (await planned()).filter(({ id: other }) => other !== show.id)
    expect(await refusalsOf(fileOf(rest))).toMatchObject([
      { reason: expect.stringContaining('an operator has moved it') },
    ])
    away.mockRestore()
    await notifyAll(id)
    expect((await planned()).at(-1)!.starts_at).toBe(show.starts_at + minutes)
  })

  it('a showtime that is told changes no more, unless it stays', async () => {
    const show = await openShowtime()
    const { plan } = await begin(show)
    await askRemovals(env, plan.removed, { run, source: 'the file' })
    const id = await beginChange([show.id], { kind: 'CALLED_OFF' })
    expect((await changeStub(id).progress())!.applied).toBe(0)
    await dropWithdrawals(env.DB, run)
    await notifyAll(id)
    expect((await openOrder(visitor, show.id, ['B5'])).body).toMatchObject({ reason: 'showtime_called_off' })
  })

  it('a showtime that is gone needs no change', async () => {
    const show = await openShowtime()
    await apply(fileOf((await planned()).filter(({ id }) => id !== show.id)))
    const id = await beginChange([show.id], { kind: 'CALLED_OFF' })
    expect(await changeStub(id).progress()).toMatchObject({ applied: 1, bookings: { WAITING: 0 } })
  })

  it('a showtime that a file is removing is not moved', async () => {
    const show = (await planned()).at(-1)!
    const place = (await showtimeStub(show.id).record())!
    await begin(show)
    const moved = beginChange([show.id], {
      kind: 'MOVED',
      after: { ...toShowtimeSlot(place), startsAt: place.startsAt + 1 },
    })
    await expect(moved).rejects.toMatchObject({ reason: 'busy' })
  })

  it('late money buys no seat of a removed showtime', async () => {
    const show = await openShowtime()
    const seats = await bestSeat(show.id)
    await begin(show)
    await askRemovals(env, await showOf(show), { run, source: 'the file' })
    const late = { orderId: 'o-late', owner: 'g-late', seats, pinUntil: Date.now() + 60_000, paidToken: 1 }
    expect(await showtimeStub(show.id).hold(late)).toMatchObject({ ok: false, reason: 'hold_expired' })
  })

  it('asking whether a showtime may be removed removes nothing', async () => {
    const show = await openShowtime()
    const answer = await showtimeStub(show.id).remove()
    expect(answer).toEqual({ bookings: 0, paying: 0, holds: 0, isChanged: false, mayBeRemoved: true })
    expect((await holdOne(show.id)).status).toBe(200)
  })
})

describe('a visitor who watches the seats', () => {
  async function watch(id: string): Promise<LiveSeats[]> {
    const { webSocket } = await showtimeStub(id).fetch('https://gateway.test/live', {
      headers: { upgrade: 'websocket' },
    })
    const messages: LiveSeats[] = []
    webSocket!.addEventListener('message', ({ data }) => void messages.push(JSON.parse(String(data)) as LiveSeats))
    webSocket!.accept()
    await vi.waitFor(() => expect(messages).toHaveLength(1))
    return messages
  }
  const removed = { type: 'over', reason: 'SCHEDULE' }
  const soon = async (id: string) => {
    pass(2001)
    return runDurableObjectAlarm(showtimeStub(id))
  }

  it('is told when a file removes the showtime', async () => {
    const show = await openShowtime()
    const messages = await watch(show.id)
    await apply(fileOf((await planned()).filter(({ id }) => id !== show.id)))
    await soon(show.id)
    await vi.waitFor(() => expect(messages.at(-1)).toMatchObject(removed))
    // One who returns later, too.
    const later = await watch(show.id)
    await soon(show.id)
    await vi.waitFor(() => expect(later.at(-1)).toMatchObject(removed))
  })

  it('is told nothing of a file that is refused', async () => {
    const [show, other] = (await openShowtimes()) as [Row, Row]
    const messages = await watch(show.id)
    expect((await holdOne(other.id)).status).toBe(200)
    await refusalsOf(`${HEADER}\n${cinema.slug},,${day},closed,`)
    await soon(show.id)
    const [seat] = await bestSeat(show.id)
    expect((await openOrder(visitor, show.id, [seat!])).status).toBe(200)
    await vi.waitFor(() => expect(messages).toHaveLength(2))
    expect(messages.map(({ type }) => type)).toEqual(['all', 'set'])
  })

  it('is told only once the file is applied', async () => {
    const show = await openShowtime()
    const messages = await watch(show.id)
    const run = 'run-watched'
    const file = fileOf((await planned()).filter(({ id }) => id !== show.id))
    const { after, plan, days } = await checkFile(env, file, Date.now())
    await noteWithdrawals(env.DB, run, [show.id], Date.now())
    await askRemovals(env, plan.removed, { run, source: 'the file' })
    await soon(show.id)
    expect(messages).toHaveLength(1)
    await commitProgramme(env.DB, { id: run, after, plan, days, source: 'the file' })
    await soon(show.id)
    await vi.waitFor(() => expect(messages.at(-1)).toMatchObject(removed))
  })
})

describe('a day that a file has set', () => {
  const today = () => cinemaDayOf(Date.now())
  const reload = async (on = today()) => {
    await env.DB.prepare("DELETE FROM meta WHERE key = 'programme'").run()
    resetIsolateState()
    await loadProgrammeIfChanged(env.DB, on)
  }

  it('stays empty if its cinema is closed, whenever the programme is loaded', async () => {
    await apply(`${HEADER}\n${cinema.slug},,${day},closed,`)
    await reload()
    expect(await planned()).toEqual([])
    expect((await planned(day, cinemas.at(-1)!.id)).length).toBeGreaterThan(0)
  })

  it('has the showtimes of the file alone, even if it is applied while the programme is loaded', async () => {
    day = addDays(today(), 22)
    let added: Listed[] = []
    let batches = 0
    const racing = new Proxy(env.DB, {
      get: (db, name) => {
        if (name === 'prepare') return (sql: string) => db.prepare(sql)
        return async (statements: D1PreparedStatement[]) => {
          batches += 1
          // The first one writes the catalogue, the second one the days that are missing.
          if (batches === 2) ({ added } = await apply(`${HEADER}\n${cinema.slug},1,${day},19:30,metropolis`))
          return db.batch(statements)
        }
      },
    })
    await env.DB.prepare("DELETE FROM meta WHERE key = 'programme'").run()
    await loadProgrammeIfChanged(racing, addDays(today(), 12))
    expect(added).toHaveLength(1)
    expect(idsOf(await planned())).toEqual(idsOf(added))
    expect((await planned(day, cinemas.at(-1)!.id)).length).toBeGreaterThan(0)
    await reload()
  })

  const release = (on = day, more: object = {}): Promise<Reply> =>
    call('POST', 'operator/programme/release', { headers: OPERATOR, body: { cinema: cinema.slug, day: on, ...more } })
  const placesOf = (rows: readonly Row[]) =>
    rows.map(({ slug, number, starts_at, captions }) => ({ slug, number, starts_at, captions }))

  it('is planned by the rule again once it is released', async () => {
    const before = await planned()
    await apply(fileOf(before.slice(2), `${cinema.slug},${before[0]!.number},${day},06:05,${before[0]!.slug}`))
    const dry = await release(day, { isDryRun: true })
    expect(dry.body).toMatchObject({ added: [{}, {}], removed: [{}], refused: [] })
    expect(await planned()).toHaveLength(before.length - 1)
    expect((await release()).status).toBe(200)
    expect(placesOf(await planned())).toEqual(placesOf(before))
    await reload()
    expect(placesOf(await planned())).toEqual(placesOf(before))
    // It is no day of a file any more.
    const again = await release()
    expect([again.status, (again.body as { details: Plan }).details.refused]).toEqual([
      400,
      [{ line: null, field: 'day', reason: `No file has set ${day}: the daily plan has it already.` }],
    ])
  })

  it('that lies beyond the plan is planned when its time comes', async () => {
    day = addDays(today(), 23)
    await apply(`${HEADER}\n${cinema.slug},1,${day},19:30,metropolis`)
    expect((await release()).status).toBe(200)
    expect(await planned()).toEqual([])
    await reload(addDays(today(), 12))
    expect((await planned()).length).toBeGreaterThan(1)
    await reload()
  })

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    ['held', (id) => holdOne(id), 'it has 1 hold'],
    [
      'booked',
      async (id) => {
        const order = orderOf(await payOrder(visitor, await pricedOrder(visitor, id, await bestSeat(id)), 'tok'))
        return settle(order.id)
      },
      'it has 1 booking',
    ],
    [
      'being paid',
      async (id) => payOrder(visitor, await pricedOrder(visitor, id, await bestSeat(id)), 'tok-bank'),
      'it has 1 payment under way',
    ],
  ])('is not released while one of its showtimes is %s', async (_, take, because) => {
    const before = await planned()
    const { added } = await apply(fileOf(before, `${cinema.slug},${before[0]!.number},${day},06:05,${before[0]!.slug}`))
    const set = await planned()
    await take(added[0]!.id)
    const { status, body } = await release()
    expect([status, (body as { details: Plan }).details.refused]).toMatchObject([
      400,
      [{ reason: expect.stringContaining(`is not in the daily plan, and ${because}. First use npm run showtimes`) }],
    ])
    expect(await planned()).toEqual(set)
  })

  it('is named right, or nothing is released', async () => {
    expect((await release('tomorrow')).body).toMatchObject({ details: { refused: [{ line: null, field: 'day' }] } })
    expect((await release(day, { cinema: 'nowhere' })).body).toMatchObject({
      details: { refused: [{ field: 'cinema', reason: 'There is no cinema “nowhere”.' }] },
    })
    expect((await release(day, { cinema: 7 })).body).toMatchObject({ details: { fields: ['cinema', 'day'] } })
  })

  it('keeps its showtimes, also beyond the planned fortnight, and other cinemas are planned beside it', async () => {
    day = addDays(today(), 20)
    const { added } = await apply(`${HEADER}\n${cinema.slug},1,${day},19:30,metropolis`)
    await reload()
    expect(idsOf(await planned())).toEqual(idsOf(added))
    await reload(addDays(today(), 10))
    expect(idsOf(await planned())).toEqual(idsOf(added))
    expect((await planned(day, cinemas.at(-1)!.id)).length).toBeGreaterThan(0)
    await reload()
  })
})

/** The object tells the read model of its seats. */
async function runSeatsLeft(id: string): Promise<void> {
  pass(1001)
  await runDurableObjectAlarm(showtimeStub(id))
}
