import type { Settings } from '#server/contracts/catalogue.ts'

const MINUTE_MS = 60_000

/** Until when a booking can be cancelled free of charge. */
export const cancelUntil = ({ cancelUntilMinutes }: Settings, startsAt: string): string =>
  new Date(Date.parse(startsAt) - cancelUntilMinutes * MINUTE_MS).toISOString()
