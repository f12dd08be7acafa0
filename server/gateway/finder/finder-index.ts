// The finder's memory: the catalogue by its words, and the showtimes of requested cities. The same for all visitors,
// and rebuilt when the programme changes.
import { addDays, cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import type { StoredFilmRow } from '../catalogue/films/film.rules.ts'
import type { CallContext } from '../http/serve.ts'
import type { Language } from '../lib/language.ts'
import { ACCESS_BITS, type Board, type BoardShow, makeBoard } from './board.rules.ts'
import {
  type IndexedCinema,
  type IndexedFilm,
  type IndexedPlace,
  readFilms,
  readHallAccess,
  readCinemasAndExperiences,
  readShows,
  readSignatureAndSoldOut,
  type State,
} from './finder.sql.ts'
import { placeNames } from './reading/places.rules.ts'
import type { Library } from './reading/reading.rules.ts'
import { textIndexBuilder } from './reading/text-index.rules.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import { isolateState } from '../../lib/isolate-state.ts'

// Runs one piece of work for all callers that need its result, within this isolate. workerd cancels the work of a
// caller who leaves. So `waitUntil` of the first caller keeps it alive, and work that never ends is restarted.
type WaitUntil = (work: Promise<unknown>) => void

const GIVEN_UP_MS = 20_000

interface SharedWork<T> {
  result: Promise<T>
  isGivenUp: () => boolean
}

export function startSharedWork<T>(work: () => Promise<T>, waitUntil: WaitUntil): SharedWork<T> {
  const begunAt = Date.now()
  let isDone = false
  const result = work().finally(() => (isDone = true))
  waitUntil(result.catch(() => undefined))
  return { result, isGivenUp: () => !isDone && Date.now() - begunAt > GIVEN_UP_MS }
}

/** The state from which an index was built. */
interface Made {
  /** Identifies the version of the programme; undefined if the database has no signature. */
  signature: string | undefined
  /** The cinema day. */
  today: string
  madeAt: number
}

/** A programme without a signature is read again this often. */
export const UNSIGNED_MS = 5 * MINUTE_MS

/**
 * `now`, `today` and `signature` are the current values. If the clock was set back, an index built later is invalid.
 */
export function isStillTrue(made: Made, at: { signature: string | undefined; today: string; now: number }): boolean {
  if (made.today !== at.today || made.signature !== at.signature) return false
  return made.signature !== undefined || (at.now >= made.madeAt && at.now - made.madeAt < UNSIGNED_MS)
}

export const DAYS_AHEAD = 14
/** How long a sold-out showtime or a changed programme may go unnoticed. */
const NOTICED_AFTER_MS = 5000
/** A showtime takes some 150 bytes. */
const MAX_SHOWS = 200_000

/** Films, cinemas and experiences are identified by number: their position in these lists. */
export interface FinderIndex {
  /** The cinema day on which it was built. */
  today: string
  films: readonly Omit<IndexedFilm, 'others' | 'otherTitles'>[]
  cinemas: readonly IndexedCinema[]
  experiences: readonly IndexedPlace[]
  numbers: Record<'films' | 'cinemas' | 'experiences', ReadonlyMap<string, number>>
  library: Library
  genreNames: ReadonlyMap<string, Bilingual>
  /** Bits of `ACCESS` by hall id. */
  hallAccess: ReadonlyMap<string, number>
  /** Stored rows of recently returned films. */
  rows: Record<Language, Map<number, StoredFilmRow>>
}

type Asking = Pick<CallContext, 'env' | 'now' | 'waitUntil'>

const numbersOf = (things: readonly { id: string }[]) => new Map(things.map(({ id }, number) => [id, number]))

const namesOf = ({ name, uniqueName }: IndexedPlace): string[] => [name.ar, name.en, uniqueName]

/** Findable by their whole names and by the words that distinguish them. */
function indexPlaces(kinds: readonly (readonly IndexedPlace[])[]) {
  const words = textIndexBuilder()
  const names = kinds.map((places) => placeNames(places.map(namesOf)))
  for (const [kind, places] of kinds.entries())
    for (const [at, place] of places.entries())
      words.add([...namesOf(place), ...(names[kind]?.own[at] ?? []).map((own) => own.join(' '))], [])
  return { words: words.build(), names }
}

async function makeIndex(db: D1Database, today: string): Promise<FinderIndex> {
  const [{ cinemas, experiences }, hallAccess] = await Promise.all([readCinemasAndExperiences(db), readHallAccess(db)])
  const genreNames = new Map<string, Bilingual>()
  const words = textIndexBuilder()
  const films: FinderIndex['films'][number][] = []
  for await (const { others, otherTitles, ...film } of readFilms(db, genreNames)) {
    words.add([film.title.ar, film.title.en, ...otherTitles], others)
    films.push(film)
  }
  const places = indexPlaces([cinemas, experiences])
  const [cinemaNames, experienceNames] = places.names
  return {
    today,
    films,
    cinemas,
    experiences,
    numbers: { films: numbersOf(films), cinemas: numbersOf(cinemas), experiences: numbersOf(experiences) },
    library: {
      films: words.build(),
      places: places.words,
      cinemas: cinemaNames ?? placeNames([]),
      experiences: experienceNames ?? placeNames([]),
    },
    genreNames,
    hallAccess,
    rows: { ar: new Map(), en: new Map() },
  }
}

interface CachedIndex {
  index: FinderIndex
  state: State
  madeAt: number
  checkedAt: number
  /** By city; the most recently requested one is last. */
  boards: Map<string, { work: SharedWork<Board>; shows: number }>
}

interface IndexState {
  cached: CachedIndex | undefined
  checking: SharedWork<CachedIndex> | undefined
}

const memory = isolateState<IndexState>(() => ({ cached: undefined, checking: undefined }))

async function check(db: D1Database, now: number): Promise<CachedIndex> {
  const today = cinemaDayOf(now)
  // Read first: a programme that changes during the build is noticed at the next check.
  const state = await readSignatureAndSoldOut(db)
  const { signature } = state
  const { cached } = memory
  const made = cached && { signature: cached.state.signature, today: cached.index.today, madeAt: cached.madeAt }
  if (cached && made && isStillTrue(made, { signature, today, now })) {
    cached.state = state
    cached.checkedAt = now
    return cached
  }
  const index = await makeIndex(db, today)
  memory.cached = { index, state, madeAt: now, checkedAt: now, boards: new Map() }
  return memory.cached
}

const isNew = (known: CachedIndex, now: number): boolean =>
  now >= known.checkedAt && now - known.checkedAt < NOTICED_AFTER_MS && known.index.today === cinemaDayOf(now)

async function getCachedIndex({ env, now, waitUntil }: Asking): Promise<CachedIndex> {
  const { cached, checking } = memory
  if (cached && isNew(cached, now)) return cached
  if (checking && !checking.isGivenUp()) return checking.result
  const work = startSharedWork(() => check(env.DB, now), waitUntil)
  memory.checking = work
  const end = () => {
    if (memory.checking === work) memory.checking = undefined
  }
  work.result.then(end, end)
  return work.result
}

async function readBoard(db: D1Database, index: FinderIndex, cityId: string): Promise<Board> {
  const { films, cinemas, experiences } = index.numbers
  const shows: BoardShow[] = []
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++)
    for (const row of await readShows(db, cityId, addDays(index.today, ahead))) {
      const [id, filmId, cinemaId, experienceId, startsAt, cinemaDay, timeOfDay, isFull, hall, captions, priceFrom] =
        row
      const [film, cinema, experience] = [films.get(filmId), cinemas.get(cinemaId), experiences.get(experienceId)]
      if (film === undefined || cinema === undefined || experience === undefined) continue
      const access = (index.hallAccess.get(hall) ?? 0) | (captions ? ACCESS_BITS.CAPTIONS : 0)
      const when = { startsAt, cinemaDay, timeOfDay }
      shows.push({ id, film, cinema, experience, ...when, isFull: isFull === 1, priceFrom, access })
    }
  return makeBoard(shows, { films: films.size, cinemas: cinemas.size, experiences: experiences.size })
}

