// What a member changes: profile, pictures, cards, notifications, top-ups.
import { newKey } from './kit.mjs'
import { brandOf, isOff, tokenise } from './payments.mjs'

const PROFILE = 'PUT auth/profile'
/** The smallest valid picture: one grey pixel. */
const POINT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

export async function writeProfile({ ask, refused, agree }, as) {
  const user = (await ask(PROFILE, { firstName: 'نورة', lastName: 'Al-Check' }, { as }))?.user
  agree(PROFILE, !user || user.firstName === 'نورة', 'a name is not stored as it was written')
  await refused(PROFILE, { firstName: '<b>' }, { as, statuses: [400], why: 'a name that is none' })
  const child = { as, statuses: [400], code: 24, why: 'a date of birth of today' }
  await refused(PROFILE, { dateOfBirth: new Date().toISOString().slice(0, 10) }, child)
  const cityId = (await ask('GET cities'))?.city[0]?.id
  if (cityId) await ask('PATCH users/cities', { cityId }, { as })
  await writeFavourite({ ask, refused, agree }, as)
  await ask('PATCH users/language', { language: 'ar' }, { as })
  await ask('PATCH users/communication-language', { communicationLanguage: 'ar' }, { as })
}

const FAVOURITE = 'PATCH users/favourite-cinema'

async function writeFavourite({ ask, refused, agree }, as) {
  const cinemaId = (await ask('GET cinemas'))?.cinemas[0]?.id
  const user = cinemaId && (await ask(FAVOURITE, { cinemaId }, { as }))?.user
  agree(FAVOURITE, !user || user.favouriteCinemaId === cinemaId, 'favouriteCinemaId is not the chosen cinema')
  if (!user) return
  await refused(FAVOURITE, { cinemaId: 'not-there' }, { as, statuses: [404], code: 16, why: 'no cinema' })
  const without = (await ask(FAVOURITE, { cinemaId: null }, { as }))?.user
  agree(FAVOURITE, !without || without.favouriteCinemaId === null, 'a favourite that was removed is still there')
}

const pointBytes = () => Uint8Array.from(atob(POINT), (character) => character.charCodeAt(0))

export async function writePictures({ ask, refused, agree, supplies }, as) {
  const [single, many] = ['POST files', 'POST files/multiple']
  const picture = supplies.picture ?? new Blob([pointBytes()], { type: 'image/png' })
  const page = new Blob(['<svg/>'], { type: 'image/png' })
  await refused(single, { file: [page] }, { as, statuses: [400], code: 24, why: 'no picture at all' })
  await refused(single, { file: [picture] }, { statuses: [401, 403], why: 'without an identity' })
  const photoId = (await ask(single, { file: [picture] }, { as }))?.file.id
  await ask(many, { file: [picture, picture] }, { as })
  await refused(PROFILE, { photoId: 'not-there' }, { as, statuses: [404], code: 16, why: 'no picture' })
  const user = photoId && (await ask(PROFILE, { photoId }, { as }))?.user
  agree(PROFILE, !user || user.photoUrl?.includes(photoId), 'photoUrl does not lead to the picture')
  if (user) await ask(PROFILE, { photoId: null }, { as })
}

const SAVE = 'POST cards'
const CHANGE = 'PUT cards/:id'
const DROP = 'DELETE cards/:id'
const CODE_PAGE = 'GET cards/:id/code'
export const CARD_CALLS = [SAVE, CHANGE, DROP, CODE_PAGE]
const PROCESSORS = ['CHECKOUT', 'HYPER_PAY', 'PAYFORT']

async function saveCard(kit, as, processor, brand) {
  const { supplies, ask, skip } = kit
  const { card } = supplies
  const { token, why } = await tokenise(kit, { processor, as, card, brand })
  if (why && !isOff(kit, processor)) skip(`saving a card at ${processor}`, why)
  return token && (await ask(SAVE, { gateway: processor, token, holder: card.holder }, { as }))?.card
}

/** Saves the test card at every processor that takes it. Returns the saved cards. */
export async function saveCards(kit, as) {
  const { ask, refused, agree, leave, supplies } = kit
  const gone = { as, statuses: [404], code: 16, why: 'what is not there' }
  await refused(CHANGE, { id: 'not-there', isDefault: true }, gone)
  await refused(DROP, { id: 'not-there' }, gone)
  if (!supplies.card) {
    leave(CARD_CALLS, 'no test card: --card')
    return []
  }
  const brand = await brandOf(kit, as, supplies.card)
  const saved = []
  for (const processor of PROCESSORS) {
    const card = await saveCard(kit, as, processor, brand)
    if (!card) continue
    saved.push(card)
    await ask(CHANGE, { id: card.id, isDefault: true }, { as })
    if (card.codeWay === 'FRAME') await ask(CODE_PAGE, { id: card.id }, { as })
  }
  const { cards = [] } = (await ask('GET cards', {}, { as })) ?? {}
  const isListed = saved.every(({ id }) => cards.some((card) => card.id === id))
  agree('GET cards', isListed, 'a saved card is not listed')
  if (!saved.length) leave(CARD_CALLS, 'no processor gave a token for the test card')
  if (!saved.some(({ codeWay }) => codeWay === 'FRAME')) leave([CODE_PAGE], 'no saved card takes its code by FRAME')
  return saved
}

