// SQL of related films. People are read in one language, so that both languages lead to the same films.
import type { FilmSummary } from '../../../contracts/films.ts'
import { type StoredFilmRow, filmSummary } from './film.rules.ts'
import type { FilmListQuery } from './films.sql.ts'
import { filmsWithShows, nextShowtimes } from './next-showtimes.sql.ts'
import { type Kin, relatedTo } from './related.rules.ts'

interface KinRow extends StoredFilmRow {
  year: number
  /** JSON: directors, cast, genres. */
  people: string
}

interface KinFacts {
  directors: { firstName: string; lastName: string }[]
  casts: { firstName: string; lastName: string }[]
  genres: { id: string }[]
}

function kinOf({ id, year, people }: KinRow, shown: ReadonlySet<string>): Kin {
  const { directors, casts, genres } = JSON.parse(people) as KinFacts
  const name = ({ firstName, lastName }: KinFacts['casts'][number]) => `${firstName} ${lastName}`
  return {
    id,
    directors: directors.map(name),
    cast: casts.map(name),
    genres: genres.map((genre) => genre.id),
    year,
    hasShows: shown.has(id),
  }
}

/** Without a city, showtimes of all cities count. Undefined if there is no such film. */
export async function relatedFilms(
  db: D1Database,
  filmId: string,
  cityId: string | undefined,
  { language, now, today }: FilmListQuery,
): Promise<FilmSummary[] | undefined> {
  const sql = `SELECT id, releases_on, ${language} AS facts, json_extract(en, '$.year') AS year, json_object(
      'directors', json_extract(page_en, '$.directors'), 'casts', json_extract(page_en, '$.casts'),
      'genres', json_extract(en, '$.genres')) AS people
    FROM films ORDER BY position`
  const [films, shown, next] = await Promise.all([
    db.prepare(sql).all<KinRow>(),
    filmsWithShows(db, { cityId }, now),
    cityId ? nextShowtimes(db, { cityId }, now) : undefined,
  ])
  const kin = films.results.map((row) => kinOf(row, shown))
  const film = kin.find(({ id }) => id === filmId)
  if (!film) return undefined
  const rows = new Map(films.results.map((row) => [row.id, row]))
  return relatedTo(film, kin).flatMap(({ id }) => {
    const row = rows.get(id)
    return row ? [filmSummary(row, today, next?.get(id) ?? [])] : []
  })
}
