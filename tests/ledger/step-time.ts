// How long a step of the long run may take.
import type { StepRun } from './ledger.ts'
import type { Step } from './steps.ts'

/** A step that runs as long as it is told ends so much sooner than the whole run, to write its report. */
const REPORT_MINUTES = 1
/** In less time, such a step would hardly begin its work. */
const MIN_MINUTES = 5
/** A step that is told how long to run may need so much more, for what it prepares and what it checks at the end. */
const SPARE_MINUTES = 60

/** How long a step runs in this run: what earlier runs have left of it, if their minutes count. */
export const minutesOf = (
  { minutes, isAdditive }: Pick<Step, 'minutes' | 'isAdditive'>,
  before: StepRun | undefined,
): number | undefined =>
  minutes === undefined ? undefined : Math.max(minutes - (isAdditive ? (before?.figures.minutes ?? 0) : 0), 0.1)

/** Whether a step can do what it has to in the minutes that are left of the run. `wanted`: how long it should run. */
export function fits(
  { needsWholeTime }: Pick<Step, 'needsWholeTime'>,
  wanted: number | undefined,
  leftMinutes: number,
): boolean {
  if (wanted === undefined) return leftMinutes > 0
  return leftMinutes > REPORT_MINUTES + (needsWholeTime ? wanted : Math.min(wanted, MIN_MINUTES))
}

/** The minutes that a step is told: those it should run, or what is left of the run. */
export const toldMinutes = (wanted: number | undefined, leftMinutes: number): number | undefined =>
  wanted === undefined ? undefined : Math.min(wanted, leftMinutes - REPORT_MINUTES)

/** After so many minutes a step hangs. */
export const maxMinutesOf = ({ maxMinutes }: Pick<Step, 'maxMinutes'>, told: number | undefined): number =>
  told === undefined ? maxMinutes : Math.max(maxMinutes, told + SPARE_MINUTES)
