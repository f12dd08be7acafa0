// Known days of a small cinema. Bookings name stored showtimes, so the same day must be planned the same for ever.
import { describe, expect, it } from 'vitest'
import { cleaningMinutesAfter, type PlayableFilm, type ScheduleHall, scheduleOf } from './schedule.rules.ts'

const hall = (id: string, number: number, seats: number, experienceId = 'exp_standard'): ScheduleHall => ({
  id,
  number,
  seats,
  experienceId,
})
const ROOMS = [
  hall('big', 1, 300),
  hall('middle', 2, 299),
  hall('juniors', 3, 90, 'exp_juniors'),
  hall('suites', 4, 40, 'exp_suites'),
  hall('velvet', 5, 60, 'exp_velvet'),
]

const film = (
  uniqueName: string,
  crowd: PlayableFilm['crowd'],
  pull: PlayableFilm['pull'],
  runtime = 90,
): PlayableFilm => ({ uniqueName, crowd, pull, runtime, genres: [] })
const FILMS = [
  film('epic', 'everybody', 4, 150),
  film('drama', 'grown', 3),
  film('horror', 'late', 3, 80),
  film('cartoon', 'family', 2, 104),
  film('saga', 'family', 3, 105),
  film('short', 'family', 1, 29),
  film('sketch', 'everybody', 1, 30),
  film('classic', 'grown', 1, 110),
  film('comedy', 'everybody', 2, 70),
  film('mystery', 'late', 1, 95),
]

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
/** Each hall's day: `first start film, …`. */
const dayOf = (day: string, films = FILMS, rooms = ROOMS) => {
  const slots = scheduleOf(day, rooms, films)
  return rooms.map(({ id }) =>
    [
      id,
      ...slots.filter(({ roomId }) => roomId === id).map(({ start, uniqueName }) => `${clock(start)} ${uniqueName}`),
    ].join(' '),
  )
}

describe('the plan stays the same for ever', () => {
  it('of a Monday', () => {
    expect(dayOf('2026-11-23')).toMatchInlineSnapshot(`
      [
        "big 12:00 saga 14:30 saga 17:05 epic 20:25 horror 22:35 horror",
        "middle 11:50 cartoon 14:25 drama 16:40 saga 19:05 drama 21:15 epic",
        "juniors 11:35 cartoon 14:00 cartoon 16:15 cartoon 18:45 short 19:45 short 20:45 cartoon",
        "suites 11:30 epic 14:35 drama 16:45 drama 19:00 sketch 20:05 comedy 21:55 sketch 23:00 classic",
        "velvet 11:30 cartoon 13:55 epic 17:00 comedy 18:50 epic 22:00 horror 24:00 drama",
      ]
    `)
  })

  it('of a Thursday, when the halls are open until one', () => {
    expect(dayOf('2026-11-19')).toMatchInlineSnapshot(`
      [
        "big 11:10 saga 13:45 epic 17:05 drama 19:20 drama 21:40 drama 24:00 epic",
        "middle 10:55 epic 14:10 cartoon 16:35 cartoon 18:55 epic 22:10 classic 24:50 comedy",
        "juniors 11:00 short 11:55 short 12:55 short 13:55 short 14:45 cartoon 17:15 cartoon 19:40 cartoon",
        "suites 10:40 drama 12:45 saga 15:10 drama 17:20 epic 20:35 horror 22:40 sketch 23:50 horror",
        "velvet 11:10 short 12:10 sketch 13:25 sketch 14:40 short 15:40 epic 18:50 sketch 19:55 epic 23:05 horror",
      ]
    `)
  })

  it('of a Friday, when they open after the noon prayer', () => {
    expect(dayOf('2026-11-20')).toMatchInlineSnapshot(`
      [
        "big 13:35 epic 16:50 saga 19:25 epic 22:45 horror 24:55 horror",
        "middle 13:50 saga 16:20 saga 18:50 saga 21:25 comedy 23:15 epic",
        "juniors 14:00 cartoon 16:20 short 17:15 cartoon 19:40 cartoon",
        "suites 13:35 epic 16:45 drama 18:50 drama 21:00 horror 23:00 mystery",
        "velvet 13:45 drama 15:55 comedy 17:40 drama 19:50 drama 22:00 comedy 23:50 horror",
      ]
    `)
  })

  it('of a Saturday', () => {
    expect(dayOf('2026-11-21')).toMatchInlineSnapshot(`
      [
        "big 10:25 epic 13:40 saga 16:10 saga 18:45 drama 21:00 drama 23:20 drama",
        "middle 10:50 epic 14:00 classic 16:35 cartoon 19:05 cartoon 21:25 classic 23:55 classic",
        "juniors 10:15 short 11:10 short 12:05 short 13:05 cartoon 15:20 cartoon 17:40 cartoon 20:05 short 21:00 cartoon",
        "suites 11:00 drama 13:05 sketch 14:15 epic 17:20 epic 20:25 drama 22:35 horror 24:40 comedy",
        "velvet 10:05 epic 13:15 epic 16:20 epic 19:35 horror 21:35 mystery 23:55 horror",
      ]
    `)
  })

  it('of a hall with too few films for the morning', () => {
    expect(dayOf('2026-11-23', [film('horror', 'late', 3)], [hall('small', 1, 80)])).toMatchInlineSnapshot(`
      [
        "small 18:10 horror 20:15 horror 22:25 horror 24:35 horror",
      ]
    `)
  })
})