/** Evicts the cities requested longest ago; the latest one stays, even if it exceeds the limit. */
function evictBoards(boards: CachedIndex['boards']): void {
  let shows = 0
  for (const [at, [cityId, known]] of [...boards].toReversed().entries()) {
    shows += known.shows
    if (at > 0 && shows > MAX_SHOWS) boards.delete(cityId)
  }
}

async function boardOf({ index, boards }: CachedIndex, cityId: string, { env, waitUntil }: Asking): Promise<Board> {
  const known = boards.get(cityId)
  const isUsable = known && !known.work.isGivenUp()
  const entry = isUsable
    ? known
    : { work: startSharedWork(() => readBoard(env.DB, index, cityId), waitUntil), shows: 0 }
  boards.delete(cityId)
  boards.set(cityId, entry)
  try {
    const board = await entry.work.result
    if (!entry.shows) {
      entry.shows = board.ids.length
      evictBoards(boards)
    }
    return board
  } catch (error) {
    if (boards.get(cityId) === entry) boards.delete(cityId)
    throw error
  }
}

/** The catalogue by its words. */
export const finderIndex = async (asking: Asking): Promise<FinderIndex> => (await getCachedIndex(asking)).index

export interface CityIndex {
  index: FinderIndex
  board: Board
  soldOut: ReadonlySet<string>
}

/**
 * The catalogue and the showtimes of a city. For a city without a cinema it is undefined, and nothing is read or
 * cached.
 */
export async function finderCity(cityId: string, asking: Asking): Promise<CityIndex | undefined> {
  const known = await getCachedIndex(asking)
  if (!known.index.cinemas.some((cinema) => cinema.cityId === cityId)) return undefined
  const board = await boardOf(known, cityId, asking)
  return { index: known.index, board, soldOut: known.state.soldOut }
}
