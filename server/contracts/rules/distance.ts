export interface Place {
  latitude: number
  longitude: number
}

/** The contract has 0 for an unknown position. */
export const isPositionKnown = ({ latitude, longitude }: Place): boolean => latitude !== 0 && longitude !== 0

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points along the earth's surface. */
export function distanceKm(from: Place, to: Place): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord))
}

/** Beyond this distance no city is suggested: visitors do not drive that far to a film. */
const TOO_FAR_KM = 400

export function nearestCityInReach(
  here: Place | null,
  cities: readonly ({ id: string } & Place)[],
): string | undefined {
  if (!here) return undefined
  const ranked = cities.map((city) => ({ id: city.id, km: distanceKm(here, city) })).toSorted((a, b) => a.km - b.km)
  const [nearest] = ranked
  return nearest && nearest.km <= TOO_FAR_KM ? nearest.id : undefined
}
