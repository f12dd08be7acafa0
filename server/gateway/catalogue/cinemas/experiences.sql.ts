// SQL of experiences (kinds of halls).
import type { Experience, ExperienceDetail } from '../../../contracts/cinemas.ts'
import type { ExperienceDetailRecord } from '../catalogue.record.ts'
import type { Language } from '../../lib/language.ts'
import { priceWithFeeSql } from '../showtimes/price-from.sql.ts'
import { nameIn, hallOutline } from './cinemas.rules.ts'
import type { Bilingual } from '../../../lib/bilingual.ts'

interface ExperienceRow {
  id: string
  unique_name: string
  facts: string
  seats: number
  layout: string
  price_from: number
  cinema_ids: string
}

const withCinemas = (where: string, page = ''): string => `
  SELECT e.id, e.unique_name, e.facts, best.seats, best.layout, ${page}
    ${priceWithFeeSql("min((SELECT min(json_extract(value, '$.price')) FROM json_each(h.areas)))")} AS price_from,
    json_group_array(DISTINCT c.id) AS cinema_ids
  FROM experiences e
  JOIN halls best ON best.id = e.hall_id
  JOIN auditoriums a ON a.experience_id = e.id
  JOIN halls h ON h.id = a.hall_id
  JOIN cinemas c ON c.id = a.cinema_id
  WHERE ${where}
  GROUP BY e.id ORDER BY e.position`

type Houses = Experience['cinemas']

/** All cinemas, city by city in the operator's order. */
async function listHouses(db: D1Database, language: Language): Promise<Houses> {
  const sql = `
    SELECT c.id, c.unique_name, c.facts, c.city_id, y.name_${language} AS city_name
    FROM cinemas c JOIN cities y ON y.id = c.city_id ORDER BY y.position, c.position`
  type Row = { id: string; unique_name: string; facts: string; city_id: string; city_name: string }
  return (await db.prepare(sql).all<Row>()).results.map((row) => ({
    id: row.id,
    uniqueName: row.unique_name,
    name: nameIn(row.facts, language),
    cityId: row.city_id,
    cityName: row.city_name,
  }))
}

function experienceOf(row: ExperienceRow, houses: Houses, language: Language): Experience {
  const { text } = JSON.parse(row.facts) as { text: Bilingual }
  const here = new Set(JSON.parse(row.cinema_ids) as string[])
  return {
    id: row.id,
    uniqueName: row.unique_name,
    name: nameIn(row.facts, language),
    text: text[language],
    seats: row.seats,
    priceFrom: row.price_from,
    plan: hallOutline(row.layout),
    cinemas: houses.filter((house) => here.has(house.id)),
  }
}

/** Experiences in the city, or in all cities, each with the plan of its most typical hall. */
export async function listExperiences(
  db: D1Database,
  cityId: string | undefined,
  language: Language,
): Promise<Experience[]> {
  const [{ results }, houses] = await Promise.all([
    db
      .prepare(withCinemas('?1 IS NULL OR c.city_id = ?1'))
      .bind(cityId ?? null)
      .all<ExperienceRow>(),
    listHouses(db, language),
  ])
  return results.map((row) => experienceOf(row, houses, language))
}

/** One experience with the data of its page, for all cities. */
export async function findExperience(
  db: D1Database,
  uniqueName: string,
  language: Language,
): Promise<ExperienceDetail | undefined> {
  const pageSql = '(SELECT facts FROM experience_pages WHERE experience_id = e.id) AS page,'
  const [row, houses] = await Promise.all([
    db.prepare(withCinemas('e.unique_name = ?', pageSql)).bind(uniqueName).first<ExperienceRow & { page: string }>(),
    listHouses(db, language),
  ])
  if (!row) return undefined
  const page = (JSON.parse(row.page) as Record<Language, ExperienceDetailRecord>)[language]
  return { ...experienceOf(row, houses, language), ...page }
}
