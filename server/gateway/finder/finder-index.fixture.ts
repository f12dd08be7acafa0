// A small index of the finder: films, cinemas of two cities, and experiences.
import type { FinderIndex } from './finder-index.ts'
import { placeNames } from './reading/places.rules.ts'
import { textIndexBuilder } from './reading/text-index.rules.ts'

const named = (id: string, ar: string, en: string) => ({ id, uniqueName: id, name: { ar, en } })

const numbers = (things: readonly { id: string }[]) => new Map(things.map(({ id }, number) => [id, number]))
const namesOf = ({ name }: { name: { ar: string; en: string } }) => [name.ar, name.en]

/** Films by English title; each has a director to be found by. */
export function smallIndex(titles: readonly string[]): FinderIndex {
  const films = titles.map((title, at) => ({
    id: `film-${at}`,
    uniqueName: `film-${at}`,
    title: { ar: `فيلم ${title}`, en: title },
    image: `/film-${at}.avif`,
    year: 1920 + at,
    facets: { genres: at % 2 ? ['comedy'] : ['drama'], rating: 'PG', spoken: null, subtitles: ['ar'], imdb: null },
  }))
  const cinemas = [
    { ...named('olaya', 'العليا', 'Olaya Star'), cityId: 'riyadh', cityName: { ar: 'الرياض', en: 'Riyadh' } },
    { ...named('corniche', 'الكورنيش', 'Corniche Star'), cityId: 'jeddah', cityName: { ar: 'جدة', en: 'Jeddah' } },
    { ...named('nakheel', 'النخيل', 'Nakheel'), cityId: 'riyadh', cityName: { ar: 'الرياض', en: 'Riyadh' } },
  ]
  const experiences = [named('velvet', 'مخمل', 'Velvet'), named('star-hall', 'قاعة النجوم', 'Star Hall')]
  const words = textIndexBuilder()
  for (const { title } of films) words.add([title.ar, title.en], ['Lotte Reiniger'])
  const places = textIndexBuilder()
  for (const { name } of [...cinemas, ...experiences]) places.add([name.ar, name.en], [])
  return {
    today: '2026-11-20',
    films,
    cinemas,
    experiences,
    numbers: { films: numbers(films), cinemas: numbers(cinemas), experiences: numbers(experiences) },
    library: {
      films: words.build(),
      places: places.build(),
      cinemas: placeNames(cinemas.map(namesOf)),
      experiences: placeNames(experiences.map(namesOf)),
    },
    genreNames: new Map(),
    hallAccess: new Map(),
    rows: { ar: new Map(), en: new Map() },
  }
}
