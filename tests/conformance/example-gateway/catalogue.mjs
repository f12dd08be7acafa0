// What needs no identity: settings, cities, cinemas, films, showtimes.
import { date, id, ids, oneOf, optional, paged } from './checks.mjs'
import { found } from './problems.mjs'
import { BANNER, MAX_SEATS, PAGES, REASONS, SETTINGS, STEPS } from './settings.mjs'
import { CINEMAS, CITIES, COMING, EXPERIENCES, FEE, FILMS, inLanguage, pick } from './world.mjs'

export const TIMES_OF_DAY = oneOf('ALL_DAY', 'MORNING', 'AFTERNOON', 'EVENING', 'AFTER_MIDNIGHT')
const isShown = ({ uniqueName }) => uniqueName !== COMING
const FIRST_NIGHTS = 4
const cityOf = (cityId) => CITIES.find((city) => city.id === cityId)

/** A film as lists show it. Pictures are files of this gateway. */
export function filmSummary({ schedule, picture }, film, cityId) {
  const next = cityId ? schedule.search({ cityId, filmIds: [film.id] }).slice(0, FIRST_NIGHTS) : []
  return {
    ...pick(film, 'id uniqueName title tint runtime rate'),
    image: picture('poster', film),
    backdrop: picture('wide', film),
    backdropFocus: 'middle',
    genres: [film.genre],
    movieLang: { ar: 'بالعربية', en: 'In Arabic' },
    subtitle: { ar: 'ترجمة إنجليزية', en: 'English subtitles' },
    languages: { spoken: 'ar', subtitles: ['en'] },
    descriptionTag: film.story,
    imdb: null,
    year: 2026,
    releasesOn: isShown(film) ? '2026-01-15' : '2027-03-04',
    isUpcoming: !isShown(film),
    nextShowtimes: next.map(({ id: showtimeId, startsAt, date: cinemaDay }) => ({
      id: showtimeId,
      startsAt: new Date(startsAt).toISOString(),
      cinemaDay,
    })),
  }
}

/** Showtimes by cinema and experience. */
export function byCinema({ schedule }, showtimes) {
  return [...Map.groupBy(showtimes, ({ cinema }) => cinema)].map(([cinema, own]) => ({
    ...pick(cinema, 'id uniqueName name address latitude longitude'),
    experiences: [...Map.groupBy(own, schedule.experienceOf)].map(([experience, list]) => ({
      id: experience.id,
      name: experience.name,
      priceFrom: Math.min(...list.map(({ hall }) => hall.priceFrom)),
      showtimes: list.map(schedule.chip),
    })),
  }))
}

const wheelchairPlaces = (hall) => hall.layout.wheelchair.length
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const planOf = ({ layout }) => pick(layout, 'rows bend aisle')
const experienceNamed = (experienceId) =>
  pick(
    EXPERIENCES.find(({ id: own }) => own === experienceId),
    'id name',
  )

function cinemaSummary(cinema) {
  const { halls, text: _text, arrival: _arrival, telephone: _phone, postalCode: _code, ...rest } = cinema
  return {
    ...rest,
    cityName: cityOf(cinema.cityId).name,
    auditoriums: halls.length,
    seats: sum(halls.map(({ seats }) => seats.length)),
    wheelchairPlaces: sum(halls.map(wheelchairPlaces)),
    experiences: [...new Set(halls.map(({ experienceId }) => experienceId))].map(experienceNamed),
  }
}

const cinemaDetail = ({ schedule }, cinema) => ({
  ...cinema,
  ...cinemaSummary(cinema),
  halls: cinema.halls.map((hall) => ({
    ...pick(hall, 'id number name'),
    experience: experienceNamed(hall.experienceId),
    seats: hall.seats.length,
    wheelchairPlaces: wheelchairPlaces(hall),
    plan: planOf(hall),
  })),
  sessionsDates: schedule.dates({ cinemaIds: [cinema.id] }),
})

