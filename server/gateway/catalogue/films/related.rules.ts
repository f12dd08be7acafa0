// Films related to one film: people count more than genres, and films with showtimes come first.
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

/** How close two films are, as criteria in order of weight: an earlier criterion always outweighs the later ones. */
const nearness = (film: Kin, other: Kin): number[] => [
  shared(film.directors, other.directors),
  shared(film.cast, other.cast),
  shared(film.genres, other.genres),
  decadeOf(film.year) === decadeOf(other.year) ? 1 : 0,
]

/** From all films, in the programmer's order; films that are equally close keep it. */
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
