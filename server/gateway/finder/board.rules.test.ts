import { expect, it } from 'vitest'
import { type BoardShow, countFilms, findShows, makeBoard, nextShows, showsByFilm, shownOn } from './board.rules.ts'

const show = (
  id: string,
  film: number,
  cinema: number,
  startsAt: number,
  more: Partial<BoardShow> = {},
): BoardShow => ({
  id,
  film,
  cinema,
  experience: 0,
  startsAt,
  cinemaDay: '2026-11-20',
  timeOfDay: 'EVENING',
  isFull: false,
  priceFrom: 4000,
  access: 0,
  ...more,
})

const LATE = { cinemaDay: '2026-11-20', timeOfDay: 'AFTER_MIDNIGHT' }
const BOARD = makeBoard(
  [
    show('d', 0, 1, 40, { cinemaDay: '2026-11-21', timeOfDay: 'MORNING' }),
    show('b', 1, 0, 20, { experience: 1 }),
    show('a', 0, 0, 10),
    show('c', 0, 0, 30, LATE),
    show('e', 2, 1, 50, { experience: 1, cinemaDay: '2026-11-21' }),
  ],
  { films: 3, cinemas: 2, experiences: 2 },
)
const ids = (...found: Parameters<typeof findShows> extends [unknown, ...infer Rest] ? Rest : never) =>
  [...findShows(BOARD, ...found).shows].map((showtime) => BOARD.ids[showtime]).join('')

it('only future showtimes are found, ordered by time', () => {
  expect(ids({}, 0)).toBe('abcde')
  expect(ids({}, 10)).toBe('bcde')
  expect(ids({}, 50)).toBe('')
  expect([shownOn(BOARD, 39).film(0), shownOn(BOARD, 40).film(0), shownOn(BOARD, 20).film(1)]).toEqual([
    true,
    false,
    false,
  ])
})

it('all chosen filters apply together', () => {
  expect(ids({ films: new Set([0]) }, 0)).toBe('acd')
  expect(ids({ films: new Set([0]), cinemas: new Set([0]) }, 0)).toBe('ac')
  expect(ids({ experiences: new Set([1]) }, 0)).toBe('be')
  expect(ids({ films: new Set() }, 0)).toBe('')
  expect(ids({ timeOfDay: 'NOON' }, 0)).toBe('')
})

it('a showtime after midnight belongs to the evening before', () => {
  expect(ids({ date: '2026-11-20' }, 0)).toBe('abc')
  expect(ids({ date: '2026-11-20', timeOfDay: 'AFTER_MIDNIGHT' }, 0)).toBe('c')
  expect(ids({ date: '2026-11-21' }, 0)).toBe('de')
  expect(ids({ date: '2026-12-24' }, 0)).toBe('')
})

it("a filter's own options ignore its own choice", () => {
  const choice = { date: '2026-11-20', cinemas: new Set([0]) }
  expect(ids(choice, 0, 'date')).toBe('abc')
  expect(ids(choice, 0, 'cinemas')).toBe('abc')
  expect(ids({ date: '2026-11-21', cinemas: new Set([0]) }, 0, 'cinemas')).toBe('de')
})

it('films are ordered by match, and equal matches by the programme’s order', () => {
  const films = Uint8Array.from([5, 0, 1])
  expect(findShows(BOARD, { reading: { films, places: [] } }, 0).films).toEqual([2, 0])
  const house = { cinema: 0, experience: undefined, films: undefined, rank: 4 }
  expect(findShows(BOARD, { reading: { films, places: [house] } }, 0).films).toEqual([2, 0, 1])
  expect(findShows(BOARD, {}, 0).films).toEqual([0, 1, 2])
})

it('a cinema counts its films, not its showtimes', () => {
  const { shows } = findShows(BOARD, {}, 0)
  expect([...countFilms(BOARD, shows, 'cinema')]).toEqual([
    [0, 2],
    [1, 2],
  ])
  expect([...countFilms(BOARD, shows, 'experience')]).toEqual([
    [0, 1],
    [1, 2],
  ])
})

it('showtimes of given films are grouped by film', () => {
  const { shows } = findShows(BOARD, {}, 10)
  expect([...showsByFilm(BOARD, shows, [2, 0])]).toEqual([
    [2, [4]],
    [0, [2, 3]],
  ])
})

it('the next showtimes of a film have seats, differ in time, and are limited in number', () => {
  const board = makeBoard(
    [
      show('a', 0, 0, 10, { isFull: true }),
      show('b', 0, 0, 20),
      show('c', 0, 1, 20),
      show('d', 0, 0, 30),
      show('e', 0, 0, 40),
      show('f', 1, 0, 50),
    ],
    { films: 2, cinemas: 2, experiences: 1 },
  )
  const next = (most: number, now: number, closed = '') =>
    [...nextShows(board, [1, 0], most, now, (at) => !board.isFull[at] && board.ids[at] !== closed).values()].map(
      (shows) => shows.map((at) => board.ids[at]).join(''),
    )
  expect(next(3, 0)).toEqual(['f', 'bde'])
  expect(next(2, 0)).toEqual(['f', 'bd'])
  expect(next(3, 0, 'b')).toEqual(['f', 'cde'])
  expect(next(3, 30)).toEqual(['f', 'e'])
})

/** Counts the elements of a column that are read. */
function counted(column: Uint32Array): { column: Uint32Array; reads: () => number } {
  let reads = 0
  const counting = new Proxy(column, {
    get: (target, name) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
      return Reflect.get(target, name)
    },
  })
  return { column: counting, reads: () => reads }
}

