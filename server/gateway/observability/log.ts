// The gateway's log. Lines of a request carry its id; lines of a Durable Object name the order instead.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createLog, type LogScope } from '../../lib/log.ts'

const requests = new AsyncLocalStorage<LogScope>()

export const log = createLog('gateway', () => requests.getStore())

/** `scope` may change meanwhile: the route is known once a handler has been found. */
export const runLogged = <T>(scope: LogScope, work: () => T): T => requests.run(scope, work)
