// A machine that was killed starts again at the time that its clock was moved to, before any of its alarms rings.
import { env } from 'cloudflare:workers'
import { advanceClock } from '#server/lib/clock.ts'

export const advanceMovedClock = (): void =>
  // A binding of the storm's servers alone.
  advanceClock(Number((env as { CLOCK_AHEAD_MS?: string }).CLOCK_AHEAD_MS ?? 0))
