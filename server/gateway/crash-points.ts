// Points at which a machine may crash between two steps of a payment. Tests arm one; otherwise passing it does nothing.
import { isolateState } from '../lib/isolate-state.ts'

/**
 * The points:
 * - 0: the showtime has changed the seats, the order does not know yet.
 * - 3: the order's vouchers are reserved. 8c, 8d: before and after they are redeemed. Only orders with vouchers pass
 *   these.
 * - 4: the wallet has reserved money. 8a, 8b: before and after it is spent. Only orders with a wallet pass these.
 * - A top-up passes 1, 5a, 5b, 9, 10a and 10.
 * - 11: the processor has stored a card, the gateway has not yet.
 * - A cancellation passes 12 to 16: intended, counted, decided, seats released, wallet told. If a card gets a refund,
 *   it also passes 10a (refund stored, not requested yet) and 10 (refund confirmed).
 * - An exchange passes 17 in its new order once the old booking is promised to it, 8e and 8f before and after the old
 *   booking ends. The old booking passes 12 and 13 when it is promised, and 14 to 16 when it ends.
 * - 18: an outbox message of the order has arrived, its outbox does not know yet.
 * - 19: the processor has confirmed that the attempt waits, so another payment method may abandon it.
 * - 20: the seats wait for the next attempt, the order does not know yet.
 */
export type CrashPoint =
  | 'CP0'
  | 'CP1'
  | 'CP2'
  | 'CP3'
  | 'CP4'
  | 'CP5a'
  | 'CP5b'
  | 'CP6'
  | 'CP7'
  | 'CP8a'
  | 'CP8b'
  | 'CP8c'
  | 'CP8d'
  | 'CP8e'
  | 'CP8f'
  | 'CP8'
  | 'CP9'
  | 'CP10a'
  | 'CP10'
  | 'CP11'
  | 'CP12'
  | 'CP13'
  | 'CP14'
  | 'CP15'
  | 'CP16'
  | 'CP17'
  | 'CP18'
  | 'CP19'
  | 'CP20'

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
  ctx.abort(`crash at ${point}`)
}
