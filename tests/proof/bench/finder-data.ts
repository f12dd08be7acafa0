// A catalogue far larger than any chain’s: films with titles, people and stories in both scripts. One city has full
// schedules. The data is the same on every run.
import { addDays, timeOfDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { CINEMAS } from '#server/gateway/seed/cinemas.ts'
import { EXPERIENCES } from '#server/gateway/seed/experiences.ts'
import { GENRES } from '#server/gateway/seed/records.ts'
import { type Chance, chanceOf } from '#server/gateway/catalogue/showtimes/seeded-random.rules.ts'

export const FILMS = 20_000
export const SHOWS_A_DAY = 5000
export const DAYS = 14
export const CITY = 'riyadh'
/** How many films have showtimes; most of a catalogue has none. */
const FILMS_ON = 4000

type Script = 'ar' | 'en'
const SYLLABLES: Record<Script, [openings: string, vowels: string, endings: string]> = {
  en: ['b c d f g h j k l m n p r s t v w st tr br ch sh', 'a e i o u ai ou ea', ' n r s t l m nd rk'],
  ar: ['ب ت ث ج ح خ د ر ز س ش ص ط ع غ ف ق ك ل م ن ه', 'ا و ي ة', ' ن ر س ل م د'],
}

const oneOf = <T>(items: readonly T[], chance: Chance): T => items[Math.floor(chance() * items.length)] as T
/** The first items are picked far more often than the last, as in the frequency of words. */
const oneOfFirst = <T>(items: readonly T[], chance: Chance): T => items[Math.floor(chance() ** 3 * items.length)] as T

function wordsOf(script: Script, many: number, chance: Chance): string[] {
  const parts = SYLLABLES[script].map((list) => list.split(' '))
  const words = new Set<string>()
  while (words.size < many) {
    const syllables = 1 + Math.floor(chance() * 3)
    words.add(Array.from({ length: syllables }, () => parts.map((part) => oneOf(part, chance)).join('')).join(''))
  }
  return [...words]
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

export interface BenchFilm {
  id: string
  title: Record<Script, string>
  person: string
  /** In the order of the table’s columns. */
  row: (string | number)[]
}

/** `from`: the position of the first one in the programme. */
export function makeFilms(from: number, many = FILMS): BenchFilm[] {
  const chance = chanceOf('finder films')
  const words = { ar: wordsOf('ar', 12_000, chance), en: wordsOf('en', 12_000, chance) }
  const names = { ar: wordsOf('ar', 6000, chance), en: wordsOf('en', 6000, chance).map(capital) }
  const people = Array.from({ length: 15_000 }, () => ({
    ar: { firstName: oneOfFirst(names.ar, chance), lastName: oneOf(names.ar, chance) },
    en: { firstName: oneOfFirst(names.en, chance), lastName: oneOf(names.en, chance) },
  }))
  const genres = Object.entries(GENRES)
  const phrase = (script: Script, many: number) =>
    Array.from({ length: many }, () => capital(oneOfFirst(words[script], chance))).join(' ')
  return Array.from({ length: many }, (_, at) => {
    const id = `flm_made-${at}`
    const length = 1 + Math.floor(chance() * 4)
    const title = { ar: `${chance() < 0.5 ? 'ال' : ''}${phrase('ar', length)}`, en: phrase('en', length) }
    const cast = Array.from({ length: 7 }, () => oneOfFirst(people, chance))
    const kinds = Array.from({ length: 2 }, () => oneOf(genres, chance))
    const facts = (script: Script) =>
      JSON.stringify({
        id,
        uniqueName: `made-${at}`,
        title: title[script],
        image: `/art/posters/made-${at}.png`,
        backdrop: `/art/backdrops/made-${at}.png`,
        backdropFocus: 'middle',
        tint: '#203040',
        runtime: 100,
        genres: kinds.map(([genre, name]) => ({ id: genre, name: name[script] })),
        rate: { title: 'PG', minAge: null, minAgeAlone: 12, rule: phrase(script, 12) },
        movieLang: phrase(script, 2),
        subtitle: phrase(script, 1),
        languages: { spoken: 'en', subtitles: ['ar'] },
        descriptionTag: phrase(script, 7),
        imdb: null,
        year: 1920 + Math.floor(chance() * 100),
      })
    const page = (script: Script) =>
      JSON.stringify({
        originalTitle: title.en,
        story: phrase(script, 60),
        casts: cast.slice(1).map((person) => ({ ...person[script], role: phrase(script, 1) })),
        directors: cast.slice(0, 1).map((person) => person[script]),
        crew: [],
        trailerUrl: null,
      })
    const row = [id, `made-${at}`, from + at, '2020-01-02', facts('ar'), facts('en'), page('ar'), page('en')]
    const [director] = cast
    return { id, title, person: `${director?.en.firstName} ${director?.en.lastName}`, row }
  })
}

/** Rows of one cinema day in every cinema of the city, in the order of the table’s columns. */
export function makeDay(today: string, ahead: number, known: readonly string[]): (string | number)[][] {
  const chance = chanceOf(`finder day ${ahead}`)
  const cinemas = CINEMAS.filter(({ cityId }) => cityId === CITY)
  const day = addDays(today, ahead)
  const opens = Date.parse(`${day}T10:00:00+03:00`)
  return Array.from({ length: SHOWS_A_DAY }, (_, at) => {
    const cinema = oneOf(cinemas, chance)
    const startsAt = opens + Math.floor(chance() * 180) * 5 * 60_000
    const film = chance() < 0.3 ? oneOf(known, chance) : `flm_made-${Math.floor(chance() ** 2 * FILMS_ON) * 5}`
    const experience = oneOf(EXPERIENCES, chance).id
    const room = `${cinema.uniqueName}-${1 + Math.floor(chance() * 4)}`
    const times = [startsAt, startsAt + 2 * HOUR_MS, day, timeOfDayOf(startsAt)]
    return [`st_made_${ahead}_${at}`, film, cinema.id, CITY, room, experience, ...times, 200, 150, 4500, 0]
  })
}
