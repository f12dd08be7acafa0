// The rough location of a request, as the network reports it; good enough to suggest a city.
import type { Place } from '../../contracts/rules/distance.ts'

const numberOf = (value: unknown, limit: number): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(number) && Math.abs(number) <= limit ? number : undefined
}

export function locationOf(request: Request): Place | null {
  const latitude = numberOf(request.cf?.latitude, 90)
  const longitude = numberOf(request.cf?.longitude, 180)
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
