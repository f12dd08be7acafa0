// Writes the programme into the database. Each statement has its rows as one JSON text: a batch of a dozen statements
// stores a fortnight; one statement per row would take seconds.
import type { Settings } from '../../contracts/catalogue.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { addDays, daysFrom } from '../../contracts/rules/riyadh-time.ts'
import { randomId } from '../../lib/ids.ts'
import { changeProgramme, isStillMarked, readProgrammeMark } from '../catalogue/showtimes/programme-mark.sql.ts'
import type { Language } from '../lib/language.ts'
import { hasHearingLoop } from './schedule/access.rules.ts'
import {
  bannerIn,
  cinemaPageIn,
  experiencePageIn,
  filmFactsIn,
  filmPageIn,
  foodSectionIn,
  pageIn,
  redemptionStepIn,
  settingsIn,
} from './catalogue.rules.ts'
import { CINEMA_FOOD, CINEMA_PAGES, CINEMAS } from './cinemas.ts'
import { DATA, getData } from './data-files.ts'
import { cinemaIdOf, filesIn, filmIdOf } from './names.rules.ts'
import { EXPERIENCE_PAGES, EXPERIENCES } from './experiences.ts'
import { listFilmReleasesAsOf, FILMS } from './films/line-up.ts'
import { HALLS } from './halls.ts'
import { OFFERS, getThisAndNextMonthRange } from './offers.ts'
import { hallOf, planDay, roomsOf, type ShowtimeValues } from './schedule/plan-day.rules.ts'
import { cleaningMinutesAfter } from './schedule/schedule.rules.ts'
import { hashOf } from '../catalogue/showtimes/seeded-random.rules.ts'
import type { FoodSectionRecord } from './food-menu.record.ts'
import type { PageRecord } from './page.record.ts'
import { BANNERS, CANCELLATION_REASONS, CITIES, REDEMPTION_STEPS } from './records.ts'
import { fillIn } from './values.ts'

export const FOOD_MENU: readonly FoodSectionRecord[] = fillIn(getData('food-menu.json'))

export const PAGES: readonly PageRecord[] = filesIn(DATA, 'pages').map((file) => fillIn(getData(file)))

/** Cinema days that can be booked, today included. */
export const DAYS_AHEAD = 14
const DAYS_KEPT = 3

type Value = string | number
type Table = readonly [name: string, rows: readonly (readonly Value[])[]]

const hasLoops = (cinema: string): boolean => CINEMA_PAGES[cinema]?.amenities.includes('HEARING_LOOP') ?? false

const bilingual = (facts: (language: Language) => unknown): string =>
  JSON.stringify({ ar: facts('ar'), en: facts('en') })

