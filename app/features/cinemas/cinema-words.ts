import { m } from '#app/paraglide/messages.js'

/** As the crow flies, so one decimal is all it can promise. */
export function formatDistance(km: number): string {
  if (km < 1) return m.cinemas_distance_near()
  return m.cinemas_distance({ km: km < 10 ? Number(km.toFixed(1)) : Math.round(km) })
}
