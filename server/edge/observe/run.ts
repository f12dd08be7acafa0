// What is being worked on: the request of a visitor, or work that visitors share. The platform carries it through
// promises, so that no function has to pass it on.
import { AsyncLocalStorage } from 'node:async_hooks'
import { newTrace, type Trace } from '../../lib/trace.ts'
import type { EdgeEvent } from './events.ts'
import type { CacheState } from './upstream-event.ts'

export interface TraceContext extends Trace {
  /** The pattern of the visitor's path. */
  route: string
  cacheState: CacheState
  /** Reports an event to all sinks. */
  emit: (event: EdgeEvent) => void
}

const runs = new AsyncLocalStorage<TraceContext>()

export const getTraceContext = (): TraceContext | undefined => runs.getStore()

/** Outside of requests, for example in unit tests. */
export const createTraceContext = (): TraceContext => ({
  ...newTrace(),
  route: 'none',
  cacheState: 'bypass',
  emit: () => undefined,
})

export const runWithTraceContext = <T>(run: TraceContext, work: () => T): T => runs.run(run, work)

/**
 * Work that several visitors share gets an id of its own: it must not carry the id of the visitor who happened to start
 * it.
 */
export function runWithOwnTrace<T>(cacheState: CacheState, work: () => T): T {
  const run = getTraceContext() ?? createTraceContext()
  return runs.run({ ...run, ...newTrace(), isSampled: run.isSampled, cacheState }, work)
}

export const emit = (event: EdgeEvent): void => getTraceContext()?.emit(event)