/** The catalogue of a day: each table with its rows, in the order of its columns. */
function catalogueOf(today: string, chosen: Settings['features']): Table[] {
  const films = listFilmReleasesAsOf(today).flatMap(({ uniqueName, releasesOn }, position) => {
    const film = FILMS.find((candidate) => candidate.uniqueName === uniqueName)
    if (!film) return []
    const pageInEnglish = { ...filmPageIn(film, 'en'), otherTitles: film.otherTitles ?? [] }
    const facts = [filmFactsIn(film, 'ar'), filmFactsIn(film, 'en'), filmPageIn(film, 'ar'), pageInEnglish]
    return [[filmIdOf(uniqueName), uniqueName, position, releasesOn, ...facts.map((fact) => JSON.stringify(fact))]]
  })
  return [
    ['settings', [[1, bilingual((language) => settingsIn(language, chosen))]]],
    ['cities', CITIES.map((city, at) => [city.id, at, city.name.ar, city.name.en, city.latitude, city.longitude])],
    ['films', films],
    [
      'halls',
      HALLS.map((hall) => [
        hall.id,
        hallOf(hall.id).seats.length,
        JSON.stringify(hall.layout),
        JSON.stringify(hall.areas),
      ]),
    ],
    [
      'experiences',
      EXPERIENCES.map(({ id, uniqueName, hallId, ...facts }, at) => [
        id,
        uniqueName,
        at,
        hallId,
        JSON.stringify(facts),
      ]),
    ],
    [
      'cinemas',
      CINEMAS.map(({ id, uniqueName, cityId, name, address, latitude, longitude }, at) => [
        id,
        uniqueName,
        at,
        cityId,
        JSON.stringify({ name, address, latitude, longitude }),
      ]),
    ],
    [
      'auditoriums',
      CINEMAS.flatMap((cinema) =>
        roomsOf(cinema).map((room) => [
          room.id,
          cinema.id,
          room.number,
          room.experienceId,
          room.hall.record.id,
          Number(hasHearingLoop(hasLoops(cinema.uniqueName), room.experienceId)),
        ]),
      ),
    ],
    ['banners', BANNERS.map((banner, at) => [banner.id, at, bilingual((language) => bannerIn(banner, language))])],
    [
      'cinema_pages',
      Object.entries(CINEMA_PAGES).map(([uniqueName, page]) => [
        cinemaIdOf(uniqueName),
        JSON.stringify(page.amenities),
        bilingual((language) => cinemaPageIn(page, language)),
      ]),
    ],
    [
      'experience_pages',
      Object.entries(EXPERIENCE_PAGES).map(([id, page]) => [
        id,
        bilingual((language) => experiencePageIn(page, language)),
      ]),
    ],
    [
      'food_sections',
      FOOD_MENU.map((section, at) => [section.id, at, bilingual((language) => foodSectionIn(section, language))]),
    ],
    ['cinema_food', CINEMA_FOOD.map(([cinemaId, food]) => [cinemaId, JSON.stringify(food)])],
    [
      'redemption_steps',
      REDEMPTION_STEPS.map((step, at) => [at, bilingual((language) => redemptionStepIn(step, language))]),
    ],
    [
      'cancellation_reasons',
      CANCELLATION_REASONS.map(({ id, title }, at) => [
        id,
        at,
        bilingual((language) => ({ id, title: title[language] })),
      ]),
    ],
    [
      'offers',
      OFFERS.map(({ key, ...facts }, at) => [
        facts.id,
        facts.uniqueName,
        at,
        ...getThisAndNextMonthRange(today),
        JSON.stringify(facts),
        JSON.stringify(key),
      ]),
    ],
    ['pages', PAGES.map((page) => [page.type, bilingual((language) => pageIn(page, language))])],
  ]
}

/** Each row in the order of the columns of its table. */
export const insertRows = (
  db: D1Database,
  how: 'REPLACE' | 'IGNORE' | 'ABORT',
  table: string,
  rows: readonly (readonly Value[])[],
) => {
  const columns = (rows[0] ?? []).map((_, column) => `json_extract(value, '$[${column}]')`)
  return db
    .prepare(`INSERT OR ${how} INTO ${table} SELECT ${columns.join(', ')} FROM json_each(?)`)
    .bind(JSON.stringify(rows))
}

/** Identifies the catalogue of a day; it also changes when the data is edited. */
const signatureOf = (today: string, catalogue: readonly Table[]): string =>
  `${today} ${hashOf(JSON.stringify(catalogue))}`

async function replaceCatalogue(db: D1Database, catalogue: readonly Table[]): Promise<void> {
  await db.batch(
    catalogue.flatMap(([table, rows]) => [
      db.prepare(`DELETE FROM ${table}`),
      ...(rows.length ? [insertRows(db, 'REPLACE', table, rows)] : []),
    ]),
  )
}

interface KeptHall {
  auditorium: string
  starts: number
  ends: number
}

/** Halls that quotes for private bookings keep. The day is planned around them. */
async function listKeptHalls(db: D1Database): Promise<KeptHall[]> {
  const sql = `SELECT auditorium_id AS auditorium, starts_at AS starts, ends_at AS ends FROM hall_claims
    WHERE showtime_id LIKE 'q-%'`
  return (await db.prepare(sql).all<{ [Field in keyof KeptHall]: KeptHall[Field] }>()).results
}

