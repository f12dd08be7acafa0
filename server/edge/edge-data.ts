// The state of one isolate between requests: public records and the maintenance state. No visitor's data.
import { now } from '../lib/clock.ts'
import { isolateState } from '../lib/isolate-state.ts'
import { createEdgeCache, type EdgeCache } from './cache/edge-cache.ts'
import { platformStore } from './cache/record.ts'
import { createMaintenanceState, type MaintenanceState } from './maintenance/maintenance-state.ts'

const MEMORY_ENTRIES = 300
/** Every film in every city on every day, times one and a half. */
const MAX_NEW_KEYS_PER_HOUR = 5000

const kept = isolateState(() => ({
  cache: undefined as EdgeCache | undefined,
  maintenance: createMaintenanceState(),
}))

/** Created at the first request: workerd forbids using the platform's cache while a Worker starts. */
export const edgeCache = (): EdgeCache =>
  (kept.cache ??= createEdgeCache({
    store: platformStore(caches.default),
    now,
    random: () => Math.random(),
    capacity: MEMORY_ENTRIES,
    maxNewKeysPerHour: MAX_NEW_KEYS_PER_HOUR,
  }))

export const maintenanceState = (): MaintenanceState => kept.maintenance
