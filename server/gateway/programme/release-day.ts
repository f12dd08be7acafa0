// Hands a cinema day that a file has set back to the rule that plans all other days. The rule's showtimes are checked like
// the lines of a file, so what visitors have booked or hold stays.
import { cinemaDayOf, daysFrom, isDate } from '../../contracts/rules/riyadh-time.ts'
import type { Env } from '../config/env.ts'
import { cinemaIdOf } from '../seed/names.rules.ts'
import { planDay } from '../seed/schedule/plan-day.rules.ts'
import { DAYS_AHEAD } from '../seed/seed.sql.ts'
import { type CheckedFile, checkFileLines } from './check-file.ts'
import { clockOf } from './check-lines.rules.ts'
import { CLOSED } from './programme-file.rules.ts'
import type { FileLine, Refusal } from './programme.record.ts'
import { countSetDays } from './programme.sql.ts'

export interface DayToRelease {
  /** Slug or id. */
  cinema: string
  day: string
}

const refusalOf = (field: string, reason: string): Refusal => ({ line: null, field, reason })

/** What the rule shows on that day from now on. Empty: nothing, or it plans the day later. */
function planLines({ cinema, day }: DayToRelease, at: number): FileLine[] {
  const isPlanned = isDate(day) && daysFrom(cinemaDayOf(at), DAYS_AHEAD).includes(day)
  const rows = isPlanned ? planDay(day) : []
  return rows
    .filter(([, , cinemaId, , , , startsAt]) => [cinema, cinemaIdOf(cinema)].includes(cinemaId) && startsAt > at)
    .map(([, filmId, cinemaId, , hallId, , startsAt, , , , , , , captions], index) => ({
      line: index + 1,
      cinema: cinemaId,
      hall: hallId,
      day,
      time: clockOf(startsAt),
      film: filmId,
      captions: captions ? 'yes' : 'no',
      id: '',
    }))
}

const closedLine = ({ cinema, day }: DayToRelease): FileLine => ({
  line: 1,
  cinema,
  hall: '',
  day,
  time: CLOSED,
  film: '',
  captions: '',
  id: '',
})

/** What a release would change. It changes nothing. */
export async function checkRelease(env: Env, released: DayToRelease, at: number): Promise<CheckedFile> {
  const planned = planLines(released, at)
  const lines = planned.length > 0 ? planned : [closedLine(released)]
  const checked = await checkFileLines(env, { unit: 'item', lines, refusals: [] }, { at, source: 'the daily plan' })
  // The lines are not the operator's.
  const refusals = checked.refusals.map((refusal): Refusal => ({ ...refusal, line: null }))
  if (refusals.length > 0) return { ...checked, refusals }
  const isSet = (await countSetDays(env.DB, checked.days)) > 0
  if (!isSet) refusals.push(refusalOf('day', `No file has set ${released.day}: the daily plan has it already.`))
  // A day that has a showtime is not planned.
  else if (planned.length === 0 && checked.plan.left.length > 0)
    refusals.push(refusalOf('day', `The daily plan does not reach ${released.day} yet, and a showtime is left on it.`))
  return { ...checked, refusals, isChange: true }
}
