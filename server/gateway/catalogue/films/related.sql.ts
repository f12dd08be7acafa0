// SQL of related films. People are read in one language, so that both languages lead to the same films.
import type { FilmSummary } from '../../../contracts/films.ts'
import { type StoredFilmRow, filmSummary } from './film.rules.ts'
import type { FilmListQuery } from './films.sql.ts'
import { filmsWithShows, nextShowtimes } from './next-showtimes.sql.ts'
import { type Kin, relatedTo } from './related.rules.ts'

interface KinRow {
  id: string
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
  const kinSql = `SELECT id, json_extract(en, '$.year') AS year, json_object(
      'directors', json_extract(page_en, '$.directors'), 'casts', json_extract(page_en, '$.casts'),
      'genres', json_extract(en, '$.genres')) AS people
    FROM films ORDER BY position`
  const [{ results }, shown] = await Promise.all([
    db.prepare(kinSql).all<KinRow>(),
    filmsWithShows(db, { cityId }, now),
  ])
  const kin = results.map((row) => kinOf(row, shown))
  const film = kin.find(({ id }) => id === filmId)
  if (!film) return undefined
  const filmIds = relatedTo(film, kin).map(({ id }) => id)
  const sql = `SELECT id, releases_on, ${language} AS facts FROM films WHERE id IN (SELECT value FROM json_each(?))`
  const [films, next] = await Promise.all([
    db.prepare(sql).bind(JSON.stringify(filmIds)).all<StoredFilmRow>(),
    cityId ? nextShowtimes(db, { cityId, filmIds }, now) : undefined,
  ])
  const rows = new Map(films.results.map((row) => [row.id, row]))
  return filmIds.flatMap((id) => {
    const row = rows.get(id)
    return row ? [filmSummary(row, today, next?.get(id) ?? [])] : []
  })
}