it('the last showtime of a weekend may start at one at night', () => {
  const films = [film('drama', 'grown', 3), film('comedy', 'everybody', 2, 70)]
  const starts = scheduleOf('2027-04-17', [hall('middle', 1, 299)], films).map(({ start }) => clock(start))
  expect(starts).toEqual(['10:30', '12:45', '14:55', '16:45', '18:40', '20:50', '22:40', '25:00'])
})

it('showtimes are numbered within their hall, and last as long as their film and the advertisements', () => {
  const slots = scheduleOf('2026-11-23', ROOMS, FILMS)
  for (const { id: roomId } of ROOMS)
    expect(slots.filter((slot) => slot.roomId === roomId).map(({ id }) => id)).toEqual(
      slots.filter((slot) => slot.roomId === roomId).map((_, at) => `st_${roomId}_20261123_${at + 1}`),
    )
  for (const { uniqueName, start, end } of slots) {
    const { runtime } = FILMS.find((candidate) => candidate.uniqueName === uniqueName)!
    expect(end - start - runtime, uniqueName).toBe(uniqueName === 'short' ? 5 : 15)
  }
})

it('children’s halls show short family films only, and none starts after half past nine in the evening', () => {
  const slots = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23'].flatMap((day) =>
    scheduleOf(day, ROOMS, FILMS).filter(({ roomId }) => roomId === 'juniors'),
  )
  expect(new Set(slots.map(({ uniqueName }) => uniqueName))).toEqual(new Set(['cartoon', 'short']))
  expect(Math.max(...slots.map(({ start }) => start))).toBeLessThanOrEqual(21 * 60 + 30)
})

it('a large hall shows no short films', () => {
  const inBig = scheduleOf('2026-11-23', ROOMS, FILMS).filter(({ roomId }) => roomId === 'big')
  expect(inBig.map(({ uniqueName }) => uniqueName)).not.toContain('short')
})

it('nothing is planned without films or without halls', () => {
  expect(scheduleOf('2026-11-23', ROOMS, [])).toEqual([])
  expect(scheduleOf('2026-11-23', [], FILMS)).toEqual([])
})

it('a larger hall takes longer to clean', () => {
  expect([1, 149, 150, 299, 300].map(cleaningMinutesAfter)).toEqual([15, 15, 20, 20, 25])
})
