import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../contracts/rules/durations.ts'
import { sortAlternatives } from './alternatives.rules.ts'

const STARTS_AT = Date.parse('2026-11-26T21:30:00+03:00')
const DAY = '2026-11-26'
const booked = { showtimeId: 'booked', cinemaId: 'olaya', startsAt: STARTS_AT, cinemaDay: DAY }

interface Given {
  by?: number
  day?: string
  cinemaId?: string
  areSame?: boolean
  areTogether?: boolean
}

/** `by`: how much later than the booked showtime, in milliseconds. */
const found = (
  id: string,
  { by = HOUR_MS, day = DAY, cinemaId = 'olaya', areSame = false, areTogether = true }: Given = {},
) => ({
  showtime: { id, startsAt: STARTS_AT + by, cinemaDay: day, cinema: { id: cinemaId } },
  areSame,
  areTogether,
})
const order = (...alternatives: ReturnType<typeof found>[]) =>
  sortAlternatives(alternatives, booked).map(({ showtime }) => showtime.id)

it('the nearest start comes first, whether it is earlier or later', () => {
  const sorted = order(
    found('five hours earlier', { by: -5 * HOUR_MS }),
    found('three hours later', { by: 3 * HOUR_MS }),
    found('an hour earlier', { by: -HOUR_MS }),
    found('two hours later', { by: 2 * HOUR_MS }),
  )
  expect(sorted).toEqual(['an hour earlier', 'two hours later', 'three hours later', 'five hours earlier'])
})

it('of two starts that are equally near, the earlier one comes first', () => {
  expect(order(found('later', { by: HOUR_MS }), found('earlier', { by: -HOUR_MS }))).toEqual(['earlier', 'later'])
})

it('the same day comes before a start that is nearer on another day', () => {
  const sorted = order(
    found('after midnight of the next day', { by: 5 * HOUR_MS, day: '2026-11-27' }),
    found('that morning', { by: -9 * HOUR_MS }),
  )
  expect(sorted).toEqual(['that morning', 'after midnight of the next day'])
})

it('the same seats on that day come first, even if other seats are nearer', () => {
  const sorted = order(
    found('nearer', { by: HOUR_MS }),
    found('same seats', { by: 3 * HOUR_MS, areSame: true }),
    found('same seats tomorrow', { by: DAY_MS, day: '2026-11-27', areSame: true }),
  )
  expect(sorted).toEqual(['same seats', 'nearer', 'same seats tomorrow'])
})

it('seats that are together come before nearer seats that are not', () => {
  const sorted = order(
    found('apart', { by: HOUR_MS, areTogether: false }),
    found('together elsewhere', { by: 2 * HOUR_MS, cinemaId: 'sea' }),
    found('together tomorrow', { by: DAY_MS, day: '2026-11-27' }),
  )
  expect(sorted).toEqual(['together tomorrow', 'together elsewhere', 'apart'])
})

it('the same cinema comes before another one', () => {
  expect(order(found('elsewhere', { cinemaId: 'sea' }), found('here', { by: 2 * HOUR_MS }))).toEqual([
    'here',
    'elsewhere',
  ])
})

it('other seats of the booked showtime come before all others', () => {
  const sorted = order(found('same seats later', { areSame: true }), found('booked', { by: 0, areTogether: false }))
  expect(sorted).toEqual(['booked', 'same seats later'])
})
