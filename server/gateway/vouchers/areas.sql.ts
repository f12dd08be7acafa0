// The areas of all halls, for the words of vouchers.
import type { Bilingual } from '../../lib/bilingual.ts'
import type { AreaRecord } from '../catalogue/showtimes/showtime.record.ts'

/** By code, with the name from the first hall that has the area. */
export async function readAreaNames(db: D1Database): Promise<Map<string, Bilingual>> {
  const { results } = await db.prepare('SELECT areas FROM halls').all<{ areas: string }>()
  const names = new Map<string, Bilingual>()
  // The seed wrote them.
  for (const { areaCategoryCode, name } of results.flatMap((hall) => JSON.parse(hall.areas) as AreaRecord[]))
    if (!names.has(areaCategoryCode)) names.set(areaCategoryCode, name)
  return names
}

/** Those that no hall has: a ticket voucher for them would be worth nothing. */
export async function findUnknownAreas(db: D1Database, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const names = await readAreaNames(db)
  return codes.filter((code) => !names.has(code))
}

/** The names of these areas; empty if they are all of them. */
export async function readChosenAreas(db: D1Database, codes: readonly string[]): Promise<Bilingual[]> {
  const names = await readAreaNames(db)
  const isAny = [...names.keys()].every((code) => codes.includes(code))
  return isAny ? [] : codes.flatMap((code) => names.get(code) ?? [])
}
