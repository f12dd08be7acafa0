// Finding a city as people type its name: without marks, hamzas, the article, capitals.

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

interface Place {
  latitude: number
  longitude: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places over the ground. */
export function distanceKm(from: Place, to: Place): number {
  const EARTH_KM = 6371
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord))
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
