// Turns the lines of a file into showtimes, or says of each line why not.
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { addDays, instantOfCinemaDay, isClockTime, isDate, riyadhClock } from '../../contracts/rules/riyadh-time.ts'
import { MAX_PROGRAMME_DAYS_AHEAD } from '../../lib/programme-limits.ts'
import { cleaningMinutesAfter, minutesInHall } from '../seed/schedule/schedule.rules.ts'
import { CLOSED, quoted, type ReadLines } from './programme-file.rules.ts'
import type {
  CatalogueCinema,
  CatalogueFilm,
  CatalogueHall,
  CinemaDay,
  Field,
  FileLine,
  ProgrammeCatalogue,
  Refusal,
  WantedShowtime,
} from './programme.record.ts'

const CAPTIONS: Readonly<Record<string, boolean | undefined>> = { '': undefined, yes: true, no: false }

export interface CheckedLines {
  wanted: WantedShowtime[]
  /** What the file says about: all showtimes of these cinemas on these days. */
  days: CinemaDay[]
  refusals: Refusal[]
}

export const dayKeyOf = ({ cinemaId, day }: CinemaDay): string => `${cinemaId} ${day}`

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
  new Map(all.flatMap((named) => [[named.uniqueName, named] as const, [named.id, named] as const]))

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

/** What a line names. Undefined: there is none, and a refusal says so. */
interface Named {
  cinema: CatalogueCinema | undefined
  hasDay: boolean
}

type Refuse = (field: Field, reason: string) => void

function checkCinemaAndDay(line: FileLine, find: Find, { today, refuse }: { today: string; refuse: Refuse }): Named {
  const cinema = find.cinema(line.cinema)
  if (!cinema) refuse('cinema', `There is no cinema ${quoted(line.cinema)}.`)
  const dayFault = findDayFault(line.day, today)
  if (dayFault) refuse('day', dayFault)
  return { cinema, hasDay: dayFault === undefined }
}

/** A closed day has no showtime. */
function checkClosed(line: FileLine, refuse: Refuse): undefined {
  for (const field of ['hall', 'film', 'captions', 'id'] as const)
    if (line[field]) refuse(field, `A closed day has none. It is ${quoted(line[field])}.`)
  return undefined
}

function checkFilm(line: FileLine, film: CatalogueFilm | undefined, hasDay: boolean): string | undefined {
  if (!film) return `There is no film ${quoted(line.film)}.`
  if (!hasDay || film.releasesOn <= line.day) return undefined
  return `${film.title} is released on ${film.releasesOn}, after ${line.day}.`
}

/** Undefined: a refusal says why not. */
function checkShowtime(
  line: FileLine,
  { cinema, hasDay }: Named,
  { find, refuse }: { find: Find; refuse: Refuse },
): WantedShowtime | undefined {
  const hall = cinema && find.hall(cinema, line.hall)
  if (cinema && !hall) refuse('hall', `${cinema.uniqueName} has no hall ${quoted(line.hall)}.`)
  const hasTime = isClockTime(line.time)
  if (!hasTime) refuse('time', `${quoted(line.time)} is no time. Write it like 19:30, or ${CLOSED}.`)
  const film = find.film(line.film)
  const filmFault = checkFilm(line, film, hasDay)
  if (filmFault) refuse('film', filmFault)
  const captions = line.captions.toLowerCase()
  const hasCaptions = Object.hasOwn(CAPTIONS, captions)
  if (!hasCaptions) refuse('captions', `${quoted(line.captions)} is neither yes nor no.`)
  const hasId = line.id === '' || isOpaqueId(line.id)
  if (!hasId) refuse('id', `${quoted(line.id)} is no id. Use letters, digits, dots, hyphens and underscores.`)
  if (!cinema || !hasDay || !hall || !hasTime || !film || filmFault || !hasCaptions || !hasId) return undefined
  const startsAt = instantOfCinemaDay(line.day, line.time)
  const endsAt = startsAt + minutesInHall(film.runtime) * MINUTE_MS
  return {
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
  }
}

/** The lines that close a day, and the last one that shows something on it. */
interface DayOfLines extends CinemaDay {
  closedIn?: number
  shownIn?: number
}

const findClosedAndShown = (days: Iterable<DayOfLines>, unit: string): Refusal[] =>
  [...days].flatMap(({ closedIn, shownIn }): Refusal[] => {
    if (closedIn === undefined || shownIn === undefined) return []
    return [{ line: closedIn, field: 'time', reason: `The day is ${CLOSED}, and ${unit} ${shownIn} has a showtime.` }]
  })

/** `today`: the cinema day. */
export function checkLines(
  { lines, unit }: Pick<ReadLines, 'lines' | 'unit'>,
  catalogue: ProgrammeCatalogue,
  today: string,
): CheckedLines {
  const find = findIn(catalogue)
  const refusals: Refusal[] = []
  const days = new Map<string, DayOfLines>()
  const wanted = lines.flatMap((line): WantedShowtime[] => {
    const refuse: Refuse = (field, reason) => void refusals.push({ line: line.line, field, reason })
    const named = checkCinemaAndDay(line, find, { today, refuse })
    const isClosed = line.time.toLowerCase() === CLOSED
    if (named.cinema && named.hasDay) {
      const here = { cinemaId: named.cinema.id, day: line.day }
      const known = days.get(dayKeyOf(here)) ?? here
      days.set(dayKeyOf(here), { ...known, [isClosed ? 'closedIn' : 'shownIn']: line.line })
    }
    const showtime = isClosed ? checkClosed(line, refuse) : checkShowtime(line, named, { find, refuse })
    return showtime ? [showtime] : []
  })
  refusals.push(...findClosedAndShown(days.values(), unit), ...findTwins(wanted, unit), ...findOverlaps(wanted, unit))
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
