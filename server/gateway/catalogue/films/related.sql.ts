// SQL of related films. People are read in one language, so that both languages lead to the same films.
import type { FilmSummary } from '../../../contracts/films.ts'
import { type StoredFilmRow, filmSummary } from './film.rules.ts'
import type { FilmListQuery } from './films.sql.ts'
import { filmsWithShows, readNextBookableShowtimes } from './next-showtimes.sql.ts'
import { type Kin, relatedTo } from './related.rules.ts'
import { isolateState } from '../../../lib/isolate-state.ts'

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

/** What relates one film to another. It changes with the programme; showtimes do not change it. */
type FilmKin = Omit<Kin, 'hasShows'>

function kinOf({ id, year, people }: KinRow): FilmKin {
  const { directors, casts, genres } = JSON.parse(people) as KinFacts
  const name = ({ firstName, lastName }: KinFacts['casts'][number]) => `${firstName} ${lastName}`
  return { id, directors: directors.map(name), cast: casts.map(name), genres: genres.map((genre) => genre.id), year }
}

// Every film page needs the people of all films, and reading them costs far more than comparing them.
const cached = isolateState<{ signature: string | undefined; films: readonly FilmKin[] }>(() => ({
  signature: undefined,
  films: [],
}))

/** All films, in the programmer's order. */
async function readKin(db: D1Database): Promise<readonly FilmKin[]> {
  // Read first: a programme that changes meanwhile is noticed by the next request.
  const meta = await db.prepare("SELECT value FROM meta WHERE key = 'programme'").all<{ value: string }>()
  const signature = meta.results[0]?.value
  if (signature !== undefined && signature === cached.signature) return cached.films
  const sql = `SELECT id, json_extract(en, '$.year') AS year, json_object(
      'directors', json_extract(page_en, '$.directors'), 'casts', json_extract(page_en, '$.casts'),
      'genres', json_extract(en, '$.genres')) AS people
    FROM films ORDER BY position`
  const films = (await db.prepare(sql).all<KinRow>()).results.map(kinOf)
  Object.assign(cached, { signature, films })
  return films
}

/** Without a city, showtimes of all cities count. Undefined if there is no such film. */
export async function relatedFilms(
  db: D1Database,
  filmId: string,
  cityId: string | undefined,
  { language, now, today }: FilmListQuery,
): Promise<FilmSummary[] | undefined> {
  const [all, shown] = await Promise.all([readKin(db), filmsWithShows(db, { cityId }, now)])
  const kin = all.map((film) => ({ ...film, hasShows: shown.has(film.id) }))
  const film = kin.find(({ id }) => id === filmId)
  if (!film) return undefined
  const filmIds = relatedTo(film, kin).map(({ id }) => id)
  const sql = `SELECT id, releases_on, ${language} AS facts FROM films WHERE id IN (SELECT value FROM json_each(?))`
  const [films, next] = await Promise.all([
    db.prepare(sql).bind(JSON.stringify(filmIds)).all<StoredFilmRow>(),
    cityId ? readNextBookableShowtimes(db, { cityId, filmIds }, now) : undefined,
  ])
  const rows = new Map(films.results.map((row) => [row.id, row]))
  return filmIds.flatMap((id) => {
    const row = rows.get(id)
    return row ? [filmSummary(row, today, next?.get(id) ?? [])] : []
  })
}
