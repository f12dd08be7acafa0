import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { cinemasInput, parseShowtimeSearch } from './showtime-search.ts'
import { filmCinemasQuery } from './showtimes.query.ts'
import { prefetchLikelyShowtimesAtEdge } from './start-showtimes.ts'

const { calls, inputs, answers } = vi.hoisted(() => ({
  calls: new Array<string>(),
  inputs: new Map<string, object[]>(),
  answers: new Map<string, (value: unknown) => void>(),
}))

vi.mock('#app/lib/gateway/request-context.ts', () => ({
  requireContext: () => ({
    gateway: (key: string, input: { date?: string; id?: string; filmId?: string }, options: { isGuess?: true }) => {
      const facts = [input.id ?? input.filmId, input.date].filter(Boolean)
      inputs.set(key, [...(inputs.get(key) ?? []), input])
      calls.push([key, ...facts, options.isGuess ? 'guess' : 'counted'].join(' '))
      return new Promise((resolve) => answers.set(key, (data) => resolve({ ok: true, data })))
    },
  }),
}))

vi.mock('./film-showtimes.functions.ts', () => ({
  readFilmCinemas: ({ data }: { data: object }) => {
    inputs.set('GET films/:id/cinemas', [...(inputs.get('GET films/:id/cinemas') ?? []), data])
    return new Promise(() => undefined)
  },
}))

afterEach(() => {
  calls.length = 0
  inputs.clear()
  answers.clear()
})

const guess = { slug: 'dune', cityId: 'dmm', search: {}, today: '2026-11-22' }
const settle = () => new Promise((resolve) => setImmediate(resolve))
const listed = { films: [{ id: 'f1', uniqueName: 'dune' }] }

test('the showtimes and offers of a listed film are requested without the film itself', async () => {
  void prefetchLikelyShowtimesAtEdge(guess)
  expect(calls).toEqual(['GET films 2026-11-22 guess', 'GET settings guess'])
  answers.get('GET films')?.(listed)
  await settle()
  expect(calls.slice(2)).toEqual(['GET films/:id/cinemas f1 2026-11-22 guess'])
  answers.get('GET settings')?.({ settings: { features: { offers: true } } })
  await settle()
  expect(calls.slice(3)).toEqual(['GET offers/check-film f1 2026-11-22 guess'])
})

test('offers count as on if the settings do not name them', async () => {
  void prefetchLikelyShowtimesAtEdge(guess)
  answers.get('GET films')?.(listed)
  answers.get('GET settings')?.({ settings: { features: {} } })
  await settle()
  expect(calls).toContain('GET offers/check-film f1 2026-11-22 guess')
})

test('the day in the address is the day that is requested', async () => {
  void prefetchLikelyShowtimesAtEdge({ ...guess, search: { date: '2026-11-25' } })
  answers.get('GET films')?.(listed)
  await settle()
  expect(calls).toContain('GET films/:id/cinemas f1 2026-11-25 guess')
})

test('offers that are switched off are not requested', async () => {
  void prefetchLikelyShowtimesAtEdge(guess)
  answers.get('GET films')?.(listed)
  answers.get('GET settings')?.({ settings: { features: { offers: false } } })
  await settle()
  expect(calls.join()).not.toContain('offers')
})

test('for a film that is not listed that day nothing is guessed', async () => {
  const guessed = prefetchLikelyShowtimesAtEdge(guess)
  answers.get('GET films')?.({ films: [{ id: 'f2', uniqueName: 'laila' }] })
  await guessed
  expect(calls).toHaveLength(2)
})

test.each([{}, { time: 'EVENING' }, { cinemaIds: 'c2,c1', offerId: 'o1' }])(
  'the page asks for the cinemas with the input of the guess, so the gateway gets one call: %j',
  async (params) => {
    const search = parseShowtimeSearch(params)
    void prefetchLikelyShowtimesAtEdge({ ...guess, search })
    answers.get('GET films')?.(listed)
    await settle()
    void new QueryClient().prefetchInfiniteQuery(filmCinemasQuery(cinemasInput('f1', 'dmm', guess.today, search)))
    await settle()
    const [guessed, wanted] = inputs.get('GET films/:id/cinemas') ?? []
    expect(wanted).toBeDefined()
    expect(guessed).toEqual(wanted)
  },
)
