// The visitor's location, once they have shared it. It lives in memory only: it is neither stored nor sent.
import { proxy } from 'valtio'
import type { Place } from '#server/contracts/rules/distance.ts'

export type LocationFault = 'denied' | 'unavailable' | 'timeout'

export interface NearestState {
  place: Place | null
  isLocating: boolean
  fault: LocationFault | null
}

export const nearest = proxy<NearestState>({ place: null, isLocating: false, fault: null })

const TIMEOUT_MS = 10_000
/** A location up to this age is good enough to order cinemas by. */
const MAX_AGE_MS = 300_000

const FAULTS: Record<number, LocationFault> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Asks the browser for the location; only ever at a press. */
export function requestVisitorLocation(): void {
  if (nearest.isLocating) return
  // Some browsers have no geolocation, and none has it on an insecure address.
  const device = 'geolocation' in navigator ? navigator.geolocation : undefined
  if (!device) {
    nearest.fault = 'unavailable'
    return
  }
  nearest.isLocating = true
  nearest.fault = null
  device.getCurrentPosition(
    ({ coords: { latitude, longitude } }) =>
      Object.assign(nearest, { isLocating: false, place: { latitude, longitude } }),
    ({ code }) => Object.assign(nearest, { isLocating: false, fault: FAULTS[code] ?? 'unavailable' }),
    { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
  )
}

/** Returns to the order of cities. */
export function clearPosition(): void {
  Object.assign(nearest, { place: null, fault: null })
}
