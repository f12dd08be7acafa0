// Settings, cities, cinemas, experiences and pages of text: calls without an identity.
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { cinemaMenuBreaches, menuBreaches } from './food.rules.mjs'
import { englishNamesBreach, factBreach, markupBreach } from './languages.rules.mjs'
import { listedBreach, placeBreach } from './lists.rules.mjs'
import { settingsBreaches, ticketPriceBreach, firstBreach } from './plausible.rules.mjs'
import { switchedOff } from './switched-off.rules.mjs'

const PAGES = [
  'terms-and-conditions',
  'privacy-policy',
  'voucher-redemption',
  'contact-us',
  'private-booking',
  'house-rules',
]

const isArabic = (answer) => /\p{Script=Arabic}/u.test(JSON.stringify(answer))
/** An empty list is the same in every language. */
const hasText = (value) =>
  typeof value === 'string' ? value !== '' : value instanceof Object && Object.values(value).some(hasText)

/** Filters may be sorted by their names, and words that are searched for may find others in each language. */
const isOfWords = (key, input) => key.includes('/facets') || 'searchText' in input

/** Ids, times and prices are the same in both languages. */
async function compareFacts({ ask, note }, key, input, { arabic, english }) {
  if (isOfWords(key, input) || !factBreach(arabic, english)) return
  // A showtime may have begun between the two requests, and then the list is another one.
  const again = await ask(key, input, { language: 'ar' })
  if (again) note(key, [factBreach(again, english)])
}

/** Asks in both languages. Returns the English answer. */
export async function bilingual(kit, key, input = {}) {
  const { ask, agree, note } = kit
  const arabic = await ask(key, input, { language: 'ar' })
  const english = await ask(key, input)
  if (arabic === undefined || english === undefined) return english
  agree(
    key,
    isArabic(arabic) || !hasText(arabic),
    'Accept-Language: AR is not understood: the answer has nothing in Arabic',
  )
  const isSame = JSON.stringify(arabic) === JSON.stringify(english)
  agree(key, !isSame || !isArabic(arabic), 'Accept-Language: EN is not understood: the answer is the Arabic one')
  note(key, [englishNamesBreach(english), markupBreach(english), markupBreach(arabic)])
  await compareFacts(kit, key, input, { arabic, english })
  return english
}

export const notFound = (why) => ({ statuses: [404], code: 16, why })

const CINEMA = 'GET cinemas/unique-name/:slug'
const EXPERIENCE = 'GET experiences/unique-name/:slug'

async function readCinema(kit, summary) {
  const cinema = (await bilingual(kit, CINEMA, { slug: summary.uniqueName }))?.cinema
  if (!cinema) return
  kit.agree(CINEMA, cinema.id === summary.id, 'another cinema than the one with that name')
  kit.note(CINEMA, [listedBreach(cinema, summary, ['name', 'uniqueName', 'cityId'], 'GET cinemas')])
  const seats = cinema.halls.reduce((sum, hall) => sum + hall.seats, 0)
  kit.agree(CINEMA, cinema.seats === seats, `a cinema of ${cinema.seats} seats has halls of ${seats}`)
  await kit.refused(CINEMA, { slug: 'no-such-cinema' }, notFound('an unknown name'))
}

const CINEMA_MENU = 'GET cinemas/:id/food-menu'
const NO_DAY = { statuses: [400], code: 10, why: 'a day that no calendar has' }

async function readCinemaMenu(kit, { id }) {
  const menu = await bilingual(kit, CINEMA_MENU, { id, date: addDays(cinemaDayOf(Date.now()), 1) })
  if (!menu) return
  kit.note(CINEMA_MENU, cinemaMenuBreaches(menu))
  // Without a date it is the menu of the present day.
  const today = await kit.ask(CINEMA_MENU, { id })
  if (today) kit.note(CINEMA_MENU, cinemaMenuBreaches(today))
  await kit.refused(CINEMA_MENU, { id, date: '2026-02-30' }, NO_DAY)
  await kit.refused(CINEMA_MENU, { id: 'no-such-cinema' }, notFound('an unknown id'))
}

