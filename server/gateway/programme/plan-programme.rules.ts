// What a file would change of the programme. Pure: the objects of the showtimes decide afterwards whether one can be
// removed.
import { MAX_PROGRAMME_REMOVALS } from '../../lib/programme-limits.ts'
import type { QuotedTime } from '../changes/hall-claims.sql.ts'
import { clockOf, dayKeyOf } from './check-lines.rules.ts'
import { quoted, type ReadLines } from './programme-file.rules.ts'
import type { CinemaDay, KnownId, PlannedShowtime, Refusal, WantedShowtime } from './programme.record.ts'

export type AddedShowtime = WantedShowtime & { id: string }

/** The showtime of a line, and the one of the programme that it is. */
export interface KeptShowtime {
  wanted: WantedShowtime
  planned: PlannedShowtime
}

export interface ProgrammePlan {
  added: AddedShowtime[]
  removed: PlannedShowtime[]
  kept: KeptShowtime[]
  /** Those of the kept ones that get captions, or lose them. */
  recaptioned: KeptShowtime[]
  /** Not in the file, and not removed: they have begun, or are called off. */
  left: PlannedShowtime[]
  refusals: Refusal[]
}

/**
 * The same hall, day, time and film make the same id, so that the same file again means the same showtimes. An id never
 * stands for another film: objects and links know a showtime by it.
 */
export const stableIdOf = ({ hall, day, startsAt, film }: WantedShowtime): string =>
  `st_${hall.id}_${day.replaceAll('-', '')}_${clockOf(startsAt).replace(':', '')}_${film.uniqueName}`

const candidateIdOf = (wanted: WantedShowtime): string => wanted.id ?? stableIdOf(wanted)

/** The ids that the lines name, or would get. */
export const candidateIds = (wanted: readonly WantedShowtime[]): string[] => wanted.map(candidateIdOf)

interface HallStart {
  hallId: string
  startsAt: number
  filmId: string
}

const hallStartKey = ({ hallId, startsAt, filmId }: HallStart): string => `${hallId} ${startsAt} ${filmId}`
const toHallStart = ({ hall, startsAt, film }: WantedShowtime): HallStart => ({
  hallId: hall.id,
  startsAt,
  filmId: film.id,
})

/** Where it is, and where it was planned: an export of the cinema may have either. */
const hallStartKeys = (planned: PlannedShowtime): string[] => [
  hallStartKey(planned),
  ...(planned.before ? [hallStartKey({ ...planned.before, filmId: planned.filmId })] : []),
]

const describePlanned = ({ cinemaName, hall, day, startsAt, filmTitle }: PlannedShowtime): string =>
  `${filmTitle} in hall ${hall} of ${cinemaName}, ${day} ${clockOf(startsAt)}`

/** What the new programme of a day is from. */
export type PlanSource = 'the file' | 'the daily plan'

/** Why a showtime is not removed, and what to do instead. */
export function ofRemoval(showtime: PlannedShowtime, because: string, source: PlanSource): Refusal {
  const first = source === 'the file' ? 'Add it to the file, or first' : 'First'
  return {
    line: null,
    field: null,
    reason: `${describePlanned(showtime)} is not in ${source}, and ${because}. ${first} use npm run showtimes -- call-off ${showtime.id}, or move.`,
  }
}

/**
 * `planned`: showtimes of the cinemas of the file, on its days and the days around. `known`: what the candidate ids
 * stand for, or stood for. `kept`: times of halls that quotes for private bookings keep.
 */
