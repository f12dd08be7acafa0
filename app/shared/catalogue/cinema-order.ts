// Filter and order of a list of cinemas.
import { distanceKm, isPositionKnown, type Place } from '#server/contracts/rules/distance.ts'
import type { City } from '#server/contracts/catalogue.ts'
import type { Cinema } from '#server/contracts/cinemas.ts'

type Listed = Pick<Cinema, 'id' | 'cityId' | 'experiences'>

export const filterCinemasByExperiences = <C extends Pick<Listed, 'experiences'>>(
  cinemas: readonly C[],
  experienceIds: string[],
): C[] =>
  cinemas.filter(({ experiences }) => experienceIds.every((wanted) => experiences.some(({ id }) => id === wanted)))

/** City by city in the operator's order, the visitor's city first; cities without a cinema are left out. */
export const groupCinemasByCity = <C extends Pick<Listed, 'cityId'>>(
  cities: readonly City[],
  cinemas: readonly C[],
  here: string,
): (City & { cinemas: C[] })[] =>
  cities
    .map((city) => ({ ...city, cinemas: cinemas.filter(({ cityId }) => cityId === city.id) }))
    .filter((city) => city.cinemas.length > 0)
    .toSorted((a, b) => Number(b.id === here) - Number(a.id === here))

/** Nearest first, each with its distance. Those whose position is unknown come last, without one. */
export const sortCinemasByDistance = <C extends Place>(
  place: Place,
  cinemas: readonly C[],
): { cinema: C; km?: number }[] => {
  const known = cinemas.filter((cinema) => isPositionKnown(cinema))
  return [
    ...known.map((cinema) => ({ cinema, km: distanceKm(place, cinema) })).toSorted((a, b) => a.km - b.km),
    ...cinemas.filter((cinema) => !isPositionKnown(cinema)).map((cinema) => ({ cinema })),
  ]
}

export function experiencesOf(cinemas: readonly Pick<Listed, 'experiences'>[]): Listed['experiences'] {
  const all = new Map(
    cinemas.flatMap(({ experiences }) => experiences).map((experience) => [experience.id, experience]),
  )
  return [...all.values()]
}

/** The favourite first, then the nearest if the visitor's location is known, then as listed. */
export const sortCinemasByPreference = <C extends Place & { id: string }>(
  cinemas: readonly C[],
  favouriteId: string | null,
  place: Place | null,
): C[] =>
  (place ? sortCinemasByDistance(place, cinemas).map(({ cinema }) => cinema) : cinemas).toSorted(
    (a, b) => Number(b.id === favouriteId) - Number(a.id === favouriteId),
  )
