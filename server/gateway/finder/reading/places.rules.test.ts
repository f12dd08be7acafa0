import { expect, it } from 'vitest'
import { searchWords } from './fold.rules.ts'
import { placeNames, placesNamed } from './places.rules.ts'

const HOUSES = placeNames([
  ['شاشة العليا', 'Shasha Olaya', 'olaya'],
  ['شاشة قرطبة', 'Shasha Qurtubah', 'qurtubah'],
  ['شاشة البحر', 'Shasha Khobar Sea', 'khobar-sea'],
  ['شاشة الأندلس', 'Shasha Al Andalus', 'andalus'],
])
const named = (text: string) => placesNamed(HOUSES, searchWords(text)).map(({ place, rest }) => [place, ...rest])

it.each([
  ['olaya', 0],
  ['Shasha Olaya', 0],
  ['العليا', 0],
  ['عليا', 0],
  ['شاشة العليا', 0],
  ['قرطبه', 1],
  ['sea khobar', 2],
  ['al-andalus', 3],
  ['الاندلس', 3],
])('%s names a cinema', (text, place) => {
  expect(named(text)).toEqual([[place]])
})

it.each(['شاشة', 'shasha', 'khobar', 'olay', 'the kid'])('%s names no cinema', (text) => {
  expect(named(text)).toEqual([])
})

it('the other words remain to be searched for', () => {
  expect(named('metropolis olaya shasha')).toEqual([[0, 'metropolis']])
})

it('cinemas without a chain name are named by all their words', () => {
  const two = placeNames([['Grand Rex'], ['Grand Palais']])
  expect(placesNamed(two, ['grand'])).toEqual([])
  expect(placesNamed(two, ['rex', 'grand'])).toEqual([{ place: 0, rest: [] }])
  expect(placesNamed(placeNames([]), ['grand'])).toEqual([])
})

it('a word belongs to the chain from three cinemas on, if more than half of them have it', () => {
  expect([...HOUSES.common].toSorted()).toEqual(['shasha', 'شاشه'])
  expect([...placeNames([['Grand Rex'], ['Grand Palais']]).common]).toEqual([])
  expect([...placeNames([['Grand Rex'], ['Grand Palais'], ['Odeon']]).common]).toEqual(['grand'])
  expect([...placeNames([['Grand Rex'], ['Grand Palais'], ['Odeon'], ['Lux']]).common]).toEqual([])
  // Each cinema counts once, however many of its names have the word.
  expect([...placeNames([['Rex', 'The Rex', 'rex'], ['Odeon'], ['Lux']]).common]).toEqual([])
})

it('a cinema that has only the name of the chain has no name of its own', () => {
  const { own } = placeNames([['Grand'], ['Grand Rex', 'Grand'], ['Grand Lux']])
  expect(own).toEqual([[], [['rex']], [['lux']]])
})

it('every named cinema is found, with the words that are left for it', () => {
  expect(named('olaya qurtubah night')).toEqual([
    [0, 'qurtubah', 'night'],
    [1, 'olaya', 'night'],
  ])
})
