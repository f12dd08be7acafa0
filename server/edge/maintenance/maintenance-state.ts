// This isolate's maintenance state: at most a few seconds old, and a request waits at most 300 ms for it.
import type { Locale, MaintenanceNotice } from '../../contracts/request-context.ts'
import { createSingleFlight, type WaitUntil, withTimeout } from '../single-flight.ts'
import { type MaintenanceConfig, NO_MAINTENANCE } from './maintenance-config.ts'
import { RETRY_AFTER } from './notice.ts'

/** Read again after this long, in the background. */
const REREAD_MS = 2000
/** After a quiet time the state may be outdated: then the request waits for the object, within the budget. */
const TRUST_MS = 4000
const BUDGET_MS = 300

interface Sources {
  now: () => number
  /** Reads the object. */
  truth: () => Promise<MaintenanceConfig>
  /** Reads the KV copy, if a cold isolate gets no answer from the object. */
  copy: () => Promise<MaintenanceConfig | null>
}

export interface MaintenanceState {
  read: (sources: Sources, waitUntil: WaitUntil) => Promise<MaintenanceConfig>
}

const nothing = () => null

async function coldStart({ copy }: Sources): Promise<MaintenanceConfig> {
  return (await withTimeout(copy().catch(nothing), BUDGET_MS, nothing)) ?? NO_MAINTENANCE
}

export function createMaintenanceState(): MaintenanceState {
  const flights = createSingleFlight<MaintenanceConfig | undefined>()
  let known: MaintenanceConfig | undefined
  let readAt = -Infinity
  let triedAt = -Infinity

  async function reread({ now, truth }: Sources): Promise<MaintenanceConfig | undefined> {
    triedAt = now()
    const config = await truth().catch(() => undefined)
    if (!config) return known
    // Two reads may finish in the wrong order.
    if (!known || config.version >= known.version) known = config
    readAt = now()
    return known
  }

  return {
    read: async (sources, waitUntil) => {
      const age = sources.now() - readAt
      if (known && age < REREAD_MS) return known
      const mayAsk = sources.now() - triedAt >= REREAD_MS || !known
      const flight = mayAsk ? flights.with(waitUntil).join('config', () => reread(sources)) : undefined
      if (known && age < TRUST_MS) return known
      const fresh = flight ? await withTimeout(flight, BUDGET_MS, () => known) : known
      known = fresh ?? known ?? (await coldStart(sources))
      return known
    },
  }
}

export const noticeOf = (config: MaintenanceConfig, locale: Locale): MaintenanceNotice | undefined =>
  config.isActive
    ? { title: config.title[locale], message: config.message[locale], retryAfter: RETRY_AFTER }
    : undefined
