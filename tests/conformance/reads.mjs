// Every call that needs no identity. Ids come from lists, so that the check works with any seed data.
import { expandHall } from '#server/contracts/rules/hall.ts'

const PAGES = [
  'terms-and-conditions',
  'privacy-policy',
  'voucher-redemption',
  'contact-us',
  'private-booking',
  'house-rules',
]
const PERSON = { statuses: [401, 403, 404], why: 'without an identity' }

async function bilingual({ ask, agree }, key, input = {}) {
  const arabic = await ask(key, input, { language: 'ar' })
  const answer = await ask(key, input)
  const isTranslated = arabic === undefined || answer === undefined || /\p{Script=Arabic}/u.test(JSON.stringify(arabic))
  agree(key, isTranslated, 'Accept-Language: ar brings nothing in Arabic')
  return answer
}

async function readHouse(kit, summary) {
  const key = 'GET cinemas/unique-name/:slug'
  const house = summary && (await bilingual(kit, key, { slug: summary.uniqueName }))?.cinema
  if (!house) return
  kit.agree(key, house.id === summary.id, 'another house than the one with that name')
  const seats = house.halls.reduce((sum, hall) => sum + hall.seats, 0)
  kit.agree(key, house.seats === seats, `a house of ${house.seats} seats has halls of ${seats}`)
  await kit.refused(key, { slug: 'no-such-house' }, { statuses: [404], code: 16, why: 'an unknown name' })
}

async function readExperience(kit, summary) {
  if (!summary) return
  const key = 'GET experiences/unique-name/:slug'
  const detail = (await bilingual(kit, key, { slug: summary.uniqueName }))?.experience
  kit.agree(key, !detail || detail.id === summary.id, 'another experience than the one with that name')
  if (detail) await kit.refused(key, { slug: 'no-such-kind' }, { statuses: [404], code: 16, why: 'an unknown name' })
  const { cityId } = summary.cinemas[0] ?? {}
  if (cityId === undefined) return
  const on = { cityId, status: 'NOW_SHOWING', limit: 100 }
  const films = (await kit.ask('GET films', { ...on, experienceId: summary.id }))?.films ?? []
  const all = (await kit.ask('GET films', on))?.films
  const isPart = !all || films.every(({ id }) => all.some((film) => film.id === id))
  kit.agree('GET films', isPart, 'experienceId brings films that are not on')
}

async function readCatalogue(kit) {
  const { ask, refused } = kit
  await bilingual(kit, 'GET settings')
  const cities = (await bilingual(kit, 'GET cities'))?.city ?? []
  await ask('GET cities/cordinates')
  await bilingual(kit, 'GET voucher-redemption-steps')
  await bilingual(kit, 'GET food-menu')
  await bilingual(kit, 'GET cancellation-reasons')
  await ask('GET communication-languages')
  for (const type of PAGES) await bilingual(kit, 'GET dynamic-pages/:type', { type })
  await refused(
    'GET dynamic-pages/:type',
    { type: 'no-such-page' },
    { statuses: [404], code: 16, why: 'an unknown page' },
  )
  const cinemas = (await bilingual(kit, 'GET cinemas'))?.cinemas ?? []
  const cityId = cinemas[0]?.cityId ?? cities[0]?.id
  const experiences = (await bilingual(kit, 'GET experiences'))?.experiences ?? []
  await readHouse(kit, cinemas[0])
  await readExperience(kit, experiences[0])
  if (cityId === undefined) return undefined
  const here = await ask('GET cinemas', { cityId })
  kit.agree(
    'GET cinemas',
    here?.cinemas.every((cinema) => cinema.cityId === cityId) ?? true,
    'cityId does not narrow the list',
  )
  await ask('GET experiences', { cityId })
  await ask('GET banners')
  await ask('GET banners', { cityId })
  return cityId
}

async function readRelated(kit, id, cityId) {
  const key = 'GET films/:id/related'
  const related = (await bilingual(kit, key, { id, cityId }))?.films
  if (!related) return
  kit.agree(key, related.length <= 6, 'more than six films')
  kit.agree(key, !related.some((film) => film.id === id), 'a film is related to itself')
  await kit.refused(key, { id: 'no-such-film' }, { statuses: [404], code: 16, why: 'an unknown film' })
}

