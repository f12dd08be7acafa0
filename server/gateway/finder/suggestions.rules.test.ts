import { expect, it } from 'vitest'
import { smallFinder } from '#tests/support/gateway/small-finder.ts'
import { suggest } from './suggestions.rules.ts'

type Here = Parameters<typeof suggest>[2]
const RIYADH: Here = { cityId: 'riyadh', language: 'en', isShown: () => true }

const namesFor = (index: ReturnType<typeof smallFinder>, words: string[], here: Partial<Here> = {}) =>
  suggest(index, words, { ...RIYADH, ...here }).map(({ name }) => name)

const CATALOGUE = smallFinder({
  films: [
    { title: 'Metropolis', arabic: 'متروبوليس', others: ['Fritz Lang'] },
    { title: 'Woman in the Moon', arabic: 'امرأة في القمر', others: ['Fritz Lang'] },
  ],
  cinemas: [
    { name: 'Metro Park', city: 'Riyadh' },
    { name: 'Sea View', city: 'Jeddah' },
  ],
  experiences: ['Velvet'],
})

it('a film is suggested with its year and its poster', () => {
  expect(suggest(CATALOGUE, ['metropo'], RIYADH)).toEqual([
    {
      id: 'flm_metropolis',
      uniqueName: 'metropolis',
      type: 'FILM',
      name: 'Metropolis',
      hint: '1920',
      image: '/art/posters/metropolis.png',
    },
  ])
})

it('a cinema is suggested with its city, a kind of hall with its name alone', () => {
  expect(suggest(CATALOGUE, ['metro', 'park'], RIYADH)).toEqual([
    { id: 'cin_metro-park', uniqueName: 'metro-park', type: 'CINEMA', name: 'Metro Park', hint: 'Riyadh' },
  ])
  expect(suggest(CATALOGUE, ['velv'], RIYADH)).toEqual([
    { id: 'exp_velvet', uniqueName: 'velvet', type: 'EXPERIENCE', name: 'Velvet', hint: '' },
  ])
})

it('suggestions are in the language of the page', () => {
  expect(namesFor(CATALOGUE, ['metropolis'], { language: 'ar' })).toEqual(['متروبوليس'])
  expect(suggest(CATALOGUE, ['park'], { ...RIYADH, language: 'ar' })).toMatchObject([
    { name: 'Metro Park ع', hint: 'Riyadh ع' },
  ])
  expect(namesFor(CATALOGUE, ['velvet'], { language: 'ar' })).toEqual(['Velvet ع'])
})

it('nothing is suggested for no words, or for words that nothing resembles', () => {
  expect(suggest(CATALOGUE, [], RIYADH)).toEqual([])
  expect(suggest(CATALOGUE, ['zzzzzz'], RIYADH)).toEqual([])
})

it('a title comes before a person, and typos count only if nothing matches as typed', () => {
  const index = smallFinder({
    films: [{ title: 'Wings', others: ['Carmen Ray'] }, { title: 'Carmel' }, { title: 'Carmen' }],
  })
  expect(namesFor(index, ['carmen'])).toEqual(['Carmen', 'Wings'])
  expect(namesFor(index, ['carmem'])).toEqual(['Carmel', 'Carmen', 'Wings'])
})

it('among equal films those shown in the city come first, then the order of the programme', () => {
  const index = smallFinder({
    films: [{ title: 'Moon B' }, { title: 'Moon C' }, { title: 'Moon D' }, { title: 'Moon E' }],
  })
  expect(namesFor(index, ['moon'])).toEqual(['Moon B', 'Moon C', 'Moon D', 'Moon E'])
  expect(namesFor(index, ['moon'], { isShown: (film) => film % 2 === 1 })).toEqual([
    'Moon C',
    'Moon E',
    'Moon B',
    'Moon D',
  ])
})

it('an exact title comes first, even if it is not shown', () => {
  const index = smallFinder({ films: [{ title: 'Moon Landing' }, { title: 'Moon' }] })
  expect(namesFor(index, ['moon'], { isShown: (film) => film === 0 })).toEqual(['Moon', 'Moon Landing'])
})

it('cinemas of other cities are suggested only if none of this city matches', () => {
  const index = smallFinder({
    cinemas: [
      { name: 'Park North', city: 'Jeddah' },
      { name: 'Park South', city: 'Riyadh' },
      { name: 'Park East', city: 'Jeddah' },
      { name: 'Sea View', city: 'Jeddah' },
    ],
  })
  expect(namesFor(index, ['park'])).toEqual(['Park South'])
  expect(namesFor(index, ['park'], { cityId: 'dammam' })).toEqual(['Park North', 'Park South', 'Park East'])
  expect(namesFor(index, ['sea'])).toEqual(['Sea View'])
})

it('a film comes before a place that matches as well, a better match before both', () => {
  const index = smallFinder({
    films: [{ title: 'Velvet Nights' }],
    cinemas: [{ name: 'Velvet House', city: 'Riyadh' }],
    experiences: ['Velvet', 'Velvet Gold'],
  })
  expect(namesFor(index, ['velvet', 'nights'])).toEqual(['Velvet Nights'])
  expect(suggest(index, ['velvet'], RIYADH).map(({ type, name }) => [type, name])).toEqual([
    ['EXPERIENCE', 'Velvet'],
    ['FILM', 'Velvet Nights'],
    ['CINEMA', 'Velvet House'],
    ['EXPERIENCE', 'Velvet Gold'],
  ])
})

const moons = (films: number, places: number) =>
  smallFinder({
    films: Array.from({ length: films }, (_, at) => ({ title: `Moon ${at + 1}` })),
    cinemas: Array.from({ length: places }, (_, at) => ({ name: `Moon House ${at + 1}`, city: 'Riyadh' })),
  })
const countsFor = (films: number, places: number) => {
  const types = suggest(moons(films, places), ['moon'], RIYADH).map(({ type }) => type)
  return [types.filter((type) => type === 'FILM').length, types.filter((type) => type === 'CINEMA').length]
}

it.each([
  [10, 0, [8, 0]],
  [0, 10, [0, 8]],
  [10, 10, [5, 3]],
  [10, 2, [6, 2]],
  [5, 10, [5, 3]],
  [4, 10, [4, 4]],
  [1, 10, [1, 7]],
])('of %i films and %i cinemas eight are suggested, at least three of them places', (films, places, counts) => {
  expect(countsFor(films, places)).toEqual(counts)
})

it('if there are too many places, the best are suggested', () => {
  const index = smallFinder({
    films: Array.from({ length: 9 }, (_, at) => ({ title: `Moon ${at + 1}` })),
    cinemas: ['Old Moon', 'New Moon', 'Moon Hall', 'Moon'].map((name) => ({ name, city: 'Riyadh' })),
  })
  expect(namesFor(index, ['moon'])).toEqual([
    'Moon',
    'Moon 1',
    'Moon 2',
    'Moon 3',
    'Moon 4',
    'Moon 5',
    'Moon Hall',
    'Old Moon',
  ])
})