function experienceSummary({ story: _story, facts: _facts, ...experience }) {
  const halls = CINEMAS.flatMap((cinema) => cinema.halls).filter(({ experienceId }) => experienceId === experience.id)
  const cinemas = CINEMAS.filter((cinema) => cinema.halls.some((hall) => halls.includes(hall)))
  return {
    ...experience,
    seats: sum(halls.map(({ seats }) => seats.length)),
    priceFrom: Math.min(...halls.map(({ priceFrom }) => priceFrom)),
    plan: planOf(halls[0]),
    cinemas: cinemas.map((cinema) => ({
      ...pick(cinema, 'id uniqueName name cityId'),
      cityName: cityOf(cinema.cityId).name,
    })),
  }
}

export function showtimeOf(world, showtime) {
  const { schedule } = world
  const { hall, cinema } = showtime
  const { nextShowtimes: _next, ...film } = filmSummary(world, showtime.film)
  return {
    ...pick(schedule.chip(showtime), 'id startsAt endsAt cinemaDay status'),
    doorsAt: new Date(showtime.startsAt - 20 * 60_000).toISOString(),
    film,
    cinema: pick(cinema, 'id uniqueName name address cityId latitude longitude'),
    auditorium: { ...pick(hall, 'id name number'), seats: hall.seats.length },
    experience: experienceNamed(hall.experienceId),
    areas: hall.areas,
    layout: hall.layout,
    bookingFee: FEE,
    maxSeats: MAX_SEATS,
  }
}