export function planProgramme(
  {
    wanted,
    days,
    unit,
    source,
  }: { wanted: readonly WantedShowtime[]; days: readonly CinemaDay[]; unit: ReadLines['unit']; source: PlanSource },
  {
    planned,
    known,
    kept: keptHalls,
    now,
  }: {
    planned: readonly PlannedShowtime[]
    known: readonly KnownId[]
    kept: readonly QuotedTime[]
    now: number
  },
): ProgrammePlan {
  const scope = new Set(days.map(dayKeyOf))
  const isInScope = (showtime: PlannedShowtime): boolean => scope.has(dayKeyOf(showtime))
  const inScope = planned.filter(isInScope)
  const byId = new Map(inScope.map((showtime) => [showtime.id, showtime]))
  const byHallStart = new Map(
    inScope.flatMap((showtime) => hallStartKeys(showtime).map((key) => [key, showtime] as const)),
  )
  const plan: ProgrammePlan = { added: [], removed: [], kept: [], recaptioned: [], left: [], refusals: [] }
  const refuse = (refusal: Refusal): void => void plan.refusals.push(refusal)

  const matched = new Map<PlannedShowtime, number>()
  for (const showtime of wanted) {
    const key = hallStartKey(toHallStart(showtime))
    const here = byHallStart.get(key)
    const found = byId.get(candidateIdOf(showtime)) ?? (showtime.id === undefined ? here : undefined)
    const line = showtime.line
    if (!found) plan.added.push({ ...showtime, id: candidateIdOf(showtime) })
    else if (!hallStartKeys(found).includes(key))
      refuse({
        line,
        field: 'id',
        reason: `${quoted(found.id)} is ${describePlanned(found)}. An id stands for one hall, time and film: use another one, or npm run showtimes -- move.`,
      })
    else if (matched.has(found))
      refuse({
        line,
        field: 'id',
        reason: `${quoted(found.id)} is the showtime of ${unit} ${matched.get(found)}, too.`,
      })
    else plan.kept.push({ wanted: showtime, planned: found })
    if (found) matched.set(found, line)
  }

  const standsFor = new Map(known.map((showtime) => [showtime.id, showtime]))
  for (const { id, line, startsAt, ...showtime } of plan.added) {
    const other = standsFor.get(id)
    if (other && hallStartKey(other) !== hallStartKey(toHallStart({ ...showtime, line, id, startsAt })))
      refuse({ line, field: 'id', reason: `${quoted(id)} is, or was, another showtime. Use another id.` })
    if (startsAt <= now)
      refuse({
        line,
        field: 'time',
        reason: `${clockOf(startsAt)} is over, and such a showtime is not in the programme.`,
      })
  }
  plan.recaptioned = plan.kept.filter(
    ({ wanted: { captions }, planned: { captions: has } }) => captions !== undefined && captions !== has,
  )

  for (const showtime of inScope.filter((candidate) => !matched.has(candidate))) {
    if (showtime.isCalledOff || showtime.startsAt <= now) plan.left.push(showtime)
    else if (showtime.before) refuse(ofRemoval(showtime, 'an operator has moved it', source))
    else plan.removed.push(showtime)
  }
  if (plan.removed.length > MAX_PROGRAMME_REMOVALS)
    refuse({
      line: null,
      field: null,
      reason: `${source === 'the file' ? 'The file' : 'The daily plan'} would remove ${plan.removed.length} showtimes, and at most ${MAX_PROGRAMME_REMOVALS} are allowed. Split it by cinema or week.`,
    })

  // What is in its hall anyway: another day's, one that was moved, one that has begun.
  const staying = [
    ...planned.filter((showtime) => !isInScope(showtime)),
    ...plan.left,
    ...plan.kept.flatMap((showtime) => (showtime.planned.before ? [showtime.planned] : [])),
  ].filter(({ isCalledOff }) => !isCalledOff)
  for (const showtime of plan.added) {
    // The same for both, because they are in one hall.
    const cleaningMs = showtime.freeAt - showtime.endsAt
    const busy = staying.find(
      ({ hallId, startsAt, endsAt }) =>
        hallId === showtime.hall.id && startsAt < showtime.freeAt && showtime.startsAt < endsAt + cleaningMs,
    )
    if (busy)
      refuse({
        line: showtime.line,
        field: 'time',
        reason: `The hall is taken by ${describePlanned(busy)}, which ${source} does not change.`,
      })
    const promised = keptHalls.find(
      ({ auditoriumId, startsAt, endsAt }) =>
        auditoriumId === showtime.hall.id && startsAt < showtime.freeAt && showtime.startsAt < endsAt + cleaningMs,
    )
    if (promised)
      refuse({
        line: showtime.line,
        field: 'time',
        reason: `The hall is kept for a private booking from ${clockOf(promised.startsAt)} to ${clockOf(promised.endsAt)}. Withdraw its quote, or choose another time or hall.`,
      })
  }
  return plan
}
