// The main acts of staff with the programme: a file of showtimes, and a change of one that is sold.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, cinemaDayOf, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { type Reply, type Visitor, call } from '../support/calls.ts'
import { alternativesOf, answer, bookingOf, runChange, postChange } from '../support/changes.ts'
import { silenceErrors } from '../support/silence.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { settle } from '../support/cancel.ts'
import { newBank } from '../support/fake-bank.ts'
import { guest, orderOf, payOrder, pricedOrder, runTimers } from '../support/orders.ts'
import { freezeClock } from '../support/clock.ts'

beforeEach(freezeClock)

describe('a change', () => {
  let visitor: Visitor

  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    visitor = await guest()

    newBank()
  })

  describe('the operator', () => {
    const OPERATOR = { authorization: 'Bearer local-operator-token' }
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
      const dry = await postChange({ ...asked, isDryRun: true })
      expect(dry.body).toMatchObject({ bookings: 1, people: 2, amount: order.breakdown.total, unknown: 0, paying: 0 })
      expect((await openChangeless(order.id)).change).toBeNull()
      const done = await postChange(asked)
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
      expect((await postChange(asked)).body).toEqual(done.body)
      const other = await postChange({ ...asked, showtimes: ['st_other'] })
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
