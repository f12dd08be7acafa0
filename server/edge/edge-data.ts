// What one isolate keeps between requests: public records and the state of maintenance. Nothing of any visitor.
import { now } from '../lib/clock.ts'
import { createEdgeCache, type EdgeCache } from './cache/edge-cache.ts'
import { platformStore } from './cache/store.ts'
import { createMaintenanceState } from './maintenance/maintenance-state.ts'

const MEMORY_ENTRIES = 300
/** Every film in every city on every day, and half as many again. */
const NEWCOMERS_AN_HOUR = 5000

let cache: EdgeCache | undefined

/** Made at the first request: the platform's cache cannot be touched while a Worker starts. */
export const edgeCache = (): EdgeCache =>
  (cache ??= createEdgeCache({
    store: platformStore(caches.default),
    now,
    random: () => Math.random(),
    capacity: MEMORY_ENTRIES,
    newcomers: NEWCOMERS_AN_HOUR,
  }))

export const maintenanceState = createMaintenanceState()