it('a choice of one film among a hundred looks at its showtimes alone', () => {
  const shows = Array.from({ length: 1000 }, (_, at) => show(String(at).padStart(3, '0'), at % 100, 0, 1000 - at))
  const board = makeBoard(shows, { films: 100, cinemas: 1, experiences: 1 })
  const wanted = new Uint8Array(100)
  wanted[7] = 1
  for (const choice of [{ films: new Set([7]) }, { allowed: wanted }, { reading: { films: wanted, places: [] } }]) {
    const { column, reads } = counted(board.film)
    const found = findShows({ ...board, film: column }, choice, 300)
    expect([...found.shows].map((at) => board.ids[at])).toEqual(['607', '507', '407', '307', '207', '107', '007'])
    expect(found.films).toEqual([7])
    expect(reads()).toBeLessThanOrEqual(10)
  }
})

it('showtimes of the same minute are ordered by their ids', () => {
  const board = makeBoard([show('y', 0, 0, 5), show('z', 0, 0, 5), show('x', 0, 0, 5)], {
    films: 1,
    cinemas: 1,
    experiences: 1,
  })
  expect(board.ids).toEqual(['x', 'y', 'z'])
})

it('every showtime keeps its film, place, hour, price and accessibility', () => {
  const board = makeBoard(
    [
      show('b', 2, 1, 20, { experience: 1, isFull: true, priceFrom: 9000, access: 5, cinemaDay: '2026-11-21' }),
      show('a', 1, 0, 10, { timeOfDay: 'MORNING' }),
    ],
    { films: 3, cinemas: 2, experiences: 2 },
  )
  expect(
    Object.fromEntries(
      (['film', 'cinema', 'experience', 'startsAt', 'day', 'timeOfDay', 'isFull', 'priceFrom', 'access'] as const).map(
        (column) => [column, [...board[column]]],
      ),
    ),
  ).toEqual({
    film: [1, 2],
    cinema: [0, 1],
    experience: [0, 1],
    startsAt: [10, 20],
    day: [0, 1],
    timeOfDay: [0, 1],
    isFull: [0, 1],
    priceFrom: [4000, 9000],
    access: [0, 5],
  })
  expect([board.days, board.timesOfDay]).toEqual([
    ['2026-11-20', '2026-11-21'],
    ['MORNING', 'EVENING'],
  ])
  expect([...board.byFilm, '|', ...board.filmStarts]).toEqual([0, 1, '|', 0, 0, 1, 2])
})

const placesShown = (now: number) => {
  const { cinema, experience, film } = shownOn(BOARD, now)
  return [cinema(0), cinema(1), experience(0), experience(1), film(2), film(7), cinema(7), experience(7)]
}

it('a place is shown until its last showtime starts', () => {
  expect(placesShown(29)).toEqual([true, true, true, true, true, false, false, false])
  expect(placesShown(30)).toEqual([false, true, true, true, true, false, false, false])
  expect(placesShown(40)).toEqual([false, true, false, true, true, false, false, false])
  expect(placesShown(50)).toEqual([false, false, false, false, false, false, false, false])
})

it('a choice of few films is combined with every other filter', () => {
  const shows = Array.from({ length: 40 }, (_, at) =>
    show(`s${String(at).padStart(2, '0')}`, at % 20, at % 4, at, {
      experience: at % 3,
      priceFrom: 1000 * at,
      access: at % 8,
      cinemaDay: at < 30 ? '2026-11-20' : '2026-11-21',
    }),
  )
  const board = makeBoard(shows, { films: 20, cinemas: 4, experiences: 3 })
  const found = (choice: Parameters<typeof findShows>[1], now = -1) =>
    [...findShows(board, choice, now).shows].map((at) => board.ids[at]).join(' ')
  const films = new Set([7, 9])
  expect(found({ films })).toBe('s07 s09 s27 s29')
  expect(found({ films }, 7)).toBe('s09 s27 s29')
  expect(found({ films }, 26)).toBe('s27 s29')
  expect(found({ films, cinemas: new Set([3]) })).toBe('s07 s27')
  expect(found({ films, experiences: new Set([0]) })).toBe('s09 s27')
  expect(found({ films, priceTo: 27_000 })).toBe('s07 s09 s27')
  expect(found({ films, needs: 2 })).toBe('s07 s27')
  expect(found({ films, needs: 5 })).toBe('s07 s29')
  expect(found({ films, date: '2026-11-21' })).toBe('')
  expect(found({ films: new Set([19]), date: '2026-11-21' })).toBe('s39')
  expect(found({ cinemas: new Set([1]), experiences: new Set([2]) })).toBe('s05 s17 s29')
  expect(findShows(board, { films }, 9).films).toEqual([7, 9])
  expect(findShows(board, { films }, 27).films).toEqual([9])
})

it('the best showtime of a film decides its place among the found films', () => {
  const films = Uint8Array.from([5, 4, 0])
  const inSecond = { cinema: 1, experience: undefined, films: undefined, rank: 2 }
  // The first film matches better in the second cinema, where it is shown last.
  expect(findShows(BOARD, { reading: { films, places: [inSecond] } }, 0).films).toEqual([0, 2, 1])
  expect(findShows(BOARD, { reading: { films, places: [] } }, 0).films).toEqual([1, 0])
})
