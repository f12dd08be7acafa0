import { describe, expect, it } from 'vitest'
import { addDays, cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import { problem } from '../problems.ts'
import { buildApiRequest, type ApiRequest } from '../upstream/build-api-request.ts'
import { isCacheable } from './cacheable-params.ts'

const NOW = Date.parse('2026-11-20T17:00:00Z')
const TODAY = cinemaDayOf(NOW)
const FILMS = Array.from({ length: 250 }, (_, at) => ({
  id: `f${at}`,
  genres: [{ id: at % 2 ? 'comedy' : 'drama', name: '' }],
  rate: { title: at === 249 ? 'R15' : 'PG' },
  languages: { spoken: at ? null : 'en', subtitles: ['ar'] },
}))
const LISTS = {
  'GET cities': { city: [{ id: 'riyadh' }] },
  'GET cinemas': { cinemas: [{ id: 'olaya' }, { id: 'malqa' }] },
  'GET experiences': { experiences: [{ id: 'velvet' }] },
  'GET offers': { offers: [{ id: 'tuesday' }], pagination: { page: 1, pageCount: 1 } },
}

/** Whether the response may be cached, and how many lists were read to decide it. */
async function ask(key: string, input: object, isDown = false): Promise<[isCached: boolean, lists: number]> {
  let lists = 0
  const apiRequest = buildApiRequest(key, input)
  if ('refused' in apiRequest) throw new Error(`${key} takes no ${apiRequest.fields.join()}`)
  const read = async ({ key, query }: ApiRequest) => {
    lists += 1
    if (isDown) return problem('server_down', 'en')
    const page = Number(query.get('page') ?? 1)
    const size = Number(query.get('limit') ?? 20)
    const films = { films: FILMS.slice((page - 1) * size, page * size) }
    const pagination = { page, pageCount: Math.ceil(FILMS.length / size) }
    const data = key === 'GET films' ? { ...films, pagination } : LISTS[key as keyof typeof LISTS]
    return { ok: true as const, data }
  }
  return [await isCacheable(apiRequest, read, NOW), lists]
}

const isCached = async (key: string, input: object) => (await ask(key, input))[0]

describe('a finder response', () => {
  const FINDER = [
    'GET film-finder',
    'GET film-finder/dates',
    'GET film-finder/filters/films',
    'GET film-finder/filters/cinemas',
    'GET film-finder/filters/experiences',
    'GET film-finder/result-count',
    'GET film-finder/filters/facets',
  ]

  it.each(FINDER)('%s is cached for available filters, never for typed words', async (key) => {
    const chosen = { cityId: 'riyadh', date: addDays(TODAY, 3), timeOfDay: 'EVENING', filmIds: 'f1,f249' }
    const input = { ...chosen, cinemaIds: 'olaya', experienceIds: 'velvet' }
    expect(await isCached(key, input)).toBe(true)
    for (const searchText of ['metropolis', 'f1', 'riyadh', ' ', ''])
      expect(await isCached(key, { ...input, searchText })).toBe(false)
  })

  it('is cached for existing languages, genres, ratings, needs, prices and sort orders', async () => {
    const cached = [
      { languages: 'en,silent,sub-ar' },
      { genreIds: 'comedy,drama' },
      { ratings: 'R15' },
      { accessibility: 'CAPTIONS,WHEELCHAIR' },
      { priceTo: 5000 },
      { sort: 'PRICE' },
    ]
    for (const choice of cached) expect(await isCached('GET film-finder', { cityId: 'riyadh', ...choice })).toBe(true)
    const unlikely = [
      { languages: 'tlh' },
      { genreIds: 'made-up' },
      { ratings: 'X' },
      { priceTo: 4999 },
      { priceTo: 90_000_000 },
    ]
    for (const choice of unlikely)
      expect(await isCached('GET film-finder', { cityId: 'riyadh', ...choice })).toBe(false)
  })

  it('about one film is not cached for words either', async () => {
    const input = { id: 'f1', cityId: 'riyadh', page: 2 }
    expect(await isCached('GET film-finder/films/:id/cinemas', input)).toBe(true)
    expect(await isCached('GET film-finder/films/:id/cinemas', { ...input, searchText: 'olaya' })).toBe(false)
  })

  it.each([
    { filmIds: 'f1,made-up' },
    { filmIds: 'f250' },
    { cinemaIds: 'olaya,made-up' },
    { experienceIds: 'made-up' },
    {
      filmIds: FILMS.slice(0, 9)
        .map(({ id }) => id)
        .join(),
    },
    { page: 21 },
  ])('is not cached for options that do not exist: %o', async (choice) => {
    expect(await isCached('GET film-finder', { cityId: 'riyadh', ...choice })).toBe(false)
  })
})

it('a film is looked up page by page until it is found', async () => {
  expect(await ask('GET film-finder', { cityId: 'riyadh', filmIds: 'f99' })).toEqual([true, 2])
  expect(await ask('GET film-finder', { cityId: 'riyadh', filmIds: 'f100' })).toEqual([true, 3])
  expect(await ask('GET film-finder', { cityId: 'riyadh', filmIds: 'f0,f249' })).toEqual([true, 4])
  expect(await ask('GET film-finder', { cityId: 'riyadh', filmIds: 'none' })).toEqual([false, 4])
})

it('films by hall type are cached for existing hall types', async () => {
  expect(await isCached('GET films', { cityId: 'riyadh', experienceId: 'velvet' })).toBe(true)
  expect(await isCached('GET films', { cityId: 'riyadh', experienceId: 'made-up' })).toBe(false)
})

it('showtimes of an offer are cached for existing offers', async () => {
  const input = { id: 'f1', cityId: 'riyadh', date: addDays(TODAY, 3) }
  expect(await ask('GET films/:id/cinemas', { ...input, offerId: 'tuesday' })).toEqual([true, 2])
  expect(await isCached('GET films/:id/cinemas', { ...input, offerId: 'made-up' })).toBe(false)
})

it('cached responses stay available while the gateway cannot list the ids', async () => {
  expect(await ask('GET film-finder', { cityId: 'riyadh', filmIds: 'f1' }, true)).toEqual([true, 2])
})

it.each([
  { bin: '424242' },
  { lastFour: '4242' },
  { expiryMonth: 9 },
  { unipalStudentId: '1' },
  { unipalPhoneNumber: '1' },
])("a film's showtimes under an offer are not cached if the input has details of a card or pass: %o", async (shown) => {
  const input = { slug: 'metropolis', cityId: 'riyadh', offerId: 'tuesday' }
  expect(await isCached('GET films/unique-name/:slug', input)).toBe(true)
  expect(await isCached('GET films/unique-name/:slug', { ...input, ...shown })).toBe(false)
})
