// JSON-LD of a cinema and of the list of all cinemas.
import type { ItemList, MovieTheater } from 'schema-dts'
import type { Cinema } from '#server/contracts/cinemas.ts'
import { toMovieTheater } from '#app/shared/catalogue/screenings.json-ld.ts'
import { SCHEMA } from '#app/lib/page/json-ld.ts'
import type { KnownCinema } from '#app/shared/catalogue/cinemas.query.ts'
import { toLocalizedHref, toCinema } from '#app/lib/paths/links.ts'

/** From Sunday, as the contract counts days. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** `image`: an absolute URL. */
export const toCinemaJsonLd = (cinema: KnownCinema, origin: string, image: string): Exclude<MovieTheater, string> => ({
  ...toMovieTheater(cinema, origin),
  image,
  ...(cinema.text ? { description: cinema.text } : {}),
  ...(cinema.telephone ? { telephone: cinema.telephone } : {}),
  ...(cinema.auditoriums > 0 ? { screenCount: cinema.auditoriums } : {}),
  ...(cinema.seats > 0 ? { maximumAttendeeCapacity: cinema.seats } : {}),
  currenciesAccepted: 'SAR',
  openingHoursSpecification: cinema.openingHours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `${SCHEMA}${DAYS[day] ?? 'Sunday'}` as const),
    opens,
    closes,
  })),
})

export const toCinemaListJsonLd = (
  origin: string,
  cinemas: readonly Pick<Cinema, 'uniqueName' | 'name'>[],
): ItemList => ({
  '@type': 'ItemList',
  itemListElement: cinemas.map(({ uniqueName, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + toLocalizedHref(toCinema(uniqueName)),
  })),
})
