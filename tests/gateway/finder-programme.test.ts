// The in-memory programme of the finder: loaded once for all requests, and again when it has changed.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '#server/contracts/rules/riyadh-time.ts'
import type { ReadKey } from '#server/contracts/contract.ts'
import { saveShowtimeChange } from '#server/gateway/catalogue/showtimes/showtimes.sql.ts'
import gateway from '#server/gateway/worker.ts'
import { call } from './support/calls.ts'
import { read } from './support/catalogue.ts'
import { freezeClockAt } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'

/** Friday, ten past eight in the evening in Riyadh. */
const TODAY = '2026-11-20'
const NOW = Date.parse(`${TODAY}T20:10:00+03:00`)
const DAYS = Array.from({ length: 14 }, (_, ahead) => addDays(TODAY, ahead))
const METROPOLIS = 'flm_metropolis'
const IN_RIYADH = { cityId: 'riyadh' }

type FinderParams = Record<string, string> & { cityId: string }
beforeAll(() => freezeClockAt(NOW))

async function allFound(params: FinderParams) {
  const first = await read('GET film-finder', params)
  const films = [...first.films]
  for (let page = 2; page <= first.pagination.pageCount; page++)
    films.push(...(await read('GET film-finder', { ...params, page: String(page) })).films)
  return { films, total: first.total }
}
const titlesOf = async (searchText: string, more: Record<string, string> = {}) =>
  (await allFound({ ...IN_RIYADH, ...more, searchText })).films.map((film) => film.uniqueName)
/** One request through a gateway whose database is observed. */
async function ask(DB: D1Database, path: string): Promise<Response> {
  const context = createExecutionContext()
  const answer = await gateway.fetch(new Request(`https://gateway.test/v1/${path}`), { ...env, DB }, context)
  await waitOnExecutionContext(context)
  return answer
}

function watched(counts: { catalogue: number; shows: number }): D1Database {
  return new Proxy(env.DB, {
    get: (db, name) => {
      if (name !== 'prepare') return Reflect.get(db, name).bind(db) as unknown
      return (sql: string) => {
        if (sql.includes('(position, id) >')) counts.catalogue += 1
        if (sql.includes('time_of_day') && sql.includes('SELECT id, film_id')) counts.shows += 1
        return db.prepare(sql)
      }
    },
  })
}

const change = (sql: string, ...values: string[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
const RENAME = `UPDATE films SET en = json_set(en, '$.title', ?) WHERE id = ?`

it('a changed programme is noticed within seconds and loaded once for all requests', async () => {
  const find = (text: string) => titlesOf(text)
  expect(await find('brandnew')).toEqual([])
  await change(RENAME, 'Brandnew', METROPOLIS)
  await change("UPDATE meta SET value = 'another' WHERE key = 'programme'")
  expect(await find('brandnew')).toEqual([])
  vi.setSystemTime(NOW + 20_000)
  const counts = { catalogue: 0, shows: 0 }
  const DB = watched(counts)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(DB, 'film-finder/result-count?cityId=riyadh&searchText=brandnew')),
  )
  for (const answer of answers) expect(await answer.json()).toMatchObject({ count: 1 })
  expect(counts).toEqual({ catalogue: 1, shows: DAYS.length })
  expect(await find('brandnew')).toEqual(['metropolis'])
  expect(counts).toEqual({ catalogue: 1, shows: DAYS.length })
  await change(RENAME, 'Metropolis', METROPOLIS)
})

it('a showtime that was moved is found at its new time within seconds', async () => {
  const now = NOW + 25_000
  vi.setSystemTime(now)
  const path = 'film-finder/result-count?cityId=riyadh'
  await ask(env.DB, path)
  const { id, startsAt, endsAt, auditoriumId } = (await env.DB.prepare(
    `SELECT id, starts_at AS startsAt, ends_at AS endsAt, auditorium_id AS auditoriumId FROM showtimes
      WHERE starts_at > ? LIMIT 1`,
  )
    .bind(now)
    .first<{ id: string; startsAt: number; endsAt: number; auditoriumId: string }>())!
  const auditorium = { id: auditoriumId, name: { ar: 'القاعة 1', en: 'Hall 1' }, number: 1 }
  const before = { startsAt, endsAt, auditorium }
  const after = { ...before, startsAt: startsAt + 600_000, endsAt: endsAt + 600_000 }
  await saveShowtimeChange(env.DB, id, {
    id: 'm1',
    kind: 'MOVED',
    reason: 'SCHEDULE',
    note: null,
    at: now,
    before,
    after,
  })
  vi.setSystemTime(now + 10_000)
  const counts = { catalogue: 0, shows: 0 }
  await ask(watched(counts), path)
  expect(counts.shows).toBe(DAYS.length)
})

it('if loading the programme fails, the next visitor’s request loads it', async () => {
  await change("UPDATE meta SET value = 'a third' WHERE key = 'programme'")
  vi.setSystemTime(NOW + 40_000)
  const silenced = silenceErrors()
  const DB = new Proxy(env.DB, {
    get: (db, name) => {
      if (name !== 'prepare') return Reflect.get(db, name).bind(db) as unknown
      return (sql: string) => {
        if (sql.includes('(position, id) >')) throw new Error('gone')
        return db.prepare(sql)
      }
    },
  })
  expect((await ask(DB, 'film-finder?cityId=riyadh')).status).toBe(500)
  silenced.mockRestore()
  expect(await titlesOf('metropolis')).toEqual(['metropolis'])
})

it('a programme without a version is loaded again every five minutes', async () => {
  await change("DELETE FROM meta WHERE key = 'programme'")
  vi.setSystemTime(NOW + 60_000)
  expect(await titlesOf('brandnew')).toEqual([])
  await change(RENAME, 'Brandnew', METROPOLIS)
  vi.setSystemTime(NOW + 120_000)
  expect(await titlesOf('brandnew')).toEqual([])
  vi.setSystemTime(NOW + 60_000 + 5 * 60_000)
  expect(await titlesOf('brandnew')).toEqual(['metropolis'])
  await change(RENAME, 'Metropolis', METROPOLIS)
})

it.each<ReadKey>(['GET film-finder', 'GET film-finder/dates', 'GET film-finder/result-count'])(
  '%s requires a city and refuses unknown parameters',
  async (key) => {
    const path = key.slice('GET '.length)
    for (const query of ['', '?cityId=riyadh&sort=title', '?cityId=riyadh&date=soon', '?cityId=riyadh&timeOfDay=NOON'])
      expect((await call('GET', path + query)).status).toBe(400)
  },
)
