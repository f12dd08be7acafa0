// Showtimes as JSON-LD ScreeningEvents: place, time, language and price.
import type { QueryClient } from '@tanstack/react-query'
import type { MovieTheater, Person, ScreeningEvent } from 'schema-dts'
import { cinemasQuery } from './cinemas.query.ts'
import type { Answer } from '#server/contracts/contract.ts'
import { isPositionKnown } from '#server/contracts/rules/distance.ts'
import type { Cinema } from '#server/contracts/cinemas.ts'
import { DOORS_BEFORE_MS, isoOf } from '#server/contracts/rules/riyadh-time.ts'
import type { Film, FilmSummary, ShowtimeChip } from '#server/contracts/films.ts'
import { SCHEMA } from '#app/lib/page/json-ld.ts'
import { m } from '#app/paraglide/messages.js'
import { type ScreeningsInput, screeningsQuery } from './screenings.query.ts'
import { toLocalizedHref, toCinema, toFilm, toSeats } from '#app/lib/paths/links.ts'

type Screening = Pick<
  Answer<'GET showtimes'>['showtimes'][number],
  'id' | 'startsAt' | 'endsAt' | 'status' | 'priceFrom' | 'change'
> & {
  experience: { name: string }
}

/** `image`: the absolute URL of its preview picture. Only a film's own page knows its people. */
type ScreenedFilm = Pick<FilmSummary, 'id' | 'uniqueName' | 'title' | 'runtime' | 'languages' | 'descriptionTag'> &
  Partial<Pick<Film, 'directors' | 'casts'>> & { image: string }

interface Setting {
  film: ScreenedFilm
  cinema: Pick<Cinema, 'uniqueName' | 'name' | 'address' | 'cityName' | 'latitude' | 'longitude'>
  origin: string
}

const AVAILABILITY = {
  AVAILABLE: 'InStock',
  NEARLY_FULL: 'LimitedAvailability',
  SOLD_OUT: 'SoldOut',
  // No longer sold, though seats may be left.
  STARTED: 'OutOfStock',
  UNAVAILABLE: 'OutOfStock',
} as const satisfies Record<ShowtimeChip['status'], string>

/** Google keeps a cancelled event's own times, and asks a moved one for the time it had before. */
function statusOf({ startsAt, change }: Pick<Screening, 'startsAt' | 'change'>) {
  if (change?.kind === 'CALLED_OFF') return { eventStatus: `${SCHEMA}EventCancelled` } as const
  const before = change?.before?.startsAt
  if (!before || Date.parse(before) === Date.parse(startsAt)) return { eventStatus: `${SCHEMA}EventScheduled` } as const
  return { eventStatus: `${SCHEMA}EventRescheduled`, previousStartDate: before } as const
}

/** The cinema as the location of an event; its own page has more facts. */
export const toMovieTheater = (cinema: Setting['cinema'], origin: string): Exclude<MovieTheater, string> => ({
  '@type': 'MovieTheater',
  '@id': `${origin}${toLocalizedHref(toCinema(cinema.uniqueName))}#cinema`,
  name: cinema.name,
  url: origin + toLocalizedHref(toCinema(cinema.uniqueName)),
  address: {
    '@type': 'PostalAddress',
    streetAddress: cinema.address,
    addressLocality: cinema.cityName,
    addressCountry: 'SA',
  },
  ...(isPositionKnown(cinema)
    ? { geo: { '@type': 'GeoCoordinates', latitude: cinema.latitude, longitude: cinema.longitude } }
    : {}),
})

const toPerson = ({ firstName, lastName }: Film['directors'][number]): Person => ({
  '@type': 'Person',
  name: `${firstName} ${lastName}`.trim(),
})

/** Of a silent film the language of its subtitles: it is the one a visitor must read. */
function languagesOf({ spoken, subtitles }: FilmSummary['languages']) {
  const inLanguage = spoken ?? subtitles[0]
  return {
    ...(inLanguage ? { inLanguage } : {}),
    ...(subtitles.length ? { subtitleLanguage: subtitles } : {}),
  }
}

function screeningEvent(show: Screening, { film, cinema, origin }: Setting): ScreeningEvent {
  const url = origin + toLocalizedHref(toSeats(film.uniqueName, show.id))
  const performers = [...(film.directors ?? []), ...(film.casts ?? [])].map(toPerson)
  return {
    '@type': 'ScreeningEvent',
    '@id': `${url}#screening`,
    name: film.title,
    url,
    image: film.image,
    description: film.descriptionTag,
    startDate: show.startsAt,
    endDate: show.endsAt,
    doorTime: isoOf(Date.parse(show.startsAt) - DOORS_BEFORE_MS),
    ...(film.runtime > 0 ? { duration: `PT${film.runtime}M` } : {}),
    ...statusOf(show),
    eventAttendanceMode: `${SCHEMA}OfflineEventAttendanceMode`,
    ...languagesOf(film.languages),
    ...(performers.length ? { performer: performers } : {}),
    organizer: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: m.site_name(),
      url: origin + toLocalizedHref({ to: '/' }),
      logo: `${origin}/icon-512.png`,
    },
    videoFormat: show.experience.name,
    location: toMovieTheater(cinema, origin),
    workPresented: {
      '@type': 'Movie',
      name: film.title,
      url: origin + toLocalizedHref(toFilm(film.uniqueName)),
      image: film.image,
    },
    offers: {
      '@type': 'Offer',
      url,
      price: (show.priceFrom / 100).toFixed(2),
      priceCurrency: 'SAR',
      availability: `${SCHEMA}${AVAILABILITY[show.status]}`,
    },
  }
}

/** One event for each showtime of the given films that `loadScreenings` fetched; none if data is missing. */
export function screeningsOf(
  queryClient: QueryClient,
  input: ScreeningsInput,
  films: readonly ScreenedFilm[],
  origin: string,
): ScreeningEvent[] {
  const shows = queryClient.getQueryData(screeningsQuery(input).queryKey) ?? []
  const cinemas = queryClient.getQueryData(cinemasQuery({ cityId: input.cityId }).queryKey) ?? []
  return shows.flatMap((show) => {
    const film = films.find(({ id }) => id === show.filmId)
    const cinema = cinemas.find(({ id }) => id === show.cinemaId)
    return film && cinema ? [screeningEvent(show, { film, cinema, origin })] : []
  })
}
