// SQL of the menu, and of what the cinemas sell of it.
import type { CinemaFoodSection } from '../../../contracts/food.ts'
import type { Language } from '../../lib/language.ts'
import { cinemaMenuOn, USUAL_FOOD, type CinemaFood, type StoredFoodSection } from './cinema-menu.rules.ts'

/** In the operator's order. */
export async function listFoodSections(db: D1Database, language: Language): Promise<StoredFoodSection[]> {
  const { results } = await db.prepare('SELECT facts FROM food_sections ORDER BY position').all<{ facts: string }>()
  return results.map(({ facts }) => (JSON.parse(facts) as Record<Language, StoredFoodSection>)[language])
}

/** Undefined: there is no such cinema. */
export async function findCinemaFood(db: D1Database, cinemaId: string): Promise<CinemaFood | undefined> {
  const sql = `SELECT cinema_food.facts AS facts FROM cinemas
    LEFT JOIN cinema_food ON cinema_food.cinema_id = cinemas.id WHERE cinemas.id = ?`
  const row = await db.prepare(sql).bind(cinemaId).first<{ facts: string | null }>()
  if (!row) return undefined
  return { ...USUAL_FOOD, ...(JSON.parse(row.facts ?? '{}') as Partial<CinemaFood>) }
}

/** A cinema's menu of one cinema day, in both languages; undefined: it sells no food. */
export async function readMenu(
  db: D1Database,
  cinemaId: string,
  cinemaDay: string,
): Promise<Record<Language, CinemaFoodSection[]> | undefined> {
  const [food, ar, en] = await Promise.all([
    findCinemaFood(db, cinemaId),
    listFoodSections(db, 'ar'),
    listFoodSections(db, 'en'),
  ])
  if (!food) return undefined
  const [inArabic, inEnglish] = [cinemaMenuOn(cinemaDay, ar, food), cinemaMenuOn(cinemaDay, en, food)]
  return inEnglish.sections.length > 0 ? { ar: inArabic.sections, en: inEnglish.sections } : undefined
}
