// A small catalogue as the finder holds it in memory, for tests of its rules.
import type { FinderIndex } from '#server/gateway/finder/finder-index.ts'
import type { FilmFacets } from '#server/gateway/finder/finder.sql.ts'
import { placeNames } from '#server/gateway/finder/reading/places.rules.ts'
import { textIndexBuilder } from '#server/gateway/finder/reading/text-index.rules.ts'

export interface SmallFilm {
  title: string
  arabic?: string
  /** Names of people and genres. */
  others?: string[]
  facets?: Partial<FilmFacets>
}

interface SmallCatalogue {
  films?: readonly SmallFilm[]
  cinemas?: readonly { name: string; city: string }[]
  experiences?: readonly string[]
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
const placed = (kind: string, name: string) => ({
  id: `${kind}_${slugOf(name)}`,
  uniqueName: slugOf(name),
  name: { ar: `${name} ع`, en: name },
})
const numbersOf = (things: readonly { id: string }[]) => new Map(things.map(({ id }, number) => [id, number]))

/** Ids are `flm_`, `cin_` and `exp_` with the slug of the name; an Arabic name is the English one and one letter. */
export function smallFinder({ films = [], cinemas = [], experiences = [] }: SmallCatalogue): FinderIndex {
  const filmWords = textIndexBuilder()
  const placeWords = textIndexBuilder()
  const indexed = films.map(({ title, arabic = `${title} ع`, others = [], facets }, at) => {
    filmWords.add([arabic, title], others)
    return {
      id: `flm_${slugOf(title)}`,
      uniqueName: slugOf(title),
      title: { ar: arabic, en: title },
      image: `/art/posters/${slugOf(title)}.png`,
      year: 1920 + at,
      facets: { genres: [], rating: 'G', spoken: null, subtitles: [], imdb: null, ...facets },
    }
  })
  const houses = cinemas.map(({ name, city }) => ({
    ...placed('cin', name),
    cityId: slugOf(city),
    cityName: { ar: `${city} ع`, en: city },
  }))
  const kinds = experiences.map((name) => placed('exp', name))
  const namesOf = ({ name, uniqueName }: ReturnType<typeof placed>) => [name.ar, name.en, uniqueName]
  for (const place of [...houses, ...kinds]) placeWords.add(namesOf(place), [])
  return {
    today: '2026-11-20',
    films: indexed,
    cinemas: houses,
    experiences: kinds,
    numbers: { films: numbersOf(indexed), cinemas: numbersOf(houses), experiences: numbersOf(kinds) },
    library: {
      films: filmWords.build(),
      places: placeWords.build(),
      cinemas: placeNames(houses.map(namesOf)),
      experiences: placeNames(kinds.map(namesOf)),
    },
    genreNames: new Map(),
    hallAccess: new Map(),
    rows: { ar: new Map(), en: new Map() },
  }
}