async function readFilm(kit, summary, cityId) {
  const { ask } = kit
  const { id, uniqueName } = summary
  const film = (await bilingual(kit, 'GET films/:id', { id, cityId }))?.film
  const named = (await ask('GET films/unique-name/:slug', { slug: uniqueName, cityId }))?.film
  kit.agree(
    'GET films/unique-name/:slug',
    !film || !named || named.id === id,
    'another film than the one with that name',
  )
  await readRelated(kit, id, cityId)
  const date = film?.sessionsDates.find(({ isDisabled }) => !isDisabled)?.date
  if (!date) return undefined
  const at = { id, cityId, date }
  const shown = (await ask('GET films/:id/cinemas', at))?.cinemas ?? []
  await ask('GET films/:id/cinemas', { ...at, timeOfDay: 'EVENING', page: 1 })
  await ask('GET offers/check-film', { cityId, filmId: id, date })
  for (const noun of ['cinemas', 'experiences']) await ask(`GET ${noun}/film-filters`, { filmId: id, cityId, date })
  if (shown[0]) {
    const only = await ask('GET films/:id/cinemas', { ...at, cinemaIds: shown[0].id })
    const isNarrowed = only?.cinemas.every((cinema) => cinema.id === shown[0].id) ?? true
    kit.agree('GET films/:id/cinemas', isNarrowed, 'cinemaIds does not narrow the list')
  }
  return date
}

async function readFilms(kit, cityId) {
  const { ask, refused } = kit
  const films = (await bilingual(kit, 'GET films', { cityId, status: 'NOW_SHOWING' }))?.films ?? []
  await ask('GET films', { status: 'COMING_SOON' })
  const firstPage = await ask('GET films', { cityId, page: 1, limit: 1 })
  kit.agree('GET films', (firstPage?.films.length ?? 0) <= 1, 'limit=1 brings more than one film')
  await refused('GET films', { page: 'first' }, { statuses: [400], language: 'ar', why: 'a page that is no number' })
  await refused('GET films/:id', { id: 'no-such-film' }, { statuses: [404], code: 16, why: 'an unknown film' })
  const gone = { statuses: [404], code: 16, why: 'an unknown name' }
  await refused('GET films/unique-name/:slug', { slug: 'no-such-film' }, gone)
  for (const film of films.slice(0, 5)) {
    const date = await kit.attempt(() => readFilm(kit, film, cityId))
    if (date) return date
  }
  return undefined
}

async function readShowtimes(kit, cityId, date) {
  const { ask, refused } = kit
  await bilingual(kit, 'GET films/showtimes', { cityId, date })
  await refused('GET showtimes', { cityId, date: 'tomorrow' }, { statuses: [400], why: 'a date that is none' })
  const { showtimes = [] } = (await ask('GET showtimes', { cityId, date })) ?? {}
  // The last showtime of the day is the least likely to start during the check.
  return showtimes.findLast(({ status }) => status === 'AVAILABLE')?.id ?? showtimes.at(-1)?.id
}

async function readShowtime(kit, sessionId) {
  const { ask, refused, agree } = kit
  const gone = { statuses: [404], code: 16, why: 'an unknown showtime' }
  await refused('GET showtimes/:sessionId', { sessionId: 'no-such-showtime' }, gone)
  const showtime = (await bilingual(kit, 'GET showtimes/:sessionId', { sessionId }))?.showtime
  const seats = (await ask('GET showtimes/:sessionId/seats', { sessionId }))?.seats
  if (!showtime || !seats) return undefined
  const hall = expandHall(showtime.layout).seats
  const key = 'GET showtimes/:sessionId/seats'
  agree(
    key,
    seats.states.length === hall.length,
    `states has ${seats.states.length} characters for a hall of ${hall.length} seats`,
  )
  const free = [...seats.states].filter((state) => state === '0').length
  agree(key, seats.seatsLeft === free, `seatsLeft is ${seats.seatsLeft}, free in states are ${free}`)
  agree(key, !seats.states.includes('3'), 'seats are marked as held by a caller without an order')
  const areas = new Set(showtime.areas.map(({ areaCategoryCode }) => areaCategoryCode))
  agree(
    'GET showtimes/:sessionId',
    hall.every(({ area }) => areas.has(area)),
    'a row lies in an area without a price',
  )
  const best = await ask('GET showtimes/:sessionId/best-seats', { sessionId, count: 2 })
  const ids = new Set(hall.map(({ id }) => id))
  agree(
    'GET showtimes/:sessionId/best-seats',
    best?.seats.every((id) => ids.has(id)) ?? true,
    'a best seat is not in the hall',
  )
  const chosen =
    best?.seats ??
    hall
      .filter(({ kind, index }) => kind === 'SEAT' && seats.states[index] === '0')
      .map(({ id }) => id)
      .slice(0, 2)
  return { sessionId, seats: chosen, hall }
}

