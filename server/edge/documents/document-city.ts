// The city of a page: the one of the visitor's cookie if it is listed, otherwise the nearest to the visitor. The list is
// public and kept between requests.
import type { City } from '../../contracts/catalogue.ts'
import { nearestCityInReach, type Place } from '../../contracts/rules/distance.ts'
import { createSingleFlight, type WaitUntil, withTimeout } from '../single-flight.ts'

export interface CityList {
  ids: ReadonlySet<string>
  /** Cities that have a cinema. */
  withCinema: ({ id: string } & Place)[]
}

const REREAD_MS = 60_000
/** A page waits no longer for its first list. */
const BUDGET_MS = 1000

export const toCityList = (cities: readonly City[], places: readonly ({ id: string } & Place)[]): CityList => {
  const openIds = new Set(cities.filter(({ nearest }) => !nearest).map(({ id }) => id))
  return { ids: new Set(cities.map(({ id }) => id)), withCinema: places.filter(({ id }) => openIds.has(id)) }
}

export function createCityList(now: () => number) {
  const flights = createSingleFlight<CityList | undefined>()
  let known: CityList | undefined
  let readAt = 0

  /** `load` returns undefined while the gateway does not answer. The old list is used meanwhile. */
  async function list(load: () => Promise<CityList | undefined>, waitUntil: WaitUntil): Promise<CityList | undefined> {
    if (known && now() - readAt < REREAD_MS) return known
    const flight = flights.with(waitUntil).join('cities', async () => {
      known = (await load().catch(() => undefined)) ?? known
      readAt = now()
      return known
    })
    return known ?? withTimeout(flight, BUDGET_MS, () => undefined)
  }

  return {
    list,
    forget: () => {
      known = undefined
    },
  }
}

/** null if the cookie's city is unknown and no city is near: the page then asks for one. */
export const documentCity = (list: CityList | undefined, cityId: string | null, here: Place | null): string | null => {
  if (cityId !== null && (list === undefined || list.ids.has(cityId))) return cityId
  return nearestCityInReach(here, list?.withCinema ?? []) ?? null
}
