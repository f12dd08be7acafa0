// Pages count by the gateway's own clock, so a wrong one harms no visitor. But its showtimes and holds are off.
import { now } from '../../lib/clock.ts'
import { logOnce } from '../observe/log-once.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

const MAX_OFF_MS = 10 * MINUTE_MS

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Logs a clock that differs from the edge's by more than ten minutes. Cached responses must not be passed in. */
export function logGatewayClockDrift(data: Readonly<Record<string, unknown>>): void {
  const found = [data, data.order, data.seats].map((value) => fieldOf(value, 'serverNow'))
  const serverNow = found.find((value) => typeof value === 'string')
  const offMs = Date.parse(String(serverNow)) - now()
  if (!(Math.abs(offMs) > MAX_OFF_MS)) return
  logOnce('warn', offMs > 0 ? 'ahead' : 'behind', 'gateway_clock_off', { offMinutes: Math.round(offMs / MINUTE_MS) })
}
