import { m } from '#app/paraglide/messages.js'

/** Straight-line distance, so more than one decimal would be false precision. */
export function formatDistance(km: number): string {
  if (km < 1) return m.cinemas_distance_near()
  return m.cinemas_distance({ km: km < 10 ? Number(km.toFixed(1)) : Math.round(km) })
}