export async function dropCards({ ask, agree }, as, saved) {
  for (const { id } of saved) {
    const left = (await ask(DROP, { id }, { as }))?.cards
    agree(DROP, !left?.some((card) => card.id === id), 'a card that was deleted is still listed')
  }
}

const OPEN = 'POST top-ups'
const PAY = 'POST top-ups/:id/pay'
const LOOK = 'GET top-ups/:id'
const APPLE = 'POST top-ups/:id/create-apple-session'
export const TOP_UP_CALLS = [OPEN, PAY, LOOK, APPLE]

/** With a declined card nothing is credited, so that the account can be closed. */
async function payTopUp(kit, as, topUp, settings) {
  const { ask, agree, supplies, leave } = kit
  const { declinedCard, card = declinedCard } = supplies
  const paying = declinedCard ?? card
  if (!paying) return leave([PAY], 'no test card: --card or --declined-card')
  const processor = settings.cardGateways.other
  const brand = await brandOf(kit, as, paying)
  const { token, why } = await tokenise(kit, { processor, as, card: paying, brand })
  if (!token) return leave([PAY], why)
  const lastFour = paying.number.slice(-4)
  const payment = { method: 'CARD', gateway: processor, token, brand, lastFour }
  const paid = (await ask(PAY, { id: topUp.id, payment }, { as }))?.topUp
  const isDeclined = !paid || !declinedCard || paid.status !== 'DONE'
  return agree(PAY, isDeclined, 'a top-up is DONE although its card is declined')
}

export async function topUp(kit, as, settings) {
  const { ask, refused, agree } = kit
  await refused(OPEN, { amount: 1 }, { as, statuses: [400], code: 24, why: 'less than the least' })
  const amount = settings?.minAmountTopUp
  const idempotencyKey = newKey()
  const first = amount && (await ask(OPEN, { amount }, { as, idempotencyKey }))?.topUp
  const again = first && (await ask(OPEN, { amount }, { as, idempotencyKey }))?.topUp
  agree(OPEN, !again || again.id === first.id, 'the same key again opens another top-up')
  if (!first) return
  await ask(LOOK, { id: first.id }, { as })
  await ask(APPLE, { id: first.id }, { as })
  await payTopUp(kit, as, first, settings)
}

const TEMPLATE = 'PUT notifications/make-read/notification-template/:id'
const READ_ONE = 'PUT notifications/:id/make-read'
const READ_ALL = 'PUT notifications/make-read'
const DELETE_ONE = 'DELETE notifications/:id'
const MESSAGE_POLLS = 10
const MESSAGE_POLL_MS = 500
export const INBOX_CALLS = [READ_ONE, READ_ALL, DELETE_ONE, TEMPLATE]

/** The id of an operator’s message to this member; undefined if none arrives. */
async function operatorMessage({ ask, supplies, wait }, as) {
  await supplies.tellMembers?.()
  for (let polls = 0; polls < (supplies.tellMembers ? MESSAGE_POLLS : 1); polls += 1) {
    const { notifications = [] } = (await ask('GET notifications', { limit: 100 }, { as })) ?? {}
    const id = notifications.find(({ templateNotificationId }) => templateNotificationId)?.templateNotificationId
    if (id) return id
    await wait(MESSAGE_POLL_MS)
  }
  return undefined
}

export async function writeInbox(kit, as) {
  const { ask, refused, agree, leave } = kit
  const gone = { as, statuses: [404], code: 16, why: 'what is not there' }
  for (const key of [READ_ONE, DELETE_ONE]) await refused(key, { id: 'not-there' }, gone)
  const key = 'PUT notifications/choices'
  const chosen = (await ask(key, { surveys: false, news: true }, { as, idempotencyKey: newKey() }))?.choices
  agree(key, !chosen || !chosen.surveys, 'surveys are still on')
  const id = await operatorMessage(kit, as)
  await ask(TEMPLATE, { id: id ?? 'not-there' }, { as, mayBeAbsent: !id })
  if (id) await refused(TEMPLATE, { id: 'not-there' }, { ...gone, statuses: [200, 404], code: undefined })
  else leave([TEMPLATE], 'the operator has sent this member no message: --tell-command')
  const [first] = (await ask('GET notifications', {}, { as }))?.notifications ?? []
  if (!first) return leave(INBOX_CALLS, 'the member has no notification: --tell-command')
  const before = (await ask('GET notifications/unread/count', {}, { as }))?.count
  const { count } = (await ask(READ_ONE, { id: first.id }, { as })) ?? {}
  const isCounted = before === undefined || count === undefined || count <= before
  agree(READ_ONE, isCounted, `${count} are unread after one of ${before} was read`)
  await ask(READ_ALL, { newestId: first.id }, { as, idempotencyKey: newKey() })
  return ask(DELETE_ONE, { id: first.id }, { as })
}
