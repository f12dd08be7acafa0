// Finding a city as people type its name: without marks, hamzas, the article, capitals.
import { distanceKm, type Place } from '#app/lib/distance.ts'

/** Arabic letters that are written one for another become one; Latin loses capitals and accents. */
export const foldName = (text: string): string =>
  text
    .normalize('NFD')
    // Latin accents, Arabic vowel marks and hamzas, and the stretching stroke.
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const withoutArticle = (word: string) => word.replace(/^(ال|al |ar |ad |at |as )/, '')

export function matchCities<T extends { name: string }>(cities: readonly T[], typed: string): readonly T[] {
  const wanted = withoutArticle(foldName(typed))
  if (!wanted) return cities
  const found = cities.filter(({ name }) => foldName(name).includes(wanted))
  const starts = ({ name }: T) => withoutArticle(foldName(name)).startsWith(wanted)
  return [...found.filter(starts), ...found.filter((city) => !starts(city))]
}

/** Farther than this nobody drives to a film: better to suggest nothing. */
const TOO_FAR_KM = 400

export function nearestCity(here: Place | null, cities: readonly ({ id: string } & Place)[]): string | undefined {
  if (!here) return undefined
  const ranked = cities
    .map((city) => ({ id: city.id, km: distanceKm(here, city) }))
    .toSorted((one, other) => one.km - other.km)
  const [nearest] = ranked
  return nearest && nearest.km <= TOO_FAR_KM ? nearest.id : undefined
}
