import type { ShowtimeRecord } from '#server/gateway/catalogue/showtimes/showtime.record.ts'

const both = (text: string) => ({ ar: `${text} بالعربية`, en: text })

const filmIn = (title: string) => ({
  id: 'flm_metropolis',
  uniqueName: 'metropolis' as const,
  title,
  image: '/art/posters/metropolis.png',
  backdrop: '/art/backdrops/metropolis.png',
  backdropFocus: 'middle' as const,
  tint: '#170a0c',
  runtime: 153,
  genres: [{ id: 'sci-fi', name: 'Sci-fi' }],
  rate: { title: 'PG12' as const, minAge: 12, minAgeAlone: 12, rule: `From twelve years: ${title}` },
  movieLang: 'Silent',
  subtitle: '',
  languages: { spoken: null, subtitles: [] },
  descriptionTag: 'A city of the future',
  imdb: 8.3,
  year: 1927,
  releasesOn: '2026-11-01' as const,
  isUpcoming: false,
})

/** Friday 20 November 2026, 21:00 in Riyadh, in a hall with one row of four seats and a row of two sofas. */
export const storedShowtime = (given: Partial<ShowtimeRecord> = {}): ShowtimeRecord => ({
  id: 'st_olaya-1_20261120_6',
  startsAt: Date.parse('2026-11-20T18:00:00Z'),
  endsAt: Date.parse('2026-11-20T20:48:00Z'),
  doorsAt: Date.parse('2026-11-20T17:30:00Z'),
  cinemaDay: '2026-11-20',
  film: { ar: filmIn('متروبوليس'), en: filmIn('Metropolis') },
  cinema: {
    id: 'cin_olaya',
    uniqueName: 'olaya',
    name: both('Shasha Olaya'),
    address: both('Olaya Street'),
    cityId: 'riyadh',
    latitude: 24.7,
    longitude: 46.7,
  },
  auditorium: { id: 'olaya-1', name: both('Hall 1'), number: 1 },
  experience: { id: 'exp_standard', name: both('Standard') },
  areas: [
    {
      areaCategoryCode: 'standard',
      shape: 'standard',
      price: 5000,
      name: both('Standard seat'),
      description: both('A seat'),
    },
  ],
  layout: {
    version: 3,
    bend: 0.5,
    aisle: 1,
    rows: [
      { name: 'A', area: 'standard', shape: 'standard', blocks: [2, 2] },
      { name: 'B', area: 'sofa', shape: 'pair', blocks: [1, 1] },
    ],
    wheelchair: ['A1'],
    companion: ['A2'],
  },
  bookingFee: 200,
  maxSeats: 10,
  houseSeats: [],
  ...given,
})
