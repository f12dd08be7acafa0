// Turns the lines of a file into showtimes, or says of each line why not.
import { DAY_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { addDays, instantAt, isDate, riyadhClock } from '../../contracts/rules/riyadh-time.ts'
import { MAX_PROGRAMME_DAYS_AHEAD } from '../../lib/programme-limits.ts'
import { cleaningMinutesAfter, minutesInHall } from '../seed/schedule/schedule.rules.ts'
import { CLOSED, quoted, type ReadLines } from './programme-file.rules.ts'
import type {
  CatalogueCinema,
  CatalogueFilm,
  CatalogueHall,
  CinemaDay,
  Field,
  ProgrammeCatalogue,
  Refusal,
  WantedShowtime,
} from './programme.record.ts'

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
/** A time before is in the night after the cinema day. */
const DAY_BEGINS = '06:00'
const CAPTIONS: Readonly<Record<string, boolean | undefined>> = { '': undefined, yes: true, no: false }

export interface CheckedLines {
  wanted: WantedShowtime[]
  /** What the file says about: all showtimes of these cinemas on these days. */
  days: CinemaDay[]
  refusals: Refusal[]
}

export const dayKeyOf = ({ cinemaId, day }: CinemaDay): string => `${cinemaId} ${day}`

/** HH:MM of the Riyadh clock, in the night after the day if it is before 06:00. */
const startOf = (day: string, time: string): number => instantAt(day, time) + (time < DAY_BEGINS ? DAY_MS : 0)

/** HH:MM of the Riyadh clock. */
export function clockOf(at: number): string {
  const { hour, minute } = riyadhClock(at)
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

interface Find {
  cinema: (named: string) => CatalogueCinema | undefined
  hall: (cinema: CatalogueCinema, named: string) => CatalogueHall | undefined
  film: (named: string) => CatalogueFilm | undefined
}

/** By slug and by id. */
const byName = <Of extends { id: string; uniqueName: string }>(all: readonly Of[]) =>
  new Map(all.flatMap((one) => [[one.uniqueName, one] as const, [one.id, one] as const]))

function findIn({ cinemas, halls, films }: ProgrammeCatalogue): Find {
  const [cinemasByName, filmsByName] = [byName(cinemas), byName(films)]
  return {
    cinema: (named) => cinemasByName.get(named),
    hall: (cinema, named) =>
      halls.find(({ id, cinemaId, number }) => cinemaId === cinema.id && (id === named || String(number) === named)),
    film: (named) => filmsByName.get(named),
  }
}

function findDayFault(day: string, today: string): string | undefined {
  if (!isDate(day)) return `${quoted(day)} is no day. Write it like 2026-11-28.`
  if (day < today) return `${day} is in the past: today is ${today}.`
  const last = addDays(today, MAX_PROGRAMME_DAYS_AHEAD)
  if (day <= last) return undefined
  return `${day} is too far ahead: the last day is ${last}, ${MAX_PROGRAMME_DAYS_AHEAD} days from today.`
}

const isTime = (time: string): boolean => CLOCK_TIME.test(time)

/** `today`: the cinema day. */
export function checkLines(
  { lines, unit }: Pick<ReadLines, 'lines' | 'unit'>,
  catalogue: ProgrammeCatalogue,
  today: string,
): CheckedLines {
  const find = findIn(catalogue)
  const wanted: WantedShowtime[] = []
  const refusals: Refusal[] = []
  const days = new Map<string, CinemaDay & { closedIn?: number; shownIn?: number }>()

  for (const line of lines) {
    const before = refusals.length
    const refuse = (field: Field, reason: string) => void refusals.push({ line: line.line, field, reason })
    const cinema = find.cinema(line.cinema)
    if (!cinema) refuse('cinema', `There is no cinema ${quoted(line.cinema)}.`)
    const dayFault = findDayFault(line.day, today)
    if (dayFault) refuse('day', dayFault)
    const isClosed = line.time.toLowerCase() === CLOSED
    if (cinema && !dayFault) {
      const here = { cinemaId: cinema.id, day: line.day }
      const known = days.get(dayKeyOf(here)) ?? here
      days.set(dayKeyOf(here), { ...known, [isClosed ? 'closedIn' : 'shownIn']: line.line })
    }
    if (isClosed) {
      for (const field of ['hall', 'film', 'captions', 'id'] as const)
        if (line[field]) refuse(field, `A closed day has none. It is ${quoted(line[field])}.`)
      continue
    }
    const hall = cinema && find.hall(cinema, line.hall)
    if (cinema && !hall) refuse('hall', `${cinema.uniqueName} has no hall ${quoted(line.hall)}.`)
    if (!isTime(line.time)) refuse('time', `${quoted(line.time)} is no time. Write it like 19:30, or ${CLOSED}.`)
    const film = find.film(line.film)
    if (!film) refuse('film', `There is no film ${quoted(line.film)}.`)
    else if (!dayFault && film.releasesOn > line.day)
      refuse('film', `${film.title} is released on ${film.releasesOn}, after ${line.day}.`)
    const captions = line.captions.toLowerCase()
    if (!Object.hasOwn(CAPTIONS, captions)) refuse('captions', `${quoted(line.captions)} is neither yes nor no.`)
    if (line.id && !isOpaqueId(line.id))
      refuse('id', `${quoted(line.id)} is no id. Use letters, digits, dots, hyphens and underscores.`)
    if (refusals.length > before || !cinema || !hall || !film) continue
    const startsAt = startOf(line.day, line.time)
    const endsAt = startsAt + minutesInHall(film.runtime) * MINUTE_MS
    wanted.push({
      line: line.line,
      id: line.id || undefined,
      cinema,
      hall,
      film,
      day: line.day,
      startsAt,
      endsAt,
      freeAt: endsAt + cleaningMinutesAfter(hall.seats) * MINUTE_MS,
      captions: CAPTIONS[captions],
    })
  }

  for (const { closedIn, shownIn } of days.values())
    if (closedIn !== undefined && shownIn !== undefined)
      refusals.push({
        line: closedIn,
        field: 'time',
        reason: `The day is ${CLOSED}, and ${unit} ${shownIn} has a showtime.`,
      })
  refusals.push(...findTwins(wanted, unit), ...findOverlaps(wanted, unit))
  return {
    wanted,
    days: [...days.values()].map(({ cinemaId, day }) => ({ cinemaId, day })),
    refusals: inOrder(refusals),
  }
}

const inOrder = (refusals: readonly Refusal[]): Refusal[] =>
  refusals.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))

