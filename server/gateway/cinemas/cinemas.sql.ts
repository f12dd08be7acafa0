// Cinemas and experiences as they are stored.
import type { Cinema, Experience } from '../../contracts/cinemas.ts'
import type { CinemaShowtimes } from '../../contracts/films.ts'
import type { Layout } from '../../contracts/showtimes.ts'
import type { Language } from '../serve.ts'
import type { InBoth } from '../showtimes/showtime.record.ts'

interface CinemaRow {
  id: string
  unique_name: string
  facts: string
}

function cinemaFacts(row: CinemaRow, language: Language): Omit<CinemaShowtimes, 'experiences'> {
  const { name, address, latitude, longitude } = JSON.parse(row.facts) as {
    name: InBoth
    address: InBoth
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

const nameIn = (facts: string, language: Language): string => (JSON.parse(facts) as { name: InBoth }).name[language]

export async function listExperienceNames(db: D1Database, language: Language) {
  const { results } = await db
    .prepare('SELECT id, facts FROM experiences ORDER BY position')
    .all<{ id: string; facts: string }>()
  return results.map(({ id, facts }) => ({ id, name: nameIn(facts, language) }))
}

interface CinemaWithRooms extends CinemaRow {
  city_id: string
  city_name: string
  auditoriums: number
  seats: number
  experience_ids: string
}

export async function listCinemas(db: D1Database, cityId: string | undefined, language: Language): Promise<Cinema[]> {
  const sql = `
    SELECT c.id, c.unique_name, c.facts, c.city_id, y.name_${language} AS city_name,
      count(a.id) AS auditoriums, sum(h.seats) AS seats, json_group_array(DISTINCT a.experience_id) AS experience_ids
    FROM cinemas c
    JOIN cities y ON y.id = c.city_id
    JOIN auditoriums a ON a.cinema_id = c.id
    JOIN halls h ON h.id = a.hall_id
    WHERE ?1 IS NULL OR c.city_id = ?1
    GROUP BY c.id ORDER BY c.position`
  const [{ results }, experiences] = await Promise.all([
    db
      .prepare(sql)
      .bind(cityId ?? null)
      .all<CinemaWithRooms>(),
    listExperienceNames(db, language),
  ])
  return results.map((row) => {
    const here = new Set(JSON.parse(row.experience_ids) as string[])
    return {
      ...cinemaFacts(row, language),
      cityId: row.city_id,
      cityName: row.city_name,
      auditoriums: row.auditoriums,
      seats: row.seats,
      experiences: experiences.filter((experience) => here.has(experience.id)),
    }
  })
}

interface ExperienceRow {
  id: string
  unique_name: string
  facts: string
  seats: number
  layout: string
  price_from: number
  cinema_ids: string
}

/** Experiences that the city, or any city, has; each with the plan of the hall that shows it best. */
export async function listExperiences(
  db: D1Database,
  cityId: string | undefined,
  language: Language,
): Promise<Experience[]> {
  const sql = `
    SELECT e.id, e.unique_name, e.facts, best.seats, best.layout,
      min((SELECT min(json_extract(value, '$.price')) FROM json_each(h.areas))) AS price_from,
      json_group_array(DISTINCT c.id) AS cinema_ids
    FROM experiences e
    JOIN halls best ON best.id = e.hall_id
    JOIN auditoriums a ON a.experience_id = e.id
    JOIN halls h ON h.id = a.hall_id
    JOIN cinemas c ON c.id = a.cinema_id
    WHERE ?1 IS NULL OR c.city_id = ?1
    GROUP BY e.id ORDER BY e.position`
  const [experiences, cinemas] = await Promise.all([
    db
      .prepare(sql)
      .bind(cityId ?? null)
      .all<ExperienceRow>(),
    db.prepare('SELECT id, facts FROM cinemas ORDER BY position').all<{ id: string; facts: string }>(),
  ])
  return experiences.results.map((row) => {
    const { text } = JSON.parse(row.facts) as { text: InBoth }
    const { rows, bend, aisle } = JSON.parse(row.layout) as Layout
    const here = new Set(JSON.parse(row.cinema_ids) as string[])
    return {
      id: row.id,
      uniqueName: row.unique_name,
      name: nameIn(row.facts, language),
      text: text[language],
      seats: row.seats,
      priceFrom: row.price_from,
      plan: { rows, bend, aisle },
      cinemas: cinemas.results
        .filter((cinema) => here.has(cinema.id))
        .map(({ id, facts }) => ({ id, name: nameIn(facts, language) })),
    }
  })
}
