// SQL of the finder: the catalogue and a city's showtimes for its index, and the details of the found films.
import type { StoredFilmRow } from '../catalogue/films/film.rules.ts'
import type { Language } from '../lib/language.ts'
import { ACCESS_BITS } from './board.rules.ts'
import { MARK_SQL } from '../catalogue/showtimes/programme-mark.sql.ts'
import { priceWithFeeSql } from '../catalogue/showtimes/price-from.sql.ts'
import type { ShowtimeRow } from '../catalogue/showtimes/showtime.rules.ts'
import { CHANGE_SQL } from '../catalogue/showtimes/showtimes.sql.ts'
import type { Bilingual } from '../../lib/bilingual.ts'

/** Parts that may have changed since the index was built. */
export interface State {
  /** Identifies the version of the programme; undefined if the database was not filled by our seed. */
  signature: string | undefined
  /** Showtimes that sold out on the site; those sold out at the box office are marked in their own row. */
  soldOut: ReadonlySet<string>
}

export async function readSignatureAndSoldOut(db: D1Database): Promise<State> {
  const [meta, full] = await db.batch<{ value: string }>([
    // Files of showtimes and moves change the programme, too.
    db.prepare(
      `SELECT value || ' ' || ${MARK_SQL}
          || (SELECT ' ' || count(*) || ' ' || coalesce(max(facts ->> '$.at'), 0) FROM showtime_changes
              WHERE facts ->> '$.kind' = 'MOVED') AS value
        FROM meta WHERE key = 'programme'`,
    ),
    // Below zero only wheelchair spaces are left. The first condition matches that of the partial index, so that SQLite
    // uses it.
    db.prepare('SELECT showtime_id AS value FROM showtime_seats WHERE seats_left <= 0 AND seats_left = 0'),
  ])
  return {
    signature: meta?.results[0]?.value,
    soldOut: new Set(full?.results.map(({ value }) => value)),
  }
}

export interface IndexedFilm {
  id: string
  uniqueName: string
  title: Bilingual
  /** The original title and other names of the film. */
  otherTitles: string[]
  image: string
  year: number
  /** The fields for filters and sorting. */
  facets: FilmFacets
  /** Names of people and of genres, in both languages. */
  others: string[]
}

export interface FilmFacets {
  genres: string[]
  rating: string
  /** BCP 47; null: a silent film. */
  spoken: string | null
  subtitles: string[]
  imdb: number | null
}

/** Each batch of the catalogue is parsed, indexed and freed before the next is read. */
const FILMS_AT_ONCE = 1000

const names = (column: string, path: string) =>
  `(SELECT group_concat((value ->> 'firstName') || ' ' || (value ->> 'lastName'), char(10))
    FROM json_each(${column}, '$.${path}'))`
const genres = (column: string) =>
  `(SELECT group_concat(value ->> 'name', char(10)) FROM json_each(${column}, '$.genres'))`

const ids = (path: string, value: string) => `(SELECT group_concat(${value}, char(10)) FROM json_each(en, '$.${path}'))`

const FILMS = `
  SELECT position, id, unique_name, ar ->> 'title', en ->> 'title', page_en ->> 'originalTitle',
    (SELECT group_concat(value, char(10)) FROM json_each(page_en, '$.otherTitles')), en ->> 'image', en ->> 'year',
    ${ids('genres', "value ->> 'id'")}, en ->> '$.rate.title', en ->> '$.languages.spoken', ${ids('languages.subtitles', 'value')},
    en ->> '$.imdb', ${genres('ar')}, ${genres('en')}, ${names('page_ar', 'directors')}, ${names('page_en', 'directors')},
    ${names('page_ar', 'casts')}, ${names('page_en', 'casts')}
  FROM films WHERE (position, id) > (?, ?) ORDER BY position, id LIMIT ${FILMS_AT_ONCE}`

type FilmValues = [
  position: number,
  id: string,
  uniqueName: string,
  ar: string,
  en: string,
  originalTitle: string | null,
  otherTitles: string | null,
  image: string,
  year: number,
  genreIds: string | null,
  rating: string,
  spoken: string | null,
  subtitles: string | null,
  imdb: number | null,
  genresArabic: string | null,
  genresEnglish: string | null,
  ...people: (string | null)[],
]

const linesOf = (columns: (string | null)[]): string[] => columns.flatMap((lines) => lines?.split('\n') ?? [])

