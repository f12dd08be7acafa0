// Showtimes for tests, without the programme: two areas, sofas, and a wheelchair place with its companion seat.
import type { ShowtimeRecord } from '#server/gateway/catalogue/showtimes/showtime.record.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'

const film = (title: string): ShowtimeRecord['film']['en'] => ({
  id: 'film-metropolis',
  uniqueName: 'metropolis',
  title,
  image: '/posters/metropolis.svg',
  backdrop: '/posters/metropolis-wide.svg',
  backdropFocus: 'side',
  tint: '#2a1a3a',
  runtime: 153,
  genres: [],
  rate: { title: 'PG12', minAge: null, minAgeAlone: 12, rule: 'Under 12 with an adult.' },
  movieLang: 'de',
  subtitle: 'ar',
  languages: { spoken: null, subtitles: ['ar'] },
  descriptionTag: '',
  imdb: 8.3,
  year: 1927,
  releasesOn: '2026-11-01',
  isUpcoming: false,
})

const both = (text: string) => ({ ar: text, en: text })

/**
 * Row A: ten seats of the front area, the first a wheelchair place and the second its companion's. `rows` rows of 10
 * + 10 seats follow, then a row of five sofas.
 */
export function showtimeRecord(given: Partial<ShowtimeRecord> & { rows?: number } = {}): ShowtimeRecord {
  const { rows = 3, ...rest } = given
  const startsAt = rest.startsAt ?? Date.now() + 2 * DAY_MS
  const letters = Array.from({ length: rows }, (_, row) => String.fromCharCode(66 + row))
  return {
    id: 'showtime',
    startsAt,
    endsAt: startsAt + 170 * 60_000,
    doorsAt: startsAt - 30 * 60_000,
    cinemaDay: new Date(startsAt).toISOString().slice(0, 10),
    film: { ar: film('متروبوليس'), en: film('Metropolis') },
    cinema: {
      id: 'cinema-1',
      uniqueName: 'olaya',
      name: both('Olaya'),
      address: both('Olaya Street'),
      cityId: 'riyadh',
      latitude: 24.7,
      longitude: 46.7,
    },
    auditorium: { id: 'hall-1', name: both('Hall 1'), number: 1 },
    experience: { id: 'standard', name: both('Standard') },
    areas: [
      { areaCategoryCode: 'front', shape: 'front', price: 3500, name: both('Front'), description: both('') },
      { areaCategoryCode: 'standard', shape: 'standard', price: 4500, name: both('Standard'), description: both('') },
      { areaCategoryCode: 'sofa', shape: 'pair', price: 8000, name: both('Sofa'), description: both('') },
    ],
    layout: {
      version: 1,
      rows: [
        { name: 'A', area: 'front', shape: 'front', blocks: [10] },
        ...letters.map((name) => ({ name, area: 'standard', shape: 'standard' as const, blocks: [10, 10] })),
        { name: 'Z', area: 'sofa', shape: 'pair', blocks: [5] },
      ],
      bend: 0.0005,
      aisle: 40,
      wheelchair: ['A1'],
      companion: ['A2'],
    },
    bookingFee: 250,
    maxSeats: 10,
    houseSeats: [],
    ...rest,
  }
}
