// What the edge reports about its work. A sink logs or counts the events; `app.ts` lists the sinks.
import type { EdgeEnv } from '../env.ts'
import type { WaitUntil } from '../single-flight.ts'
import type { UpstreamEvent } from './upstream-event.ts'

/** One request of a browser, once its response begins. */
export interface RequestEvent {
  kind: 'page' | 'call' | 'image' | 'file' | 'live' | 'other'
  /** The pattern of the path, without ids and parameters. */
  route: string
  /** HTTP status. */
  status: number
  /** Until the response begins; a page may stream longer. */
  durationMs: number
  requestId: string
}

/**
 * One page of the store of shared pages.
 * - `fresh`: from the store.
 * - `stale`: from the store, while a newer one is rendered.
 * - `miss`: rendered now, and stored if it is complete.
 * - `bypass`: rendered for one visitor.
 */
export interface PageEvent {
  state: 'fresh' | 'stale' | 'miss' | 'bypass'
  route: string
}

/**
 * One read of a public response through the edge's cache. `error`: an older response, because the gateway fails.
 * `bypass`: the parameters are not cached.
 */
export interface CachedReadEvent {
  callKey: string
  state: 'fresh' | 'stale' | 'miss' | 'error' | 'bypass'
}

/** A call that ended for a visitor with a failure of site or gateway, without a log line of its own. */
export interface CallFailedEvent {
  callKey: string
  status: number
  reason: string
  route: string
  requestId: string
}

/** The gateway answered in time, but not as the contract says, and the call failed for that. It has a log line. */
export interface BrokenAnswerEvent {
  callKey: string
}

export type EdgeEvent =
  | ({ type: 'upstream' } & UpstreamEvent)
  | ({ type: 'request' } & RequestEvent)
  | ({ type: 'page' } & PageEvent)
  | ({ type: 'cached_read' } & CachedReadEvent)
  | ({ type: 'call_failed' } & CallFailedEvent)
  | ({ type: 'broken_answer' } & BrokenAnswerEvent)

export interface SinkScope {
  env: EdgeEnv
  waitUntil: WaitUntil
  /** Whether successes of this request are logged, too. */
  isSampled: boolean
}

/** Runs in the path of a request: it must be quick, must not throw, and leaves its I/O to `waitUntil`. */
export type EventSink = (event: EdgeEvent, scope: SinkScope) => void
