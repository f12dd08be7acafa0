// Which film runs when in which hall of one cinema on one cinema day. Pure: the same day is always planned the same
// way.
import { weekdayOf } from '../../../contracts/rules/riyadh-time.ts'
import type { FilmRecord } from '../films/film.record.ts'
import { type Chance, chanceOf, pickWeighted } from '../../catalogue/showtimes/seeded-random.rules.ts'
import { isThursdayToSaturday } from '../../catalogue/showtimes/weekend.rules.ts'

export interface ScheduleHall {
  id: string
  number: number
  seats: number
  experienceId: string
}

export interface Slot {
  id: string
  roomId: string
  uniqueName: string
  /** Minutes after midnight of the cinema day; from 1440 on it is the next calendar day. */
  start: number
  end: number
}

export type PlayableFilm = Pick<FilmRecord, 'uniqueName' | 'runtime' | 'crowd' | 'pull' | 'genres'>

const FRIDAY = 5
const LAST_START = 25 * 60
const JUNIORS_LAST_START = 21 * 60 + 30
const BIG_ROOM = 300
const HALF_HOUR = 30
/** Minutes of advertisements and trailers; fewer for a very short film. */
const adsBefore = (runtime: number): number => (runtime < HALF_HOUR ? 5 : 15)

/** How long a film of this length takes, with what is shown before it. In minutes. */
export const minutesInHall = (runtime: number): number => adsBefore(runtime) + runtime

/** Minimum minutes between the end of a showtime and the next start in the same hall. */
export const cleaningMinutesAfter = (seats: number): number => (seats >= BIG_ROOM ? 25 : seats >= 150 ? 20 : 15)

const onFive = (minutes: number): number => Math.ceil(minutes / 5) * 5

/** First and last possible start. On Fridays the cinema opens after the noon prayer. */
function openingOf(day: string, room: ScheduleHall, chance: Chance): { first: number; last: number } {
  const friday = weekdayOf(day) === FRIDAY
  const spread = onFive(chance() * 70)
  const first = friday ? 13 * 60 + 30 + spread : (isThursdayToSaturday(day) ? 10 : 11) * 60 + spread
  if (room.experienceId === 'exp_juniors') return { first, last: JUNIORS_LAST_START }
  return { first, last: isThursdayToSaturday(day) ? LAST_START : LAST_START - onFive(chance() * 60) }
}

const BY_HOUR: Record<FilmRecord['crowd'], readonly [until: number, weight: number][]> = {
  family: [
    [17, 3],
    [20, 1.2],
    [22.5, 0.35],
    [99, 0.08],
  ],
  everybody: [
    [12, 1],
    [17, 1.5],
    [22, 1.7],
    [99, 1],
  ],
  grown: [
    [12, 0.3],
    [17, 0.8],
    [22, 2],
    [99, 1.6],
  ],
  late: [
    [18, 0],
    [20, 0.4],
    [22, 1.6],
    [99, 3.5],
  ],
}

const byHour = (film: PlayableFilm, start: number): number =>
  BY_HOUR[film.crowd].find(([until]) => start < until * 60)?.[1] ?? 0

function byRoom(film: PlayableFilm, room: ScheduleHall): number {
  const isShort = film.runtime < HALF_HOUR
  if (room.experienceId === 'exp_juniors') return film.crowd === 'family' && film.runtime < 105 ? 1 : 0
  if (room.seats >= BIG_ROOM) return isShort ? 0 : film.pull ** 3
  const cosy = room.experienceId === 'exp_suites' || room.experienceId === 'exp_velvet'
  if (cosy) return isShort || film.crowd === 'family' ? 0.4 : film.pull
  return isShort ? 1 : film.pull
}

/**
 * Plans every hall of a cinema for one cinema day. `films` are those on that day, the programmer's first choice first.
 */
export function scheduleOf(day: string, rooms: readonly ScheduleHall[], films: readonly PlayableFilm[]): Slot[] {
  const shown = new Map<string, number>()
  const slots: Slot[] = []
  // Halls take turns, the earliest free one first. Planned one after the other, the first halls would get every popular
  // film.
  const desks = rooms.map((room) => {
    const chance = chanceOf(`${room.id} ${day}`)
    const { first, last } = openingOf(day, room, chance)
    return { room, chance, free: first, last, count: 0, here: new Map<string, number>() }
  })
  for (;;) {
    const open = desks.filter((desk) => desk.free <= desk.last)
    if (!open.length) break
    const desk = open.reduce((a, b) => (b.free < a.free ? b : a))
    const start = desk.free
    const weights = films.map((film, place) => {
      const times = shown.get(film.uniqueName) ?? 0
      const wanted = times === 0 && film.pull >= 3 ? 4 : 1
      // A film prefers the same hall all evening, so that visitors remember where it runs and staff change fewer
      // posters.
      const here = desk.here.get(film.uniqueName) ?? 0
      const again = 0.82 ** times * (here === 0 ? 1 : 3 * 0.7 ** here)
      return byHour(film, start) * byRoom(film, desk.room) * again * wanted * (place < 8 ? 1.4 : 1)
    })
    const film = pickWeighted(films, weights, desk.chance)
    if (!film) {
      desk.free = onFive(start + HALF_HOUR)
      continue
    }
    const end = start + minutesInHall(film.runtime)
    const id = `st_${desk.room.id}_${day.replaceAll('-', '')}_${++desk.count}`
    slots.push({ id, roomId: desk.room.id, uniqueName: film.uniqueName, start, end })
    shown.set(film.uniqueName, (shown.get(film.uniqueName) ?? 0) + 1)
    desk.here.set(film.uniqueName, (desk.here.get(film.uniqueName) ?? 0) + 1)
    desk.free = onFive(end + cleaningMinutesAfter(desk.room.seats) + desk.chance() * 12)
  }
  return slots
}
