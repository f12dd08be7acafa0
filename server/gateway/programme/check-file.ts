// What a file would change. It reads the programme and asks showtimes, and changes nothing.
import { cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import type { Env } from '../config/env.ts'
import { readProgrammeMark } from '../catalogue/showtimes/programme-mark.sql.ts'
import { listQuotedTimes } from '../changes/hall-claims.sql.ts'
import type { Removal } from '../seats/seat-claims.ts'
import { checkLines } from './check-lines.rules.ts'
import { candidateIds, ofRemoval, planProgramme, type PlanSource, type ProgrammePlan } from './plan-programme.rules.ts'
import { readProgrammeFile, type ReadLines } from './programme-file.rules.ts'
import type { CinemaDay, PlannedShowtime, Refusal } from './programme.record.ts'
import { countSetDays, listKnownIds, listPlannedShowtimes, readProgrammeCatalogue } from './programme.sql.ts'

export interface CheckedFile {
  source: PlanSource
  unit: ReadLines['unit']
  /** The mark of the programme that this was read from. */
  after: string
  days: CinemaDay[]
  plan: ProgrammePlan
  /** False: the programme is as the file says already. */
  isChange: boolean
  refusals: Refusal[]
}

/** Objects that are asked at once. */
const AT_ONCE = 50

/**
 * Asks the objects of these showtimes whether they may be removed, and removes them if a run is named. Refusals name
 * those that may not.
 */
export async function askRemovals(
  env: Env,
  showtimes: readonly PlannedShowtime[],
  { run, source }: { run?: string; source: PlanSource },
): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  for (let at = 0; at < showtimes.length; at += AT_ONCE) {
    const group = showtimes.slice(at, at + AT_ONCE)
    const answers = await Promise.all(group.map(({ id }) => env.SHOWTIMES.getByName(`show:${id}`).remove(run)))
    for (const [index, showtime] of group.entries())
      if (!answers[index]!.mayBeRemoved) refusals.push(refusalOf(showtime, answers[index]!, source))
  }
  return refusals
}

const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

function refusalOf(
  showtime: PlannedShowtime,
  { bookings, paying, holds, isChanged }: Removal,
  source: PlanSource,
): Refusal {
  const has = [
    ...counted(bookings, 'booking'),
    ...counted(paying, 'payment under way', 'payments under way'),
    ...counted(holds, 'hold'),
  ]
  const because = [
    ...(has.length > 0 ? [`it has ${has.join(', ')}`] : []),
    ...(isChanged ? ['an operator has changed it'] : []),
  ]
  return ofRemoval(showtime, because.join(', and '), source)
}

const EMPTY: ProgrammePlan = { added: [], removed: [], kept: [], recaptioned: [], left: [], refusals: [] }

/** `text`: the whole file. */
export const checkFile = (env: Env, text: string, at: number): Promise<CheckedFile> =>
  checkFileLines(env, readProgrammeFile(text), { at, source: 'the file' })

/** With refusals of the lines, nothing else is looked at. */
export async function checkFileLines(
  env: Env,
  read: ReadLines,
  { at, source }: { at: number; source: PlanSource },
): Promise<CheckedFile> {
  const after = await readProgrammeMark(env.DB)
  const lines = checkLines(read, await readProgrammeCatalogue(env.DB), cinemaDayOf(at))
  const refusals = [...read.refusals, ...lines.refusals].toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
  const { unit } = read
  const { days } = lines
  if (refusals.length > 0) return { source, unit, after, days, plan: EMPTY, isChange: false, refusals }
  const [planned, known, setDays, kept] = await Promise.all([
    listPlannedShowtimes(env.DB, days),
    listKnownIds(env.DB, candidateIds(lines.wanted)),
    countSetDays(env.DB, days),
    listQuotedTimes(env.DB, at),
  ])
  const plan = planProgramme({ ...lines, unit, source }, { planned, known, kept, now: at })
  const opened = plan.removed.filter(({ isOpened }) => isOpened)
  const isChange =
    plan.added.length + plan.removed.length + plan.recaptioned.length > 0 ||
    setDays < days.length ||
    // A removal that broke off before.
    plan.kept.some(({ planned: { isWithdrawn } }) => isWithdrawn)
  return {
    source,
    unit,
    after,
    days,
    plan,
    isChange,
    refusals: [...plan.refusals, ...(await askRemovals(env, opened, { source }))],
  }
}
