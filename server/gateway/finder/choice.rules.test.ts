import { expect, it } from 'vitest'
import { ACCESS_BITS, makeBoard } from './board.rules.ts'
import { choiceOf, needsOf } from './choice.rules.ts'
import { smallIndex } from './finder-index.fixture.ts'

const index = smallIndex(['Metropolis', 'The General'])
const board = makeBoard([], { films: 2, cinemas: 3, experiences: 2 })
const choice = (params: Omit<Parameters<typeof choiceOf>[1], 'cityId'>) =>
  choiceOf({ index, board, soldOut: new Set() }, { cityId: 'riyadh', ...params }, 0)

it('an address without filters chooses everything', () => {
  expect(choice({})).toEqual({
    date: undefined,
    films: undefined,
    cinemas: undefined,
    experiences: undefined,
    timeOfDay: undefined,
    allowed: undefined,
    needs: 0,
    priceTo: undefined,
    reading: undefined,
  })
  expect(choice({ timeOfDay: 'ALL_DAY' }).timeOfDay).toBeUndefined()
})

it('ids become numbers; a list of unknown ids alone matches nothing', () => {
  expect(choice({ filmIds: 'film-1,film-9' }).films).toEqual(new Set([1]))
  expect(choice({ filmIds: 'film-9' }).films).toEqual(new Set())
  expect(choice({ cinemaIds: 'nakheel,olaya', experienceIds: 'star-hall' })).toMatchObject({
    cinemas: new Set([2, 0]),
    experiences: new Set([1]),
  })
})

it('the other filters are passed on, and a price may come as text', () => {
  expect(choice({ date: '2026-11-21', timeOfDay: 'EVENING', priceTo: '6000' })).toMatchObject({
    date: '2026-11-21',
    timeOfDay: 'EVENING',
    priceTo: 6000,
  })
  expect(choice({ genreIds: 'comedy' }).allowed).toBeDefined()
  expect(choice({ searchText: 'metro' }).reading).toBeDefined()
  expect(choice({ searchText: ' ' }).reading).toBeUndefined()
})

it('needs of access add up', () => {
  expect(needsOf('WHEELCHAIR,CAPTIONS')).toBe(ACCESS_BITS.WHEELCHAIR | ACCESS_BITS.CAPTIONS)
  expect(needsOf(undefined)).toBe(0)
})
