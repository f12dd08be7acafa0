// What somebody who likes one film may like: people before kinds, and what can be seen now before what cannot.
export interface Kin {
  id: string
  directors: readonly string[]
  cast: readonly string[]
  genres: readonly string[]
  year: number
  hasShows: boolean
}

const MOST_RELATED = 6

const shared = (some: readonly string[], others: readonly string[]): number =>
  some.filter((each) => others.includes(each)).length

const decadeOf = (year: number): number => Math.floor(year / 10)

/** How near two films are, what weighs most first: no number of one thing makes up for the one before it. */
const nearness = (film: Kin, other: Kin): number[] => [
  shared(film.directors, other.directors),
  shared(film.cast, other.cast),
  shared(film.genres, other.genres),
  decadeOf(film.year) === decadeOf(other.year) ? 1 : 0,
]

/** Of all films, in the programmer's order; films that are equally near keep it. */
export function relatedTo(film: Kin, all: readonly Kin[]): Kin[] {
  const related = all
    .filter(({ id }) => id !== film.id)
    .map((other) => ({ other, near: nearness(film, other) }))
    .filter(({ near }) => near.some((part) => part > 0))
  const order = related.toSorted((one, two) => {
    if (one.other.hasShows !== two.other.hasShows) return one.other.hasShows ? -1 : 1
    const at = one.near.findIndex((part, index) => part !== two.near[index])
    return at < 0 ? 0 : (two.near[at] ?? 0) - (one.near[at] ?? 0)
  })
  return order.slice(0, MOST_RELATED).map(({ other }) => other)
}
