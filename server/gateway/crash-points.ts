// The places where a machine may die between two steps of paying. Tests arm one; otherwise passing it does nothing.
// Relied on by whatever moves money.

/** 0: the showtime has changed the seats, the order does not know yet. 3 and 4 belong to vouchers and wallets. A top-up passes 1, 5a, 5b, 9 and 10. */
export type CrashPoint = 'CP0' | 'CP1' | 'CP2' | 'CP5a' | 'CP5b' | 'CP6' | 'CP7' | 'CP8' | 'CP9' | 'CP10'

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
