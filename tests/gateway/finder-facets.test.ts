// The finder's filters for language, genre, rating, needs and price, and its sort orders, compared with the films.
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from './support/catalogue.ts'
import { allFound, countOf, IN_RIYADH, METROPOLIS, NOW, SATURDAY } from './support/finder.ts'
import { freezeClockAt } from './support/clock.ts'

beforeAll(() => freezeClockAt(NOW))

const PARTS = {
  languages: 'languages',
  genres: 'genreIds',
  ratings: 'ratings',
  accessibility: 'accessibility',
  prices: 'priceTo',
  timesOfDay: 'timeOfDay',
} as const

describe.each([
  ['everything', {}],
  ['a day, a cinema and a genre', { date: SATURDAY, cinemaIds: 'cin_olaya', genreIds: 'comedy' }],
  ['captions below a price', { accessibility: 'CAPTIONS', priceTo: '5000' }],
] as const)('beside %s', (_, choice) => {
  it('every option counts the films it would leave', async () => {
    const params: Record<string, string> & { cityId: string } = { ...IN_RIYADH, ...choice }
    const facets = await read('GET film-finder/filters/facets', params)
    for (const [name, part] of Object.entries(PARTS) as [keyof typeof PARTS, string][]) {
      expect(facets[name].length).toBeGreaterThan(1)
      for (const { id, count } of facets[name]) {
        const needs = params.accessibility?.includes(id)
          ? params.accessibility
          : [params.accessibility, id].filter(Boolean)
        const value = part === 'accessibility' ? String(needs) : id
        expect([name, id, await countOf({ ...params, [part]: value })]).toEqual([name, id, count])
      }
    }
  })
})

it('a genre filter finds the films of that genre alone, a rating filter those of that rating', async () => {
  const { films } = await allFound({ ...IN_RIYADH, genreIds: 'comedy', ratings: 'PG' })
  expect(films.length).toBeGreaterThan(0)
  expect(films.every(({ genres, rate }) => genres.some(({ id }) => id === 'comedy') && rate.title === 'PG')).toBe(true)
})

it('a price limit leaves no dearer showtime, and each film shows its lowest price', async () => {
  const { films } = await allFound({ ...IN_RIYADH, priceTo: '5000' })
  expect(films.every(({ priceFrom = Infinity }) => priceFrom <= 5000)).toBe(true)
  const { cinemas } = await read('GET film-finder/films/:id/cinemas', { id: METROPOLIS, ...IN_RIYADH, priceTo: '5000' })
  const chips = cinemas.flatMap(({ experiences }) => experiences.flatMap(({ showtimes }) => showtimes))
  expect(chips.length).toBeGreaterThan(0)
  expect(chips.every(({ priceFrom }) => priceFrom <= 5000)).toBe(true)
})

it('results sort by the soonest showtime, by price, by rating and by title', async () => {
  const sorted = async (sort: string) => (await allFound({ ...IN_RIYADH, sort })).films
  const soonest = (await sorted('SOONEST')).map(({ showtimes }) => showtimes[0]?.startsAt ?? '9')
  expect(soonest).toEqual(soonest.toSorted())
  const prices = (await sorted('PRICE')).map(({ priceFrom = 0 }) => priceFrom)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const ratings = (await sorted('RATING')).map(({ imdb }) => imdb ?? 0)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  const titles = (await sorted('TITLE')).map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('en').compare))
})

it('filters are labelled in Arabic, too', async () => {
  const { languages, genres } = await read('GET film-finder/filters/facets', IN_RIYADH, 'AR')
  expect([...languages, ...genres].every(({ name }) => /\p{Script=Arabic}/u.test(name))).toBe(true)
})

it('a need that the contract does not know is refused', async () => {
  await expect(read('GET film-finder', { ...IN_RIYADH, accessibility: 'PETS' })).rejects.toThrow('400')
})
