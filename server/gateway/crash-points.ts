// The places where a machine may die between two steps of paying. Tests arm one; otherwise passing it does nothing.
// Relied on by whatever moves money.

/**
 * 0: the showtime has changed the seats, the order does not know yet. 3: its vouchers are reserved,
 * 8c and 8d: before and after they are redeemed; an order without vouchers passes none of the three. 4: the wallet has set money
 * aside, 8a and 8b: before and after it is spent there; an order without a wallet passes none of these. A top-up passes 1, 5a, 5b,
 * 9, 10a and 10. A card passes 11, when its gateway keeps it and nobody here does yet. A cancellation passes 12 to 16 (meant,
 * counted, decided, seats freed, wallet told), and where a card gets its money back 10a, written down and not asked for yet, and 10,
 * answered. An exchange passes, in its new order, 17 once the old booking is promised to it, 8e and 8f before and after that is
 * ended; the old booking passes 12 and 13 when it is promised, and 14 to 16 when it ends. 18: what an order tells has arrived, its
 * outbox does not know yet. An attempt that is given up for another way passes 19 when its gateway has said that it waits. 20: the
 * seats wait for the next attempt, the order does not know yet.
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

let armed: { point: CrashPoint; isStored: boolean } | undefined

/** `isStored`: whether what was written just before reaches the disk. */
export const armCrash = (point: CrashPoint | undefined, isStored = true): void => {
  armed = point && { point, isStored }
}

export const isCrashArmed = (): boolean => armed !== undefined

export async function passCrashPoint(point: CrashPoint, ctx: DurableObjectState): Promise<void> {
  if (armed?.point !== point) return
  const { isStored } = armed
  armed = undefined
  if (isStored) await ctx.storage.sync()
  ctx.abort(`crash at ${point}`)
}