/** Every film in the programmer's order; fills `genreNames` on the way. */
export async function* readFilms(db: D1Database, genreNames: Map<string, Bilingual>): AsyncGenerator<IndexedFilm> {
  let last: [position: number, id: string] = [-1, '']
  for (;;) {
    const rows = await db
      .prepare(FILMS)
      .bind(...last)
      .raw<FilmValues>()
    for (const row of rows) {
      const [position, id, uniqueName, ar, en, originalTitle, otherTitles, image, year, ...rest] = row
      const [genreIds, rating, spoken, subtitles, imdb, genresArabic, genresEnglish, ...people] = rest
      last = [position, id]
      const [genres, arabic, english] = [linesOf([genreIds]), linesOf([genresArabic]), linesOf([genresEnglish])]
      for (const [at, genre] of genres.entries())
        genreNames.set(genre, { ar: arabic[at] ?? genre, en: english[at] ?? genre })
      yield {
        id,
        uniqueName,
        title: { ar, en },
        otherTitles: linesOf([originalTitle, otherTitles]),
        image,
        year,
        facets: { genres, rating, spoken, subtitles: linesOf([subtitles]), imdb },
        others: [...arabic, ...english, ...linesOf(people)],
      }
    }
    if (rows.length < FILMS_AT_ONCE) return
  }
}

export interface IndexedPlace {
  id: string
  uniqueName: string
  name: Bilingual
}
export interface IndexedCinema extends IndexedPlace {
  cityId: string
  cityName: Bilingual
}

const toIndexedPlace = ({ id = '', unique_name = '', ar = '', en = '' }: Record<string, string>): IndexedPlace => ({
  id,
  uniqueName: unique_name,
  name: { ar, en },
})

/** Accessibility of each hall, as bits of `ACCESS`, by its id. */
export async function readHallAccess(db: D1Database): Promise<Map<string, number>> {
  const sql = `SELECT a.id, a.hearing_loop, json_array_length(h.layout, '$.wheelchair') > 0 AS has_places
    FROM auditoriums a JOIN halls h ON h.id = a.hall_id`
  const { results } = await db.prepare(sql).all<{ id: string; hearing_loop: number; has_places: number }>()
  return new Map(
    results.map(({ id, hearing_loop, has_places }) => [
      id,
      (has_places ? ACCESS_BITS.WHEELCHAIR : 0) | (hearing_loop ? ACCESS_BITS.HEARING_LOOP : 0),
    ]),
  )
}

/** Cinemas and experiences, each in the operator's order. */
export async function readCinemasAndExperiences(db: D1Database) {
  const [cinemas, experiences] = await db.batch<Record<string, string>>([
    db.prepare(`SELECT c.id, c.unique_name, c.facts ->> '$.name.ar' AS ar, c.facts ->> '$.name.en' AS en, c.city_id,
        y.name_ar, y.name_en
      FROM cinemas c JOIN cities y ON y.id = c.city_id ORDER BY c.position`),
    db.prepare(`SELECT id, unique_name, facts ->> '$.name.ar' AS ar, facts ->> '$.name.en' AS en
      FROM experiences ORDER BY position`),
  ])
  return {
    cinemas: (cinemas?.results ?? []).map((row): IndexedCinema => {
      const { city_id = '', name_ar = '', name_en = '' } = row
      return { ...toIndexedPlace(row), cityId: city_id, cityName: { ar: name_ar, en: name_en } }
    }),
    experiences: (experiences?.results ?? []).map(toIndexedPlace),
  }
}

export type ShowValues = [
  id: string,
  filmId: string,
  cinemaId: string,
  experienceId: string,
  startsAt: number,
  cinemaDay: string,
  timeOfDay: string,
  isFull: 0 | 1,
  auditoriumId: string,
  captions: 0 | 1,
  priceFrom: number,
]

export async function readShows(db: D1Database, cityId: string, day: string): Promise<ShowValues[]> {
  const sql = `SELECT id, film_id, cinema_id, experience_id, starts_at, cinema_day, time_of_day, house_left = 0, auditorium_id,
      captions, ${priceWithFeeSql('price_from')}
    FROM showtimes WHERE city_id = ? AND cinema_day = ?`
  return db.prepare(sql).bind(cityId, day).raw<ShowValues>()
}

/** Films as lists show them. */
export async function listFilmRows(
  db: D1Database,
  ids: readonly string[],
  language: Language,
): Promise<StoredFilmRow[]> {
  const sql = `SELECT id, releases_on, ${language} AS facts FROM films WHERE id IN (SELECT value FROM json_each(?))`
  return (await db.prepare(sql).bind(JSON.stringify(ids)).all<StoredFilmRow>()).results
}

/** Showtimes with the seats left, ordered by time. */
export async function listShows(db: D1Database, ids: readonly string[]): Promise<ShowtimeRow[]> {
  const sql = `
    SELECT s.id, s.film_id, s.cinema_id, s.experience_id, a.number AS auditorium, s.starts_at, s.ends_at, s.cinema_day,
      s.seats_total, COALESCE(n.seats_left, s.house_left) AS seats_left,
      ${priceWithFeeSql('s.price_from')} AS price_from, s.captions, ${CHANGE_SQL} AS change
    FROM showtimes s
    JOIN auditoriums a ON a.id = s.auditorium_id
    LEFT JOIN showtime_seats n ON n.showtime_id = s.id
    WHERE s.id IN (SELECT value FROM json_each(?)) ORDER BY s.starts_at, s.id`
  return (await db.prepare(sql).bind(JSON.stringify(ids)).all<ShowtimeRow>()).results
}
