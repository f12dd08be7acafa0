// Events of a document that must not run tags (the checkout): this tab stores them for the next document that may.
import type { DataLayerEvent } from './data-layer.rules.ts'
import { readStored, removeStored, writeStored } from '#app/lib/session/stored-value.ts'

const STORE = 'shasha.carried'
const MAX = 20

const isEvent = (value: unknown): value is DataLayerEvent =>
  typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string'

const read = (): DataLayerEvent[] => (readStored('tab', STORE, Array.isArray) ?? []).filter(isEvent)

/** Without storage the event is lost. */
export const savePendingEvent = (event: DataLayerEvent): boolean =>
  writeStored('tab', STORE, [...read(), event].slice(-MAX))

/** Answers the stored events, and removes them. */
export function consumePendingEvents(): DataLayerEvent[] {
  const events = read()
  clearPendingEvents()
  return events
}

export const clearPendingEvents = (): void => removeStored('tab', STORE)
