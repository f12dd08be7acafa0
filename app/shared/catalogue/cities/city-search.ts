// City search: in either language, by another name, without marks, hamzas, the article or capitals, and with one letter
// wrong.
import { foldWordsBySound } from '#server/contracts/rules/fold.ts'
import { CITY_NAMES } from './city-names.ts'

const plain = (name: string): string =>
  foldWordsBySound(name)
    .replace(/^(ال|al |ar |ad |at |as |az )/, '')
    .replaceAll(' ', '')

const KNOWN = CITY_NAMES.map((names) => names.map(plain))

const namesOf = (name: string): readonly string[] => KNOWN.find((names) => names.includes(plain(name))) ?? [plain(name)]

/** The number of letters from which one may be wrong. In shorter words each letter matters. */
const FORGIVING = 4

/**
 * Whether the name begins with the typed text but for one letter: another one, one too many, one too few, or two
 * swapped.
 */
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

/**
 * Cities that match the typed text: names that begin with it, then names that contain it; otherwise names that nearly
 * match.
 */
export function matchCities<T extends { name: string }>(cities: readonly T[], typed: string): readonly T[] {
  const wanted = plain(typed)
  if (!wanted) return cities
  const having = (fits: (name: string) => boolean) => cities.filter(({ name }) => namesOf(name).some(fits))
  const starting = having((name) => name.startsWith(wanted))
  const found = [...starting, ...having((name) => name.includes(wanted)).filter((city) => !starting.includes(city))]
  return found.length > 0 ? found : having((name) => isNearly(wanted, name))
}
