// Everything that is read without an identity. Ids are found in lists, so that any programme will do.
import { expandHall } from '#server/contracts/hall.ts'

const PAGES = [
  'terms-and-conditions',
  'privacy-policy',
  'voucher-redemption',
  'contact-us',
  'private-booking',
  'house-rules',
]
const PERSON = { statuses: [401, 403, 404], why: 'without an identity' }

async function inBoth({ ask, agree }, key, input = {}) {
  const arabic = await ask(key, input, { language: 'ar' })
  const answer = await ask(key, input)
  const isTranslated = arabic === undefined || answer === undefined || /\p{Script=Arabic}/u.test(JSON.stringify(arabic))
  agree(key, isTranslated, 'Accept-Language: ar brings nothing in Arabic')
  return answer
}

async function readCatalogue(kit) {
  const { ask, refused } = kit
  await inBoth(kit, 'GET settings')
  const cities = (await inBoth(kit, 'GET cities'))?.city ?? []
  await ask('GET cities/cordinates')
  for (const type of PAGES) await inBoth(kit, 'GET dynamic-pages/:type', { type })
  await refused(
    'GET dynamic-pages/:type',
    { type: 'no-such-page' },
    { statuses: [404], code: 16, why: 'an unknown page' },
  )
  const cinemas = (await inBoth(kit, 'GET cinemas'))?.cinemas ?? []
  const cityId = cinemas[0]?.cityId ?? cities[0]?.id
  await inBoth(kit, 'GET experiences')
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

async function readFilm(kit, summary, cityId) {
  const { ask } = kit
  const { id, uniqueName } = summary
  const film = (await inBoth(kit, 'GET films/:id', { id, cityId }))?.film
  const named = (await ask('GET films/unique-name/:slug', { slug: uniqueName, cityId }))?.film
  kit.agree(
    'GET films/unique-name/:slug',
    !film || !named || named.id === id,
    'another film than the one with that name',
  )
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
  const films = (await inBoth(kit, 'GET films', { cityId, status: 'NOW_SHOWING' }))?.films ?? []
  await ask('GET films', { status: 'COMING_SOON' })
  const one = await ask('GET films', { cityId, page: 1, limit: 1 })
  kit.agree('GET films', (one?.films.length ?? 0) <= 1, 'limit=1 brings more than one film')
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
  await inBoth(kit, 'GET films/showtimes', { cityId, date })
  await refused('GET showtimes', { cityId, date: 'tomorrow' }, { statuses: [400], why: 'a date that is none' })
  const { showtimes = [] } = (await ask('GET showtimes', { cityId, date })) ?? {}
  // The last one of the day is the least likely to start while it is looked at.
  return showtimes.findLast(({ status }) => status === 'AVAILABLE')?.id ?? showtimes.at(-1)?.id
}

async function readShowtime(kit, sessionId) {
  const { ask, refused, agree } = kit
  const gone = { statuses: [404], code: 16, why: 'an unknown showtime' }
  await refused('GET showtimes/:sessionId', { sessionId: 'no-such-showtime' }, gone)
  const showtime = (await inBoth(kit, 'GET showtimes/:sessionId', { sessionId }))?.showtime
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
  agree(key, !seats.states.includes('3'), 'somebody without an order is told that seats are theirs')
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

/** What the personal calls go on with: a showtime and two free seats of it. */
export async function readPublic(kit) {
  const { attempt } = kit
  const cityId = await attempt(() => readCatalogue(kit))
  const date = cityId && (await attempt(() => readFilms(kit, cityId)))
  const sessionId = date && (await attempt(() => readShowtimes(kit, cityId, date)))
  const booking = sessionId && (await attempt(() => readShowtime(kit, sessionId)))
  await kit.refused('GET orders/:id', { id: 'no-such-order' }, PERSON)
  await kit.refused('GET guest-users/orders/:id', { id: 'no-such-order' }, PERSON)
  await kit.refused('GET cards/initialize-add-card', {}, PERSON)
  return booking
}