async function readExperience(kit, summary) {
  const detail = (await bilingual(kit, EXPERIENCE, { slug: summary.uniqueName }))?.experience
  kit.agree(EXPERIENCE, !detail || detail.id === summary.id, 'another experience than the one with that name')
  if (detail) await kit.refused(EXPERIENCE, { slug: 'no-such-kind' }, notFound('an unknown name'))
}

/** `experienceId` narrows the list of films to a part of the whole. */
async function narrowByExperience({ ask, agree, skip }, { id, cinemas }) {
  const { cityId } = cinemas[0] ?? {}
  if (cityId === undefined) {
    skip('films of one experience', 'the first experience names no cinema')
    return
  }
  const on = { cityId, status: 'NOW_SHOWING', limit: 100 }
  const films = (await ask('GET films', { ...on, experienceId: id }))?.films ?? []
  const all = (await ask('GET films', on))?.films
  const isPart = !all || films.every((film) => all.some((other) => other.id === film.id))
  agree('GET films', isPart, 'experienceId brings films that are not on')
}

async function readTexts(kit) {
  await bilingual(kit, 'GET voucher-redemption-steps')
  kit.note('GET food-menu', menuBreaches((await bilingual(kit, 'GET food-menu'))?.sections ?? []))
  await bilingual(kit, 'GET cancellation-reasons')
  await kit.ask('GET communication-languages')
  for (const type of PAGES) await bilingual(kit, 'GET dynamic-pages/:type', { type })
  await kit.refused('GET dynamic-pages/:type', { type: 'no-such-page' }, notFound('an unknown page'))
}

async function readExperiences(kit) {
  const experiences = (await bilingual(kit, 'GET experiences'))?.experiences ?? []
  const dear = ({ uniqueName, priceFrom }) => ticketPriceBreach(priceFrom, `priceFrom of ${uniqueName}`)
  kit.note('GET experiences', [firstBreach(experiences, dear)])
  if (experiences[0]) await readExperience(kit, experiences[0])
  if (experiences[0]) await narrowByExperience(kit, experiences[0])
}

/** `places`: the middle of each city. Returns the city of the first cinema. */
async function readCinemas(kit, places) {
  const { ask, agree, note } = kit
  const cinemas = (await bilingual(kit, 'GET cinemas'))?.cinemas ?? []
  note('GET cinemas', [firstBreach(cinemas, (cinema) => placeBreach(cinema, places))])
  if (cinemas[0]) await readCinema(kit, cinemas[0])
  if (cinemas[0]) await readCinemaMenu(kit, cinemas[0])
  const cityId = cinemas[0]?.cityId
  if (cityId === undefined) return undefined
  const here = await ask('GET cinemas', { cityId })
  const isNarrowed = here?.cinemas.every((cinema) => cinema.cityId === cityId) ?? true
  agree('GET cinemas', isNarrowed, 'cityId does not narrow the list')
  return cityId
}

/** Returns a city that has a cinema, and the settings. */
export async function readCatalogue(kit) {
  const settings = (await bilingual(kit, 'GET settings'))?.settings
  if (settings) kit.note('GET settings', settingsBreaches(settings))
  if (settings) kit.switchOff(switchedOff(settings))
  const cities = (await bilingual(kit, 'GET cities'))?.city ?? []
  const places = (await kit.ask('GET cities/cordinates'))?.city ?? []
  await kit.attempt([], () => readTexts(kit))
  const cityId = (await kit.attempt([CINEMA], () => readCinemas(kit, places))) ?? cities[0]?.id
  await kit.attempt([EXPERIENCE], () => readExperiences(kit))
  if (cityId !== undefined) await kit.attempt([], () => kit.ask('GET experiences', { cityId }))
  return { cityId, settings }
}
