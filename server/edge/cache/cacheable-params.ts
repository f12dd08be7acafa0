// Caches a response only if the site itself would send all of its parameters: invented ones fill no cache. Ids in the
// path need no check: an unknown one is a 404, which is never cached.
import { addDays, cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import type { FilmSummary } from '../../contracts/films.ts'
import type { ApiResult } from '../upstream/parse-api-response.ts'
import { buildApiRequest, type ApiRequest } from '../upstream/build-api-request.ts'

/** Cinema days around today that visitors have a reason to look at. */
const DAYS_BACK = 1
const DAYS_AHEAD = 45
const LAST_PAGE = 20
/** Page sizes are multiples of this. */
const PAGE_STEP = 4
/** Halalas. */
const PRICE_STEP = 500
const MAX_PRICE = 20_000
/** The site never combines more ids than this. */
const MAX_IDS = 8

/** The film list has pages; it never has more films than these pages hold. */
const FILM_PAGES = Array.from({ length: LAST_PAGE }, (_, at) =>
  buildApiRequest('GET films', { limit: 100, page: at + 1 }),
)
const OFFER_PAGES = Array.from({ length: LAST_PAGE }, (_, at) => buildApiRequest('GET offers', { page: at + 1 }))

type ListedFilm = Pick<FilmSummary, 'id' | 'genres' | 'rate' | 'languages'>

const CITIES = { pages: [buildApiRequest('GET cities', {})], list: 'city' }
const FILMS = { pages: FILM_PAGES, list: 'films' }
/** Film filters are valid only if at least one film has the value. */
const GENRES = { ...FILMS, idsOf: ({ genres }: ListedFilm) => genres.map(({ id }) => id) }
const RATINGS = { ...FILMS, idsOf: ({ rate }: ListedFilm) => [rate.title] }
const LANGUAGES = {
  ...FILMS,
  idsOf: ({ languages: { spoken, subtitles } }: ListedFilm) => [
    spoken ?? 'silent',
    ...subtitles.map((language) => `sub-${language}`),
  ],
}
const CINEMAS = { pages: [buildApiRequest('GET cinemas', {})], list: 'cinemas' }
const OFFERS = { pages: OFFER_PAGES, list: 'offers' }
const EXPERIENCES = { pages: [buildApiRequest('GET experiences', {})], list: 'experiences' }
interface Directory {
  pages: ReturnType<typeof buildApiRequest>[]
  list: string
  idsOf?: (listed: ListedFilm) => string[]
}

/** For each parameter: the list that contains its valid ids. */
const DIRECTORIES = new Map<string, Directory>([
  ['cityId', CITIES],
  ['filmId', FILMS],
  ['filmIds', FILMS],
  ['cinemaId', CINEMAS],
  ['cinemaIds', CINEMAS],
  ['offerId', OFFERS],
  ['experienceId', EXPERIENCES],
  ['experienceIds', EXPERIENCES],
  ['genreIds', GENRES],
  ['ratings', RATINGS],
  ['languages', LANGUAGES],
])

type ReadDirectory = (apiRequest: ApiRequest) => Promise<ApiResult>

async function areListed(
  ids: string[],
  { pages, list, idsOf = ({ id }) => [id] }: Directory,
  read: ReadDirectory,
): Promise<boolean> {
  const missing = new Set(ids)
  if (missing.size > MAX_IDS) return false
  for (const [at, page] of pages.entries()) {
    if ('refused' in page) return false
    const answer = await read(page)
    const listed = answer.ok ? answer.data[list] : undefined
    // Without the list, invented ids cannot be told apart.
    if (!answer.ok && answer.problem.reason === 'unsupported') return false
    // If the gateway cannot answer now, there is nothing to store, but earlier entries must stay available.
    if (!answer.ok || !Array.isArray(listed)) return true
    // Only films are read for more than their ids.
    for (const film of listed as ListedFilm[]) for (const id of idsOf(film)) missing.delete(id)
    // Validated against the contract, as every response is.
    const { pageCount } = (answer.data.pagination ?? { pageCount: 1 }) as { pageCount: number }
    if (missing.size === 0 || at + 1 >= pageCount) break
  }
  return missing.size === 0
}

function isCacheableValue(name: string, value: string, now: number): boolean {
  const today = cinemaDayOf(now)
  if (name === 'date') return value >= addDays(today, -DAYS_BACK) && value <= addDays(today, DAYS_AHEAD)
  if (name === 'page') return Number(value) <= LAST_PAGE
  if (name === 'limit') return Number(value) % PAGE_STEP === 0
  // The site offers prices in steps of 5 SAR, up to 200 SAR.
  if (name === 'priceTo') return Number(value) % PRICE_STEP === 0 && Number(value) <= MAX_PRICE
  // The contract limits these to a few words.
  return ['status', 'timeOfDay', 'sort', 'accessibility'].includes(name)
}

/** `read` reads from the cache: the lists themselves have no parameters. */
export async function isCacheable({ query }: ApiRequest, read: ReadDirectory, now: number): Promise<boolean> {
  for (const [name, value] of query) if (!DIRECTORIES.has(name) && !isCacheableValue(name, value, now)) return false
  const checks = [...query].map(([name, value]) => {
    const directory = DIRECTORIES.get(name)
    return directory ? areListed(value.split(','), directory, read) : true
  })
  return (await Promise.all(checks)).every(Boolean)
}
