import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { addDays, cinemaDayStart } from '#server/contracts/rules/riyadh-time.ts'
import { expandHall } from '#server/contracts/rules/hall.ts'
import { findSettings } from '#server/gateway/catalogue/catalogue.sql.ts'
import { ensureSeeded } from '#server/gateway/worker.ts'
import { loadProgrammeIfChanged } from '#server/gateway/seed/seed.sql.ts'
import { toSignedSeatsLeft } from '#server/gateway/catalogue/showtimes/seats-left.rules.ts'
import { findSeatsLeft, findShowtime } from '#server/gateway/catalogue/showtimes/showtimes.sql.ts'

const db = env.DB
const DAY = '2026-11-20'

const all = async () =>
  (
    await db
      .prepare('SELECT * FROM showtimes ORDER BY id')
      .all<{ id: string; cinema_day: string; seats_total: number; house_left: number; starts_at: number }>()
  ).results
const daysOf = (rows: { cinema_day: string }[]) => [...new Set(rows.map((row) => row.cinema_day))].toSorted()

// Of the day at which the clock of all tests stands.
beforeAll(() => db.batch([db.prepare('DELETE FROM showtimes'), db.prepare("DELETE FROM meta WHERE key = 'programme'")]))

it('the programme covers a fortnight', async () => {
  await loadProgrammeIfChanged(db, DAY)
  const rows = await all()
  expect(daysOf(rows)).toEqual(Array.from({ length: 14 }, (_, ahead) => addDays(DAY, ahead)))
  expect(rows.length).toBeGreaterThan(6_000)
})

it('loading the programme again changes nothing, in one isolate or two', async () => {
  await loadProgrammeIfChanged(db, DAY)
  const before = await all()
  await db.prepare("DELETE FROM meta WHERE key = 'programme'").run()
  await Promise.all([loadProgrammeIfChanged(db, DAY), loadProgrammeIfChanged(db, DAY)])
  expect(await all()).toEqual(before)
})

it('loading adds the missing days and drops those long past', async () => {
  await loadProgrammeIfChanged(db, DAY)
  const retained = (await all()).filter((row) => row.cinema_day === addDays(DAY, 9))
  await loadProgrammeIfChanged(db, addDays(DAY, 9))
  const rows = await all()
  expect(daysOf(rows)).toEqual(Array.from({ length: 17 }, (_, index) => addDays(DAY, 6 + index)))
  expect(rows.filter((row) => row.cinema_day === addDays(DAY, 9))).toEqual(retained)
})

it('the operator switches guests with an e-mail address on and off', async () => {
  const features = async (language: 'ar' | 'en') => (await findSettings(db, language))?.features.guestEmail
  for (const [GUEST_EMAIL, day] of [
    ['on', '2027-01-01'],
    ['off', '2027-01-02'],
  ]) {
    await ensureSeeded({ DB: db, GUEST_EMAIL: GUEST_EMAIL! }, cinemaDayStart(day!))
    expect([await features('ar'), await features('en')]).toEqual(Array(2).fill(GUEST_EMAIL === 'on'))
  }
  await loadProgrammeIfChanged(db, DAY)
})

it('concurrent visitors at the turn of a day load the programme once', async () => {
  const day = '2027-01-07'
  let loads = 0
  const counted = new Proxy(db, {
    get: (target, key) => {
      if (key === 'batch') loads += 1
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await Promise.all(Array.from({ length: 50 }, () => ensureSeeded({ DB: counted }, cinemaDayStart(day))))
  const once = loads
  await ensureSeeded({ DB: counted }, cinemaDayStart(day) + 3_600_000)
  expect([once, loads]).toEqual([3, 3])
})

it('a showtime is found with all data that its seats and orders need', async () => {
  await loadProgrammeIfChanged(db, DAY)
  const rows = await all()
  const late = rows.find((row) => row.cinema_day === '2026-11-26' && row.starts_at > Date.parse('2026-11-26T21:00:00Z'))
  const record = await findShowtime(db, late?.id ?? '', Date.parse('2026-11-20T09:00:00Z'))
  expect(record?.cinemaDay).toBe('2026-11-26')
  expect(new Date(record?.startsAt ?? 0).toISOString().slice(0, 10)).toBe('2026-11-26')
  expect(record?.film.ar.title).not.toBe(record?.film.en.title)
  expect([record?.bookingFee, record?.maxSeats]).toEqual([500, 10])
  expect(await findShowtime(db, 'st_nobody')).toBeUndefined()
  for (const row of rows.filter((_, index) => index % 97 === 0)) {
    const found = await findShowtime(db, row.id)
    const seats = found ? expandHall(found.layout).seats : []
    const sold = new Set(found?.houseSeats)
    expect(toSignedSeatsLeft(seats.filter(({ id }) => !sold.has(id)))).toBe(row.house_left)
    expect(await findSeatsLeft(db, row.id)).toBe(row.house_left)
  }
})
