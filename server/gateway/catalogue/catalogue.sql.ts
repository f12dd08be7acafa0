// SQL of settings, cities, banners and pages.
import type { Banner, City, CityCoordinates, DynamicPage, RedemptionStep, Settings } from '../../contracts/catalogue.ts'
import type { Place } from '../../contracts/rules/distance.ts'
import { withoutMembersFeatures } from '../../contracts/rules/members-feature.ts'
import type { Language } from '../lib/language.ts'
import { getNearestCinemaCities } from './nearest-city.rules.ts'

const inLanguage = <T>(facts: string, language: Language): T => (JSON.parse(facts) as Record<Language, T>)[language]

export async function findSettings(db: D1Database, language: Language): Promise<Settings | undefined> {
  const facts = await db.prepare('SELECT facts FROM settings').first<string>('facts')
  if (!facts) return undefined
  const settings = inLanguage<Settings>(facts, language)
  return { ...settings, features: withoutMembersFeatures(settings.features) }
}

/** Whether the chain has members, or guests only. */
export const hasMembers = async (db: D1Database): Promise<boolean> =>
  (await findSettings(db, 'en'))?.features.members !== false

/** Cities with a cinema first, then in the operator's order. */
export async function listCitiesWithNearest(db: D1Database, language: Language): Promise<City[]> {
  const sql = `SELECT id, name_${language} AS name, latitude, longitude, id IN (SELECT city_id FROM cinemas) AS has_cinema
    FROM cities ORDER BY has_cinema DESC, position`
  const { results } = await db.prepare(sql).all<City & Place & { has_cinema: 0 | 1 }>()
  const nearest = getNearestCinemaCities(results.map((row) => ({ ...row, hasCinema: row.has_cinema === 1 })))
  return results.map(({ id, name }) => {
    const away = nearest.get(id)
    // The ids come from this list, so `away` has this shape.
    return away ? { id, name, nearest: away as NonNullable<City['nearest']> } : { id, name }
  })
}

export async function listCoordinates(db: D1Database): Promise<(typeof CityCoordinates.infer)[]> {
  const sql = 'SELECT id, latitude, longitude FROM cities ORDER BY position'
  return (await db.prepare(sql).all<typeof CityCoordinates.infer>()).results
}

export async function listBanners(db: D1Database, language: Language): Promise<Banner[]> {
  const { results } = await db.prepare('SELECT facts FROM banners ORDER BY position').all<{ facts: string }>()
  return results.map((row) => inLanguage<Banner>(row.facts, language))
}

export async function listRedemptionSteps(
  db: D1Database,
  language: Language,
): Promise<(typeof RedemptionStep.infer)[]> {
  const { results } = await db.prepare('SELECT facts FROM redemption_steps ORDER BY position').all<{ facts: string }>()
  return results.map((row) => inLanguage<typeof RedemptionStep.infer>(row.facts, language))
}

export async function findPage(db: D1Database, type: string, language: Language): Promise<DynamicPage | undefined> {
  const facts = await db.prepare('SELECT facts FROM pages WHERE type = ?').bind(type).first<string>('facts')
  return facts ? inLanguage<DynamicPage>(facts, language) : undefined
}