const FINDER = 'GET film-finder'
const FILTERS = { cinemas: 'cinemaIds', experiences: 'experienceIds', films: 'filmIds' }

/** Each filter value must find as many films as its count says. */
async function readFilters({ ask, agree }, cityId) {
  for (const [kind, name] of Object.entries(FILTERS)) {
    const key = `${FINDER}/filters/${kind}`
    const { filters = [] } = (await ask(key, { cityId })) ?? {}
    const [first] = filters
    if (!first) continue
    const { count } = (await ask(`${FINDER}/result-count`, { cityId, [name]: first.id })) ?? {}
    agree(key, count === undefined || count === first.count, `a filter of ${first.count} films finds ${count}`)
  }
}

async function readFinder(kit, cityId) {
  const { ask, refused, agree } = kit
  const found = await bilingual(kit, FINDER, { cityId })
  await ask(FINDER, { cityId, timeOfDay: 'EVENING', page: 1 })
  for (const [input, why] of [
    [{}, 'no city'],
    [{ cityId, date: 'soon' }, 'a date that is none'],
    [{ cityId, searchText: 'a'.repeat(81) }, 'words longer than any title'],
  ])
    await refused(FINDER, input, { statuses: [400], language: 'ar', why })
  const all = await ask(`${FINDER}/result-count`, { cityId })
  const isCounted = !all || !found || all.count === found.total
  agree(`${FINDER}/result-count`, isCounted, `count is ${all?.count}, the list has ${found?.total} films`)
  await readFilters(kit, cityId)
  const { dates = [] } = (await ask(`${FINDER}/dates`, { cityId })) ?? {}
  const date = dates.find(({ isDisabled }) => !isDisabled)?.date
  const ofDay = date && (await ask(FINDER, { cityId, date }))
  agree(`${FINDER}/dates`, !ofDay || ofDay.total > 0, 'a day that can be chosen finds nothing')
  const film = found?.films[0]
  if (!film) return
  const named = await ask(FINDER, { cityId, searchText: film.title })
  const isNamed = named?.films.some(({ id }) => id === film.id) ?? true
  agree(FINDER, isNamed, `a film is not found by its title: ${film.title}`)
  const { suggestions = [] } = (await bilingual(kit, `${FINDER}/search`, { cityId, searchText: film.title })) ?? {}
  agree(`${FINDER}/search`, suggestions.length <= 8, 'more than eight suggestions')
  const key = `${FINDER}/films/:id/cinemas`
  await bilingual(kit, key, { id: film.id, cityId })
  await refused(key, { id: 'no-such-film', cityId }, { statuses: [404], code: 16, why: 'an unknown film' })
}

/** Makes every public read. Returns a showtime and two free seats of it for the personal calls. */
export async function readPublic(kit) {
  const { attempt } = kit
  const cityId = await attempt(() => readCatalogue(kit))
  const date = cityId && (await attempt(() => readFilms(kit, cityId)))
  const sessionId = date && (await attempt(() => readShowtimes(kit, cityId, date)))
  if (cityId) await attempt(() => readFinder(kit, cityId))
  const booking = sessionId && (await attempt(() => readShowtime(kit, sessionId)))
  await kit.refused('GET orders/:id', { id: 'no-such-order' }, PERSON)
  await kit.refused('GET guest-users/orders/:id', { id: 'no-such-order' }, PERSON)
  await kit.refused('GET cards/initialize-add-card', {}, PERSON)
  return booking
}
