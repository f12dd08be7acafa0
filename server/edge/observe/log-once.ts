// A gateway that is set up wrongly shows it in every answer. The log says it once in an isolate.
import type { LogEvent, LogFields } from '../../lib/log.ts'
import { isolateState } from '../../lib/isolate-state.ts'
import { log } from './log.ts'

/** A gateway may send thousands of names; no more lines than this are written. */
const MAX_LOGGED = 200

const logged = isolateState(() => ({ keys: new Set<string>() }))

/** `key` tells apart what is logged once each; together with the event it is never personal. */
export function logOnce(level: 'warn' | 'info', key: string, event: LogEvent, fields: LogFields): void {
  const name = `${event} ${key}`
  if (logged.keys.has(name) || logged.keys.size >= MAX_LOGGED) return
  logged.keys.add(name)
  log[level](event, fields)
}
