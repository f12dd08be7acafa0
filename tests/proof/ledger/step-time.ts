// How long a step of the long run may take.
import type { StepRun } from './ledger.ts'
import type { Step } from './steps.ts'

/** A step that runs as long as it is told needs so much more before the run ends, to prepare, to check and to report. */
const OVERHEAD_MINUTES = 5
/** In less time, such a step would hardly begin its work. */
const MIN_MINUTES = 5
/** A step that needs so much more than it was told hangs. */
const SPARE_MINUTES = 60

/** How long a step has to run: what earlier runs have left of it, if their minutes count. */
export const minutesOf = (
  { minutes, isAdditive }: Pick<Step, 'minutes' | 'isAdditive'>,
  before: StepRun | undefined,
): number | undefined =>
  minutes === undefined ? undefined : Math.max(minutes - (isAdditive ? (before?.figures.minutes ?? 0) : 0), 0.1)

/** Whether a step can do what it has to in the minutes that are left of the run. `asked`: how long it is to run. */
export function fits(
  { needsWholeTime }: Pick<Step, 'needsWholeTime'>,
  asked: number | undefined,
  leftMinutes: number,
): boolean {
  if (asked === undefined) return leftMinutes > 0
  return leftMinutes > OVERHEAD_MINUTES + (needsWholeTime ? asked : Math.min(asked, MIN_MINUTES))
}

/** The minutes that a step is told: those it is to run, or what is left of the run. */
export const toldMinutes = (asked: number | undefined, leftMinutes: number): number | undefined =>
  asked === undefined ? undefined : Math.min(asked, leftMinutes - OVERHEAD_MINUTES)

/** After so many minutes a step hangs. */
export const maxMinutesOf = ({ maxMinutes }: Pick<Step, 'maxMinutes'>, told: number | undefined): number =>
  told === undefined ? maxMinutes : Math.max(maxMinutes, told + SPARE_MINUTES)
