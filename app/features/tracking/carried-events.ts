// Events of a document that must not run tags (the checkout): this tab stores them for the next document that may.
import type { DataLayerEvent } from './data-layer.rules.ts'

const KEPT = 'shasha.carried'
const MAX = 20

const isEvent = (value: unknown): value is DataLayerEvent =>
  typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string'

function read(): DataLayerEvent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEvent) : []
  } catch {
    return []
  }
}

export function carryEvent(event: DataLayerEvent): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...read(), event].slice(-MAX)))
  } catch {
    // Storage denied: this event is lost.
  }
}

/** Answers the stored events, and removes them. */
export function takeCarriedEvents(): DataLayerEvent[] {
  const events = read()
  dropCarriedEvents()
  return events
}

export function dropCarriedEvents(): void {
  try {
    sessionStorage.removeItem(KEPT)
  } catch {
    // Then no event is stored there either.
  }
}
