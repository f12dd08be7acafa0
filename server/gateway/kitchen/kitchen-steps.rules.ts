// How the food of an order moves on, and one step back. Pure.
import { HOUR_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import type { KitchenState } from './kitchen.record.ts'

/** So long staff can take their last step back. */
export const UNDO_MS = 2 * MINUTE_MS
/** A stop that neither `resume` nor `withdraw` follows ends by itself: the order decides within minutes. */
export const STOP_MS = 15 * MINUTE_MS
/** What is not collected so long after the showtime is given up. What was not begun by then, its order takes back. */
export const COLLECT_MS = 30 * MINUTE_MS

/** “I’m here” counts from two hours before the start: a visitor who presses it earlier is not at the cinema. */
const HERE_BEFORE_MS = 2 * HOUR_MS
export const mayBeHere = ({ startsAt }: { startsAt: number }, now: number): boolean => now >= startsAt - HERE_BEFORE_MS

/** Its number is in use. */
export const OPEN_STATES = ['REQUESTED', 'PREPARING', 'READY'] as const satisfies KitchenState[]
export const isOpen = (state: KitchenState): boolean => OPEN_STATES.some((open) => open === state)

const NEXT: Partial<Record<KitchenState, KitchenState>> = {
  REQUESTED: 'PREPARING',
  PREPARING: 'READY',
  READY: 'HANDED',
}
export const stateAfter = (state: KitchenState): KitchenState | undefined => NEXT[state]
const stateBefore = (state: KitchenState): KitchenState | undefined =>
  OPEN_STATES.find((open) => stateAfter(open) === state)

export interface Progress {
  state: KitchenState
  /** What an undo leads back to. Null: the last step was an undo, or none of the staff. */
  previous: KitchenState | null
  movedAt: number
}

/** `from`: the state that the person saw. */
export interface StaffStep {
  from: KitchenState
  step: 'on' | 'undo'
}

/**
 * `already`: another person has done it. `conflict`: the food is in another state than the person saw. `stopped`: the
 * order is deciding about its end. `late`: an undo comes after its two minutes, or has nothing to take back.
 */
export type StepOutcome = 'moved' | 'already' | 'conflict' | 'stopped' | 'late'

export const canUndo = ({ previous, movedAt }: Progress, now: number): boolean =>
  previous !== null && now - movedAt <= UNDO_MS

export function takeStaffStep(
  progress: Progress,
  { from, step }: StaffStep,
  { now, isStopped }: { now: number; isStopped: boolean },
): { outcome: StepOutcome; progress: Progress } {
  const same = (outcome: StepOutcome) => ({ outcome, progress })
  const to = step === 'on' ? stateAfter(from) : stateBefore(from)
  if (to === undefined) return same('conflict')
  if (progress.state === to) return same('already')
  if (progress.state !== from) return same('conflict')
  if (step === 'undo')
    return canUndo(progress, now)
      ? { outcome: 'moved', progress: { state: to, previous: null, movedAt: now } }
      : same('late')
  if (to === 'PREPARING' && isStopped) return same('stopped')
  return { outcome: 'moved', progress: { state: to, previous: from, movedAt: now } }
}
