// Writes the events that an operator must be able to find. Counting is for metrics.
import type { EventSink } from './events.ts'
import { log } from './log.ts'
import type { UpstreamEvent } from './upstream-event.ts'

/** A success that takes longer than this is always logged. */
const SLOW_MS = 2000

/** The visitor has left, or the gateway refuses the call for a reason of business: no failure of the gateway. */
function levelOf(outcome: UpstreamEvent['outcome']): 'error' | 'warn' | 'info' {
  if (typeof outcome !== 'number') return outcome === 'aborted' ? 'info' : 'error'
  // A gateway without this call says so with 501.
  if (outcome === 501) return 'info'
  // Maintenance and limits are answers that the gateway gives on purpose.
  if (outcome === 503 || outcome === 429) return 'warn'
  return outcome >= 500 || outcome < 200 || (outcome >= 300 && outcome < 400) ? 'error' : 'info'
}

export const logEvents: EventSink = (event, { isSampled }) => {
  if (event.type === 'upstream') {
    const { type: _type, ...fields } = event
    const level = levelOf(event.outcome)
    if (level !== 'info') log[level]('upstream_failed', fields)
    else if (isSampled || event.durationMs > SLOW_MS) log.info('upstream_called', fields)
  } else if (event.type === 'call_failed') {
    const { type: _type, ...fields } = event
    log.error('call_failed', fields)
  } else if (event.type === 'request' && event.status >= 500) {
    const { type: _type, ...fields } = event
    log[event.status === 503 ? 'warn' : 'error']('request_failed', fields)
  }
}
