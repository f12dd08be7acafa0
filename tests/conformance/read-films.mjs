// Films and their showtimes: calls without an identity. Ids come from lists, so that the check works with any programme.
import { bilingual, notFound } from './read-catalogue.mjs'
import { listedBreach } from './lists.rules.mjs'
import { chipBreach, cinemaDayBreach, firstBreach, lastPageBreach, pageBreach } from './plausible.rules.mjs'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'

const FILMS = 'GET films'
const FILM = 'GET films/:id'
const NAMED = 'GET films/unique-name/:slug'
const RELATED = 'GET films/:id/related'
const CINEMAS = 'GET films/:id/cinemas'
/** Films that are tried until one has showtimes. */
const MAX_FILMS = 5

const chipsIn = (cinemas) => cinemas.flatMap(({ experiences }) => experiences.flatMap(({ showtimes }) => showtimes))

/** The page after the last one is empty, and the first two pages differ, if there are two. */
export async function checkPages({ ask, note, skip }, key, input, entriesOf, options) {
  const first = await ask(key, { ...input, page: 1 }, options)
  if (!first) return
  const after = Math.max(1, first.pagination.pageCount) + 1
  const end = await ask(key, { ...input, page: after }, options)
  if (end) note(key, [lastPageBreach(after, first.pagination, entriesOf(end))])
  if (first.pagination.pageCount < 2) {
    skip(`the second page of ${key}`, 'the list has one page')
    return
  }
  const second = await ask(key, { ...input, page: 2 }, options)
  const ids = (body) => entriesOf(body).map(({ id }) => id)
  if (second) note(key, [pageBreach(second.pagination, ids(first), ids(second))])
}

async function readRelated(kit, id, cityId) {
  const related = (await bilingual(kit, RELATED, { id, cityId }))?.films
  if (!related) return
  kit.agree(RELATED, related.length <= 6, 'more than six films')
  kit.agree(RELATED, !related.some((film) => film.id === id), 'a film is related to itself')
  await kit.refused(RELATED, { id: 'no-such-film' }, notFound('an unknown film'))
}

async function readFilmCinemas(kit, at) {
  const { ask, agree, note } = kit
  const shown = (await ask(CINEMAS, at))?.cinemas ?? []
  note(CINEMAS, [firstBreach(chipsIn(shown), (chip) => chipBreach(chip, at.date))])
  const evening = (await ask(CINEMAS, { ...at, timeOfDay: 'EVENING', page: 1 }))?.cinemas ?? []
  const isEvening = chipsIn(evening).every(({ timeOfDay }) => timeOfDay === 'EVENING')
  agree(CINEMAS, isEvening, 'timeOfDay=EVENING brings showtimes of another time')
  await checkPages(kit, CINEMAS, at, ({ cinemas }) => cinemas)
  const only = shown[0] && (await ask(CINEMAS, { ...at, cinemaIds: shown[0].id }))
  const isNarrowed = only?.cinemas.every(({ id }) => id === shown[0].id) ?? true
  agree(CINEMAS, isNarrowed, 'cinemaIds does not narrow the list')
}

/** Fields of a film that lists and its page both show. */
const SHOWN = ['title', 'uniqueName', 'releasesOn']

async function readFilm(kit, listed, cityId) {
  const { id, uniqueName } = listed
  const { ask, agree, note } = kit
  const film = (await bilingual(kit, FILM, { id, cityId }))?.film
  const named = (await ask(NAMED, { slug: uniqueName, cityId }))?.film
  if (film) note(FILM, [listedBreach(film, listed, SHOWN, FILMS)])
  agree(NAMED, !film || !named || named.id === id, 'another film than the one with that name')
  await readRelated(kit, id, cityId)
  // Late in the evening the rest of today is too close to be cancelled.
  const [today, later = today] = film?.sessionsDates.filter(({ isDisabled }) => !isDisabled) ?? []
  const date = later?.date
  if (!date) return undefined
  const at = { cityId, filmId: id, date }
  await readFilmCinemas(kit, { id, cityId, date })
  const { hasOffer } = (await ask('GET offers/check-film', at)) ?? {}
  const { offers } = (await bilingualList(kit, 'GET films/offer', at)) ?? {}
  const isEqual = hasOffer === undefined || !offers || hasOffer === offers.length > 0
  agree('GET offers/check-film', isEqual, `hasOffer is ${hasOffer}, films/offer lists ${offers?.length} offers`)
  for (const noun of ['cinemas', 'experiences']) await ask(`GET ${noun}/film-filters`, at)
  return date
}

/** A list that may be empty: then it has no words in any language. */
async function bilingualList(kit, key, input) {
  const english = await kit.ask(key, input)
  return Object.values(english ?? {}).flat().length ? bilingual(kit, key, input) : english
}

const FILM_CALLS = [
  NAMED,
  RELATED,
  CINEMAS,
  'GET films/offer',
  'GET offers/check-film',
  'GET cinemas/film-filters',
  'GET experiences/film-filters',
]

/** Returns a cinema day on which a film has showtimes. */
export async function readFilms(kit, cityId) {
  const { ask, refused, agree, note } = kit
  const films = (await bilingual(kit, FILMS, { cityId, status: 'NOW_SHOWING' }))?.films ?? []
  await ask(FILMS, { status: 'COMING_SOON' })
  const firstPage = await ask(FILMS, { cityId, page: 1, limit: 1 })
  agree(FILMS, (firstPage?.films.length ?? 0) <= 1, 'limit=1 brings more than one film')
  await checkPages(kit, FILMS, { cityId, limit: 1 }, (body) => body.films)
  const next = films.flatMap(({ nextShowtimes }) => nextShowtimes)
  note(FILMS, [firstBreach(next, cinemaDayBreach)])
  await refused(FILMS, { page: 'first' }, { statuses: [400], language: 'ar', why: 'a page that is no number' })
  await refused(FILM, { id: 'no-such-film' }, notFound('an unknown film'))
  await refused(NAMED, { slug: 'no-such-film' }, notFound('an unknown name'))
  return kit.attempt([FILM, ...FILM_CALLS], async () => {
    for (const film of films.slice(0, MAX_FILMS)) {
      const date = await readFilm(kit, film, cityId)
      if (date) return date
    }
    return undefined
  })
}

const BY_FILM = 'GET films/showtimes'
const BY_TIME = 'GET showtimes'

/** Returns a showtime of that day that can be booked, or any. */
export async function readShowtimes(kit, cityId, date) {
  const { ask, refused, note, now } = kit
  const films = (await bilingual(kit, BY_FILM, { cityId, date }))?.films ?? []
  const byFilm = films.flatMap(({ showtimes }) => showtimes)
  note(BY_FILM, [firstBreach(byFilm, (chip) => chipBreach(chip, date))])
  await refused(BY_TIME, { cityId, date: 'tomorrow' }, { statuses: [400], why: 'a date that is none' })
  const { showtimes = [] } = (await ask(BY_TIME, { cityId, date })) ?? {}
  note(BY_TIME, [firstBreach(showtimes, (chip) => chipBreach(chip, date))])
  // Roomy, and not about to start during the check.
  const later = showtimes.filter(
    ({ status, startsAt }) => status === 'AVAILABLE' && Date.parse(startsAt) > now() + HOUR_MS,
  )
  return later.toSorted((a, b) => b.seatsLeft - a.seatsLeft)[0] ?? showtimes.at(-1)
}
