// Finding a city as people type its name: in either language, by another name, without marks, hamzas, the article,
// capitals, and with one letter wrong.
import { distanceKm, type Place } from '#server/contracts/distance.ts'
import { foldedWords } from '#server/contracts/fold.ts'
import { CITY_NAMES } from './city-names.ts'

const plain = (name: string): string =>
  foldedWords(name)
    .replace(/^(ال|al |ar |ad |at |as |az )/, '')
    .replaceAll(' ', '')

const KNOWN = CITY_NAMES.map((names) => names.map(plain))

const namesOf = (name: string): readonly string[] => KNOWN.find((names) => names.includes(plain(name))) ?? [plain(name)]

/** Letters from which one may be wrong: of fewer, each says too much. */
const FORGIVING = 4

/** Whether a beginning of the name is what was typed but for one letter: another one, one too many, one too few, or two swapped. */
function isNearly(typed: string, name: string): boolean {
  if (typed.length < FORGIVING) return false
  let at = 0
  while (at < typed.length && typed[at] === name[at]) at++
  const rest = typed.slice(at)
  const wanted = name.slice(at)
  const [one = '', two = ''] = rest
  return (
    wanted.startsWith(rest.slice(1)) ||
    wanted.slice(1).startsWith(rest.slice(1)) ||
    wanted.slice(1).startsWith(rest) ||
    wanted.startsWith(two + one + rest.slice(2))
  )
}

/** Cities meant by what was typed: those whose name begins so, then those that contain it; failing both, those that nearly do. */
export function matchCities<T extends { name: string }>(cities: readonly T[], typed: string): readonly T[] {
  const wanted = plain(typed)
  if (!wanted) return cities
  const having = (fits: (name: string) => boolean) => cities.filter(({ name }) => namesOf(name).some(fits))
  const starting = having((name) => name.startsWith(wanted))
  const found = [...starting, ...having((name) => name.includes(wanted)).filter((city) => !starting.includes(city))]
  return found.length > 0 ? found : having((name) => isNearly(wanted, name))
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
