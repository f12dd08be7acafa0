// For a city without a cinema: the nearest city that has one. Pure.
import { distanceKm, type Place } from '../../contracts/rules/distance.ts'

export interface PlacedCity extends Place {
  id: string
  hasCinema: boolean
}

export interface NearestCity {
  cityId: string
  /** Along the earth's surface, rounded. */
  km: number
}

/** By the id of each city without a cinema; empty if no city has one. */
export function getNearestCinemaCities(cities: readonly PlacedCity[]): Map<string, NearestCity> {
  const open = cities.filter(({ hasCinema }) => hasCinema)
  return new Map(
    cities
      .filter(({ hasCinema }) => !hasCinema)
      .flatMap((city) => {
        const [nearest] = open
          .map((openCity) => ({ cityId: openCity.id, km: distanceKm(city, openCity) }))
          .toSorted((a, b) => a.km - b.km)
        return nearest ? [[city.id, { cityId: nearest.cityId, km: Math.round(nearest.km) }] as const] : []
      }),
  )
}
