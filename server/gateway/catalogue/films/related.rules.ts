// Films related to one film: people count more than genres, and films with showtimes come first.
export interface Kin {
  id: string
  directors: readonly string[]
  cast: readonly string[]
  genres: readonly string[]
  year: number
  hasShows: boolean
}

const MAX_RELATED = 6

const shared = (values: readonly string[], others: readonly string[]): number =>
  values.filter((value) => others.includes(value)).length

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
  const order = related.toSorted((a, b) => {
    if (a.other.hasShows !== b.other.hasShows) return a.other.hasShows ? -1 : 1
    const at = a.near.findIndex((part, index) => part !== b.near[index])
    return at < 0 ? 0 : (b.near[at] ?? 0) - (a.near[at] ?? 0)
  })
  return order.slice(0, MAX_RELATED).map(({ other }) => other)
}
