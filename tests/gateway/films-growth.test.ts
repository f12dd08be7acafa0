import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { listFilms } from '#server/gateway/catalogue/films/films.sql.ts'
import { relatedFilms } from '#server/gateway/catalogue/films/related.sql.ts'
import { loadProgrammeIfChanged } from '#server/gateway/seed/seed.sql.ts'
import { countingRows } from './support/rows-read.ts'

const now = Date.now()
const asking = { language: 'en', now, today: cinemaDayOf(now) } as const
const READERS: [string, (db: D1Database) => Promise<unknown>][] = [
  ['the related films of a film', (db) => relatedFilms(db, 'flm_metropolis', 'riyadh', asking)],
  ['the films of a city', (db) => listFilms(db, { cityId: 'riyadh', status: 'NOW_SHOWING' }, asking)],
]
const counts = new Map<string, number>()
const rowsOf = async (read: (db: D1Database) => Promise<unknown>) => {
  const { db, rowsRead } = countingRows(env.DB)
  await read(db)
  return rowsRead()
}

/** Ten times the showtimes: each is repeated nine times, a fortnight later each time. */
const MORE = `WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < 9)
  INSERT INTO showtimes SELECT s.id || '-' || n, s.film_id, s.cinema_id, s.city_id, s.auditorium_id, s.experience_id,
    s.starts_at + n * 14 * 86400000, s.ends_at + n * 14 * 86400000, s.cinema_day, s.time_of_day, s.seats_total,
    s.house_left, s.price_from, s.captions FROM copy CROSS JOIN showtimes s WHERE s.city_id = 'riyadh'`

beforeAll(async () => {
  await loadProgrammeIfChanged(env.DB, asking.today)
  // The first read of a programme stores what later ones reuse.
  for (const [, read] of READERS) await read(env.DB)
  for (const [name, read] of READERS) counts.set(name, await rowsOf(read))
  await env.DB.prepare(MORE).run()
})

it.each(READERS)('%s read as few rows from a programme ten times as large', async (name, read) => {
  // On the last day of a film its next showtimes are fewer at first. A query that reads the programme reads ten times.
  expect(await rowsOf(read)).toBeLessThanOrEqual(1.1 * (counts.get(name) ?? 0))
})

it('the people of all films are read once, and again when the programme has changed', async () => {
  const read = (db: D1Database) => relatedFilms(db, 'flm_metropolis', 'riyadh', asking)
  const films = (await env.DB.prepare('SELECT count(*) AS films FROM films').first<number>('films')) ?? 0
  const known = await rowsOf(read)
  expect(await rowsOf(read)).toBe(known)
  await env.DB.prepare("UPDATE meta SET value = 'edited' WHERE key = 'programme'").run()
  expect(await rowsOf(read)).toBe(known + films)
  expect(await rowsOf(read)).toBe(known)
})