function findTwins(wanted: readonly WantedShowtime[], unit: string): Refusal[] {
  const lines = new Map<string, number>()
  return wanted.flatMap(({ id, line }) => {
    if (id === undefined) return []
    const first = lines.get(id)
    if (first === undefined) lines.set(id, line)
    return first === undefined ? [] : { line, field: 'id', reason: `${quoted(id)} is the id of ${unit} ${first}, too.` }
  })
}

/** A hall is taken until it is cleaned. */
function findOverlaps(wanted: readonly WantedShowtime[], unit: string): Refusal[] {
  const inHall = new Map<string, WantedShowtime[]>()
  for (const showtime of wanted) {
    const others = inHall.get(showtime.hall.id)
    if (others) others.push(showtime)
    else inHall.set(showtime.hall.id, [showtime])
  }
  return [...inHall.values()].flatMap((showtimes) => {
    const sorted = showtimes.toSorted((one, other) => one.startsAt - other.startsAt || one.line - other.line)
    let busy = sorted[0]!
    return sorted.slice(1).flatMap((showtime): Refusal[] => {
      const taken = busy
      if (showtime.freeAt > busy.freeAt) busy = showtime
      if (showtime.startsAt >= taken.freeAt) return []
      const reason = `Hall ${taken.hall.number} of ${taken.cinema.uniqueName} is taken until ${clockOf(taken.freeAt)} by ${taken.film.title} of ${unit} ${taken.line}, with cleaning.`
      return [{ line: showtime.line, field: 'time', reason }]
    })
  })
}
