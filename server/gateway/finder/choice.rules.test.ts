import { describe, expect, it } from 'vitest'
import { smallFinder } from '#tests/support/gateway/small-finder.ts'
import { findShows, makeBoard } from './board.rules.ts'
import { choiceOf, type FinderParams, needsOf } from './choice.rules.ts'

const NOW = 100
const index = smallFinder({
  films: [
    { title: 'Metropolis', facets: { genres: ['drama'], rating: 'PG' } },
    { title: 'Wings', facets: { genres: ['war'], rating: 'PG', spoken: 'en' } },
  ],
  cinemas: [
    { name: 'Park', city: 'Riyadh' },
    { name: 'Sea', city: 'Riyadh' },
  ],
  experiences: ['Standard', 'Velvet'],
})
const show = (id: string, film: number, startsAt: number, place = 0) => ({
  id,
  film,
  cinema: place,
  experience: place,
  startsAt,
  cinemaDay: '2026-11-20',
  timeOfDay: 'EVENING',
  isFull: false,
  priceFrom: 4000,
  access: 0,
})
const board = makeBoard([show('a', 0, NOW + 1), show('b', 1, NOW, 1)], { films: 2, cinemas: 2, experiences: 2 })
const city = { index, board, soldOut: new Set<string>() }
const choose = (params: Partial<FinderParams>) => choiceOf(city, { cityId: 'riyadh', ...params }, NOW)

describe('the filters of a URL', () => {
  it('choose nothing if there are none', () => {
    expect(choose({})).toEqual({ needs: 0 })
  })

  it('choose films, cinemas and kinds of hall by their ids', () => {
    expect(choose({ filmIds: 'flm_wings,flm_metropolis' }).films).toEqual(new Set([1, 0]))
    expect(choose({ cinemaIds: 'cin_sea' }).cinemas).toEqual(new Set([1]))
    expect(choose({ experienceIds: 'exp_velvet' }).experiences).toEqual(new Set([1]))
  })

  it('ignore an unknown id beside a known one, and find nothing by unknown ids alone', () => {
    expect(choose({ filmIds: 'flm_gone,flm_wings' }).films).toEqual(new Set([1]))
    expect(choose({ cinemaIds: 'cin_gone' }).cinemas).toEqual(new Set())
  })

  it('choose a day and a part of it; all day is no choice', () => {
    expect(choose({ date: '2026-11-20', timeOfDay: 'EVENING' })).toMatchObject({
      date: '2026-11-20',
      timeOfDay: 'EVENING',
    })
    expect(choose({ timeOfDay: 'ALL_DAY' }).timeOfDay).toBeUndefined()
  })

  it('choose films by genre, rating and language', () => {
    expect([...(choose({ genreIds: 'war' }).allowed ?? [])]).toEqual([0, 1])
    expect([...(choose({ ratings: 'PG', languages: 'silent' }).allowed ?? [])]).toEqual([1, 0])
  })

  it('limit the price, which a URL holds as text', () => {
    expect(choose({ priceTo: '5000' }).priceTo).toBe(5000)
    expect(choose({ priceTo: 0 }).priceTo).toBe(0)
  })

  it('need every named accessibility', () => {
    expect([undefined, 'WHEELCHAIR', 'HEARING_LOOP', 'CAPTIONS', 'WHEELCHAIR,CAPTIONS'].map(needsOf)).toEqual([
      0, 1, 2, 4, 5,
    ])
    expect(needsOf('CAPTIONS,CAPTIONS')).toBe(4)
    expect(choose({ accessibility: 'HEARING_LOOP' }).needs).toBe(2)
  })
})

describe('the words of a search', () => {
  it('are read, unless there are only spaces and symbols', () => {
    expect([...(choose({ searchText: 'wings' }).reading?.films ?? [])]).toEqual([0, 1])
    expect(choose({ searchText: ' ! ' }).reading).toBeUndefined()
  })

  it('name a cinema that still has showtimes', () => {
    expect(choose({ searchText: 'park' }).reading?.places).toMatchObject([{ cinema: 0, films: undefined }])
    // The last showtime at Sea has begun.
    expect(choose({ searchText: 'sea' }).reading?.places).toEqual([])
  })

  it('find the showtimes of their film', () => {
    expect([...findShows(board, choose({ searchText: 'metropolis' }), NOW).shows].map((at) => board.ids[at])).toEqual([
      'a',
    ])
  })
})
