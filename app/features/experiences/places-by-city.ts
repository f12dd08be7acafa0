// The cinemas of an experience, city by city in the operator's order, the visitor's city first.
import type { ExperienceDetail } from '#server/contracts/cinemas.ts'

type Cinemas = ExperienceDetail['cinemas']

export function placesByCity(cinemas: Cinemas, here: string): { id: string; name: string; cinemas: Cinemas }[] {
  const cities = new Map(cinemas.map(({ cityId, cityName }) => [cityId, cityName]))
  return [...cities]
    .map(([id, name]) => ({ id, name, cinemas: cinemas.filter(({ cityId }) => cityId === id) }))
    .toSorted((a, b) => Number(b.id === here) - Number(a.id === here))
}
