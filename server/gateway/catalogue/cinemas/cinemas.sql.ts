// SQL of cinemas.
import { daysFrom } from '../../../contracts/rules/riyadh-time.ts'
import type { Auditorium, Cinema, CinemaDetail } from '../../../contracts/cinemas.ts'
import type { CinemaShowtimes } from '../../../contracts/films.ts'
import { sessionsDates } from '../films/film.rules.ts'
import type { Language } from '../../lib/language.ts'
import { hallName } from '../showtimes/showtime.rules.ts'
import type { CinemaDetailRecord } from '../catalogue.record.ts'
import { nameIn, hallOutline, countWheelchairSpaces } from './cinemas.rules.ts'
import type { Bilingual } from '../../../lib/bilingual.ts'

const DAYS_SHOWN = 14

interface CinemaRow {
  id: string
  unique_name: string
  facts: string
}

function cinemaFacts(row: CinemaRow, language: Language): Omit<CinemaShowtimes, 'experiences'> {
  const { name, address, latitude, longitude } = JSON.parse(row.facts) as {
    name: Bilingual
    address: Bilingual
    latitude: number
    longitude: number
  }
  return {
    id: row.id,
    uniqueName: row.unique_name,
    name: name[language],
    address: address[language],
    latitude,
    longitude,
  }
}

/** Cinemas of a city in the operator's order. */
export async function listCinemaFacts(db: D1Database, cityId: string, language: Language) {
  const sql = 'SELECT id, unique_name, facts FROM cinemas WHERE city_id = ? ORDER BY position'
  return (await db.prepare(sql).bind(cityId).all<CinemaRow>()).results.map((row) => cinemaFacts(row, language))
}

export async function listExperienceNames(db: D1Database, language: Language) {
  const { results } = await db
    .prepare('SELECT id, facts FROM experiences ORDER BY position')
    .all<{ id: string; facts: string }>()
  return results.map(({ id, facts }) => ({ id, name: nameIn(facts, language) }))
}

interface CinemaWithRooms extends CinemaRow {
  page: string
  city_id: string
  city_name: string
  auditoriums: number
  seats: number
  wheelchair_places: number
  experience_ids: string
  amenities: string
}

const withRooms = (where: string, language: Language): string => `
  SELECT c.id, c.unique_name, c.facts, c.city_id, y.name_${language} AS city_name, p.amenities, p.facts AS page,
    count(a.id) AS auditoriums, sum(h.seats) AS seats,
    sum(json_array_length(h.layout, '$.wheelchair')) AS wheelchair_places,
    json_group_array(DISTINCT a.experience_id) AS experience_ids
  FROM cinemas c
  JOIN cinema_pages p ON p.cinema_id = c.id
  JOIN cities y ON y.id = c.city_id
  JOIN auditoriums a ON a.cinema_id = c.id
  JOIN halls h ON h.id = a.hall_id
  WHERE ${where}
  GROUP BY c.id ORDER BY c.position`

const pageOf = ({ page }: CinemaWithRooms, language: Language): CinemaDetailRecord =>
  (JSON.parse(page) as Record<Language, CinemaDetailRecord>)[language]

function cinemaOf(row: CinemaWithRooms, experiences: Cinema['experiences'], language: Language): Cinema {
  const here = new Set(JSON.parse(row.experience_ids) as string[])
  return {
    ...cinemaFacts(row, language),
    cityId: row.city_id,
    cityName: row.city_name,
    auditoriums: row.auditoriums,
    seats: row.seats,
    wheelchairPlaces: row.wheelchair_places,
    experiences: experiences.filter((experience) => here.has(experience.id)),
    amenities: JSON.parse(row.amenities) as Cinema['amenities'],
    openingHours: pageOf(row, language).openingHours,
  }
}

export async function listCinemas(db: D1Database, cityId: string | undefined, language: Language): Promise<Cinema[]> {
  const [{ results }, experiences] = await Promise.all([
    db
      .prepare(withRooms('?1 IS NULL OR c.city_id = ?1', language))
      .bind(cityId ?? null)
      .all<CinemaWithRooms>(),
    listExperienceNames(db, language),
  ])
  return results.map((row) => cinemaOf(row, experiences, language))
}

interface HallRow {
  id: string
  number: number
  experience_id: string
  experience: string
  seats: number
  layout: string
}

async function listHalls(db: D1Database, cinemaId: string, language: Language): Promise<Auditorium[]> {
  const sql = `
    SELECT a.id, a.number, a.experience_id, e.facts AS experience, h.seats, h.layout
    FROM auditoriums a JOIN experiences e ON e.id = a.experience_id JOIN halls h ON h.id = a.hall_id
    WHERE a.cinema_id = ? ORDER BY a.number`
  return (await db.prepare(sql).bind(cinemaId).all<HallRow>()).results.map((row) => ({
    id: row.id,
    number: row.number,
    name: hallName(row.number, language),
    experience: { id: row.experience_id, name: nameIn(row.experience, language) },
    seats: row.seats,
    wheelchairPlaces: countWheelchairSpaces(row.layout),
    plan: hallOutline(row.layout),
  }))
}

/** The days of the rolling fortnight; showtimes that have begun do not count. */
async function listDays(db: D1Database, { id, city_id }: CinemaWithRooms, now: number, today: string) {
  const days = daysFrom(today, DAYS_SHOWN)
  // Showtimes are indexed by city and day, so one showtime is enough to find a day.
  const sql = `
    SELECT value AS day FROM json_each(?1) WHERE EXISTS (
      SELECT 1 FROM showtimes WHERE city_id = ?2 AND cinema_day = value AND cinema_id = ?3 AND starts_at > ?4)`
  const { results } = await db.prepare(sql).bind(JSON.stringify(days), city_id, id, now).all<{ day: string }>()
  return sessionsDates(days, new Set(results.map(({ day }) => day)))
}

interface Asking {
  language: Language
  now: number
  /** The cinema day of `now`. */
  today: string
}

/** One cinema with the data of its page. */
export async function findCinema(
  db: D1Database,
  uniqueName: string,
  { language, now, today }: Asking,
): Promise<CinemaDetail | undefined> {
  const sql = withRooms('c.unique_name = ?', language)
  const row = await db.prepare(sql).bind(uniqueName).first<CinemaWithRooms>()
  if (!row) return undefined
  const [experiences, halls, days] = await Promise.all([
    listExperienceNames(db, language),
    listHalls(db, row.id, language),
    listDays(db, row, now, today),
  ])
  return { ...cinemaOf(row, experiences, language), ...pageOf(row, language), halls, sessionsDates: days }
}
