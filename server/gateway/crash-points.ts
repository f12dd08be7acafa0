// Points at which a machine may crash between two steps of a payment. Tests arm one; otherwise passing it does nothing.
import { isolateState } from '../lib/isolate-state.ts'

/**
 * The points, in the order in which a payment passes them. An order with vouchers also passes those of vouchers, one
 * with a wallet those of the wallet, an exchange those of its old booking. A top-up passes AfterPayIntent, both points
 * of the charge, AfterLastStep, and those of a refund. A cancellation passes the points from AfterCancelIntent to
 * AfterCancelNotice, and with a card refund those of a refund. In an exchange the old booking passes AfterCancelIntent
 * and AfterCancelCount when it is promised, and the rest when it ends.
 */
export type CrashPoint =
  | 'AfterHold'
  | 'AfterPayIntent'
  | 'AfterPin'
  | 'AfterVoucherReserve'
  | 'AfterWalletReserve'
  | 'AfterChargeSent'
  | 'AfterChargeAnswer'
  | 'BeforeSell'
  | 'AfterSell'
  | 'BeforeWalletPost'
  | 'AfterWalletPost'
  | 'BeforeVoucherRedeem'
  | 'AfterVoucherRedeem'
  | 'BeforeBookingRedeem'
  | 'AfterBookingRedeem'
  | 'BeforeTickets'
  | 'AfterLastStep'
  | 'AfterRefundIntent'
  | 'AfterRefundAnswer'
  | 'AfterCardSaved'
  | 'AfterCancelIntent'
  | 'AfterCancelCount'
  | 'AfterCancelDecision'
  | 'AfterSeatsReleased'
  | 'AfterCancelNotice'
  | 'AfterBookingPromise'
  | 'AfterOutboxDelivery'
  | 'AfterAbandonQuery'
  | 'AfterUnpin'

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
