// Points at which a machine may crash: before an effect, and after it while its result is not stored. Tests arm one;
// otherwise passing it does nothing.
import { isolateState } from '../../../lib/isolate-state.ts'

type Tender = 'wallet' | 'vouchers' | 'exchange'

/** What objects do outside of themselves. `charge` and `refund` have a third point: their request is stored or sent. */
export type CrashableEffect =
  | 'holdSeats'
  | 'unpinSeats'
  | 'sellSeats'
  | 'releaseSeats'
  | 'issueTickets'
  | 'resumeNewOrder'
  | 'takeRefundTurn'
  | `reserve ${'owner' | 'seats' | 'food' | Tender}`
  | `spend ${Tender}`
  | `release ${Tender}`
  | `settle ${'REFUND' | 'REVERSE' | 'RELEASE' | 'VOUCHERS'}`
  | 'countCancellation'
  | 'charge'
  | 'queryCharge'
  | 'refund'
  | 'refund wallet'
  | 'holdFood'
  | 'placeFood'
  | 'moveFood'
  | 'stopFood'
  | 'withdrawFood'
  | 'keepFood'
  | 'giveUpFood'
  | 'endFoodOrder'
  | 'unpinFood'
  | 'sellFood'
  | 'confirmFood'
  | 'openFoodOrder'
  | 'notifyFoodOrder'
  | 'saveCard'
  | 'deliver'
  | 'changeShowtime'
  | 'claimHall'
  | 'releaseHall'
  | 'issueDocument'
  | 'notifyHolder'

/** `at the end`: everything is stored, and the caller has no answer yet. */
export type CrashPoint =
  | `before ${CrashableEffect}`
  | `during ${'charge' | 'refund'}`
  | `after ${CrashableEffect}`
  | 'at the end'

interface Crash {
  armed: { point: CrashPoint; isStored: boolean } | undefined
}

const crash = isolateState<Crash>(() => ({ armed: undefined }))

/** `isStored`: whether the write just before reaches the disk. */
export const armCrash = (point: CrashPoint | undefined, isStored = true): void => {
  crash.armed = point && { point, isStored }
}

export const isCrashArmed = (): boolean => crash.armed !== undefined

export async function passCrashPoint(point: CrashPoint, ctx: DurableObjectState): Promise<void> {
  if (crash.armed?.point !== point) return
  const { isStored } = crash.armed
  crash.armed = undefined
  if (isStored) await ctx.storage.sync()
  ctx.abort(`crash ${point}`)
}

/** Runs an effect between its two crash points. */
export async function withCrashPoints<Result>(
  effect: CrashableEffect,
  ctx: DurableObjectState,
  work: () => Promise<Result>,
): Promise<Result> {
  await passCrashPoint(`before ${effect}`, ctx)
  const result = await work()
  await passCrashPoint(`after ${effect}`, ctx)
  return result
}