export function catalogue(world) {
  const { schedule } = world
  world.picture = (kind, { uniqueName }) => `/v1/pictures/${kind}/${uniqueName}.png`
  /** A public read: its answer is written in the language of the request. */
  const read = (make) => ({
    access: 'public',
    run: (request) => inLanguage(make(request.input, request), request.language),
  })
  const filmBy = (key, value) => found(FILMS.find((film) => film[key] === value))
  const detail = (film, cityId) => ({
    ...filmSummary(world, film, cityId),
    originalTitle: film.title.ar,
    story: film.story,
    casts: [{ firstName: 'Huda', lastName: 'Al-Amer', role: '' }],
    directors: [{ firstName: 'Salem', lastName: 'Al-Otaibi' }],
    crew: [],
    trailerUrl: null,
    socialImage: world.picture('wide', film),
    sessionsDates: schedule.dates({ filmIds: [film.id], ...(cityId && { cityId }) }),
  })
  const chosen = (input) => ({
    cityId: id(input, 'cityId'),
    date: date(input, 'date'),
    cinemaIds: optional(input, 'cinemaIds', ids),
    experienceIds: optional(input, 'experienceIds', ids),
    timeOfDay: optional(input, 'timeOfDay', TIMES_OF_DAY),
  })
  const filters = (kind, name) =>
    read((input) => {
      const at = { ...chosen(input), filmIds: [id(input, 'filmId')], [name]: undefined }
      const options = schedule
        .search(at)
        .map((showtime) => (kind === 'CINEMA' ? showtime.cinema : schedule.experienceOf(showtime)))
      return { filters: [...new Set(options)].map((option) => ({ id: option.id, name: option.name, type: kind })) }
    })
  const films = (input) => {
    const status = optional(input, 'status', oneOf('NOW_SHOWING', 'COMING_SOON'))
    const cityId = optional(input, 'cityId', id)
    const on = {
      cityId,
      date: optional(input, 'date', date),
      experienceIds: input.experienceId && [input.experienceId],
    }
    const isNarrow = on.date || on.experienceIds
    const playing = new Set(schedule.search(on).map(({ film }) => film))
    const list = FILMS.filter(
      (film) => (!status || isShown(film) === (status === 'NOW_SHOWING')) && (!isNarrow || playing.has(film)),
    )
    const [shown, pagination] = paged(list, input, 12)
    return { films: shown.map((film) => filmSummary(world, film, cityId)), pagination }
  }
  const daily = (input) =>
    schedule.search({
      cityId: id(input, 'cityId'),
      date: date(input, 'date'),
      filmIds: input.filmId && [input.filmId],
      cinemaIds: input.cinemaId && [input.cinemaId],
    })

  return {
    'GET settings': read(() => ({ settings: SETTINGS })),
    'GET cities': read(() => ({ city: CITIES.map((city) => pick(city, 'id name')) })),
    'GET cities/cordinates': read(() => ({
      city: CITIES.map((city) => pick(city, 'id latitude longitude')),
    })),
    'GET banners': read(() => ({ banners: [{ ...BANNER, image: world.picture('wide', FILMS[0]) }] })),
    'GET dynamic-pages/:type': read((_input, { type }) => ({ page: found(PAGES[type]) })),
    'GET voucher-redemption-steps': read(() => ({ steps: STEPS })),
    'GET cancellation-reasons': read(() => ({ reasons: REASONS })),
    'GET communication-languages': read(() => ({
      languages: [
        { id: 'ar', name: 'العربية' },
        { id: 'en', name: 'English' },
      ],
    })),
    'GET cinemas': read((input) => ({
      cinemas: CINEMAS.filter(({ cityId }) => !input.cityId || cityId === input.cityId).map(cinemaSummary),
    })),
    'GET cinemas/unique-name/:slug': read((_input, { slug }) => ({
      cinema: cinemaDetail(world, found(CINEMAS.find(({ uniqueName }) => uniqueName === slug))),
    })),
    'GET experiences': read((input) => ({
      experiences: EXPERIENCES.map(experienceSummary).filter(
        ({ cinemas }) => !input.cityId || cinemas.some(({ cityId }) => cityId === input.cityId),
      ),
    })),
    'GET experiences/unique-name/:slug': read((_input, { slug }) => {
      const experience = found(EXPERIENCES.find(({ uniqueName }) => uniqueName === slug))
      const { story, facts } = experience
      return { experience: { ...experienceSummary(experience), story, facts, gallery: [] } }
    }),
    'GET films': read(films),
    'GET films/:id': read((input, { id: filmId }) => ({ film: detail(filmBy('id', filmId), input.cityId) })),
    'GET films/unique-name/:slug': read((input, { slug }) => ({
      film: detail(filmBy('uniqueName', slug), input.cityId),
    })),
    'GET films/:id/cinemas': read((input, { id: filmId }) => {
      const film = filmBy('id', filmId)
      const all = byCinema(world, schedule.search({ ...chosen(input), filmIds: [film.id] }))
      const [cinemas, pagination] = paged(all, input, 5)
      return { cinemas, hasOffers: false, pagination }
    }),
    'GET cinemas/film-filters': filters('CINEMA', 'cinemaIds'),
    'GET experiences/film-filters': filters('EXPERIENCE', 'experienceIds'),
    'GET films/showtimes': read((input) => ({
      films: [...Map.groupBy(daily(input), ({ film }) => film)].map(([film, own]) => ({
        ...filmSummary(world, film, input.cityId),
        showtimes: own.map(schedule.chip),
      })),
    })),
    'GET showtimes': read((input) => ({
      showtimes: daily(input).map((showtime) => ({
        ...schedule.chip(showtime),
        filmId: showtime.film.id,
        cinemaId: showtime.cinema.id,
        experience: experienceNamed(showtime.hall.experienceId),
      })),
    })),
    'GET showtimes/:sessionId': read((_input, { sessionId }) => ({
      showtime: showtimeOf(world, found(schedule.find(sessionId))),
    })),
    'POST contact-us': { access: 'public', once: true, run: ({ input }) => world.enquiry(input, 'message') },
    'POST private-bookings': { access: 'public', once: true, run: ({ input }) => world.privateHall(input) },
  }
}
