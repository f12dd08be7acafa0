// Offers without an identity. Returns them for the personal calls.
import { chipBreach, firstBreach, priceBreach } from './plausible.rules.mjs'
import { bilingual, notFound } from './read-catalogue.mjs'
import { checkPages } from './read-films.mjs'

const OFFERS = 'GET offers'
const OFFER = 'GET offers/:id'
const NAMED = 'GET offers/unique-name/:slug'
const SHOWTIMES = 'GET offers/:id/showtimes'

const valueBreach = ({ uniqueName, type, value }) =>
  type === 'AMOUNT' || type === 'FIXED_PRICE' ? priceBreach(value, `value of ${uniqueName}`) : undefined

async function readShowtimes(kit, { id }, cityId) {
  const { ask, agree, note } = kit
  const answer = await ask(SHOWTIMES, { id, cityId })
  const films = answer?.films ?? []
  const chips = films.flatMap(({ showtimes }) => showtimes)
  note(SHOWTIMES, [firstBreach(chips, (chip) => chipBreach(chip, answer.date))])
  const day = answer?.dates.find(({ date }) => date === answer.date)
  const isListed = !films.length || day?.isDisabled === false
  agree(SHOWTIMES, isListed, `showtimes of ${answer?.date}, which dates do not list as a day with any`)
  return chips.filter(({ status }) => status === 'AVAILABLE')
}

/** Every offer with a bookable showtime in this city: `{ offer, chips }`. */
export async function readOffers(kit, cityId) {
  const { ask, refused, agree, note } = kit
  const listed = (await kit.ask(OFFERS))?.offers ?? []
  await refused(OFFER, { id: 'no-such-offer' }, notFound('an unknown offer'))
  await refused(NAMED, { slug: 'no-such-offer' }, notFound('an unknown name'))
  if (!listed.length) return []
  await bilingual(kit, OFFERS)
  await ask(OFFERS, { cityId })
  await checkPages(kit, OFFERS, {}, ({ offers }) => offers)
  note(OFFERS, [firstBreach(listed, valueBreach)])
  const { id, uniqueName } = listed[0]
  await bilingual(kit, OFFER, { id })
  const named = (await ask(NAMED, { slug: uniqueName }))?.offer
  agree(NAMED, !named || named.id === id, 'another offer than the one with that name')
  const offers = []
  for (const summary of listed) {
    const offer = (await ask(OFFER, { id: summary.id }))?.offer
    if (offer) offers.push({ offer, chips: await readShowtimes(kit, offer, cityId) })
  }
  return offers
}