/** The hall is cleaned before the next use. */
const isInKeptHall = (row: ShowtimeValues, kept: readonly KeptHall[]): boolean => {
  const [auditoriumId, startsAt, endsAt, seats] = [row[4], row[6], row[7], row[10]]
  const cleaningMs = cleaningMinutesAfter(seats) * MINUTE_MS
  return kept.some(
    ({ auditorium, starts, ends }) =>
      auditorium === auditoriumId && starts < endsAt + cleaningMs && startsAt < ends + cleaningMs,
  )
}

/** A cinema day that has showtimes, or that a file of the operator has set, stays as it is. */
async function planMissingDays(db: D1Database, today: string) {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT cinema_id, cinema_day FROM showtimes WHERE cinema_day >= ?1
      UNION SELECT cinema_id, day FROM programme_days WHERE day >= ?1`,
    )
    .bind(today)
    .all<{ cinema_id: string; cinema_day: string }>()
  const kept = await listKeptHalls(db)
  const there = new Set(results.map((row) => `${row.cinema_id} ${row.cinema_day}`))
  return daysFrom(today, DAYS_AHEAD)
    .filter((day) => CINEMAS.some(({ id }) => !there.has(`${id} ${day}`)))
    .map((day) => planDay(day).filter((row) => !there.has(`${row[2]} ${day}`) && !isInKeptHall(row, kept)))
    .filter((rows) => rows.length > 0)
}

/** A file may set one of the days meanwhile. Then they are planned again. */
const MAX_PLANS = 5

async function insertDays(db: D1Database, today: string): Promise<void> {
  for (let plans = 0; plans < MAX_PLANS; plans += 1) {
    const mark = await readProgrammeMark(db)
    const missing = await planMissingDays(db, today)
    if (missing.length === 0) return
    const rows = missing.map((of) => insertRows(db, 'IGNORE', 'showtimes', of))
    if (await changeProgramme(db, randomId(), [isStillMarked(mark)], rows)) return
  }
  throw new Error('The programme was changed while its days were planned')
}

async function dropOldDays(db: D1Database, today: string): Promise<void> {
  const oldest = addDays(today, -DAYS_KEPT)
  await db.batch([
    db
      .prepare('DELETE FROM showtime_seats WHERE showtime_id IN (SELECT id FROM showtimes WHERE cinema_day < ?)')
      .bind(oldest),
    db
      .prepare('DELETE FROM showtime_changes WHERE showtime_id IN (SELECT id FROM showtimes WHERE cinema_day < ?)')
      .bind(oldest),
    db.prepare('DELETE FROM showtimes WHERE cinema_day < ?').bind(oldest),
    db.prepare('DELETE FROM withdrawn_showtimes WHERE cinema_day < ?').bind(oldest),
    db.prepare('DELETE FROM programme_days WHERE day < ?').bind(oldest),
  ])
}

/**
 * Stores the catalogue of the day and the next fortnight of showtimes. Running it twice, or in two isolates at once,
 * changes nothing: a planned day always has the same showtime ids. `chosen`: features that the operator of this
 * installation switches on or off.
 */
export async function loadProgrammeIfChanged(
  db: D1Database,
  today: string,
  chosen: Settings['features'] = {},
): Promise<void> {
  const catalogue = catalogueOf(today, chosen)
  const signature = signatureOf(today, catalogue)
  const stored = await db.prepare("SELECT value FROM meta WHERE key = 'programme'").first<string>('value')
  if (stored === signature) return
  await replaceCatalogue(db, catalogue)
  await insertDays(db, today)
  await dropOldDays(db, today)
  // Written last, so that an interrupted load is repeated.
  await db.prepare("INSERT OR REPLACE INTO meta VALUES ('programme', ?)").bind(signature).run()
}
