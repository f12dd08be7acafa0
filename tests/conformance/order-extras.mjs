// Offers and vouchers: verifying them, pricing seats with them, adding them to an order and removing them.
import { expandHall } from '#server/contracts/rules/hall.ts'
import { codeFor } from './guests.mjs'
import { newKey } from './kit.mjs'
import { chooseReducedFood } from './order-food.mjs'
import { release } from './orders.mjs'
import { orderBreaches } from './plausible.rules.mjs'

const VERIFY = 'GET offers/:id/verify'
const CALCULATE = 'POST offers/:id/calculate'
const DROP = 'DELETE orders/:id/offers'
const CHECK_CARD = 'GET orders/:id/offers/check-card'
const MY_CARDS = 'GET offers/:id/cards'
const ORDER_CARDS = 'GET orders/:id/offers/cards'

export const OFFER_CALLS = [VERIFY, CALCULATE, DROP, CHECK_CARD, MY_CARDS, ORDER_CARDS]

/** A student proves the pass with a code that is sent to a phone. */
async function proveStudent(kit, as, id) {
  const { ask, refused, supplies } = kit
  const phone = supplies.studentId && supplies.codeFor && supplies.phone?.()
  if (!phone) return undefined
  kit.protect(phone)
  const student = { id, unipalStudentId: supplies.studentId, unipalPhoneNumber: phone }
  const sent = await refused(VERIFY, student, { as, statuses: [400], code: 24, why: 'a student without the code' })
  const unipalSessionId = sent?.details?.unipalSessionId
  const unipalCode = unipalSessionId && (await codeFor(kit, phone))
  return unipalCode && ask(VERIFY, { ...student, unipalSessionId, unipalCode }, { as })
}

/** The proof of an offer, with what was supplied for its kind; undefined without one. */
async function prove(kit, as, { id, validationType }) {
  const { ask, refused, supplies, agree, now } = kit
  if (validationType === 'UNIPAL') return (await proveStudent(kit, as, id))?.proof
  const supplied = validationType === 'NONE' ? [{}] : (supplies.proofs?.[validationType] ?? [])
  const not = { as, statuses: [400], code: 24, why: 'a proof that is none' }
  if (validationType === 'STATIC' && supplied.length) await refused(VERIFY, { id, code: 'NO-SUCH-CODE' }, not)
  for (const shown of supplied) {
    const verified = await ask(VERIFY, { id, ...shown }, { as })
    if (!verified) continue
    agree(VERIFY, Date.parse(verified.until) > now(), 'a proof is over when it is issued')
    return verified.proof
  }
  return undefined
}

/** Free seats in the areas of the offer, as many as it wants at least. */
async function seatsFor({ ask }, { areaCategoryCodes, minimumQuantity, getQuantity }, sessionId) {
  const showtime = (await ask('GET showtimes/:sessionId', { sessionId }))?.showtime
  const states = (await ask('GET showtimes/:sessionId/seats', { sessionId }))?.seats?.states
  if (!showtime || !states) return undefined
  const isCovered = (area) => !areaCategoryCodes.length || areaCategoryCodes.includes(area)
  const free = expandHall(showtime.layout).seats.filter(
    ({ kind, area, index }) => kind === 'SEAT' && isCovered(area) && states[index] === '0',
  )
  const wanted = Math.max(minimumQuantity + getQuantity, 1)
  const area = free.find((seat) => free.filter((other) => other.area === seat.area).length >= wanted)?.area
  const seats = free.filter((seat) => seat.area === area).slice(0, wanted)
  return area ? { seats: seats.map(({ id }) => id), showtime } : undefined
}

/** An order with the offer: it is cheaper, and the same order costs more once the offer is dropped. */
async function orderWith(kit, as, { offer, proof, sessionId, seats, showtime }) {
  const { ask, agree, note } = kit
  const choice = { id: offer.id, ...(proof ? { proof } : {}) }
  const order = (await ask('POST orders', { sessionId, seats, offer: choice }, { as }))?.order
  if (!order) return
  const { id } = order
  agree('POST orders', order.offer?.id === offer.id, 'an order that names an offer has none')
  note('POST orders', orderBreaches(order, showtime))
  await chooseReducedFood(kit, as, order)
  const fits = await ask(CHECK_CARD, { id, bin: '400000', lastFour: '0002' }, { as })
  const isOpen = offer.validationType !== 'BIN' && offer.validationType !== 'CARD'
  agree(CHECK_CARD, !fits || !isOpen || fits.fits, 'an offer that is no card’s refuses a card')
  if (as.kind === 'member') await ask(ORDER_CARDS, { id }, { as })
  const dropped = (await ask(DROP, { id }, { as }))?.order
  agree(
    DROP,
    !dropped || (!dropped.offer && dropped.breakdown.discount === 0),
    'a dropped offer still takes something off',
  )
  if (dropped) note(DROP, orderBreaches(dropped, showtime))
  await release(kit, as, order)
}

/** What the seats cost with the offer, and an order with it. */
async function priceWith(kit, as, { offer, chips }, proof) {
  const { ask, agree } = kit
  for (const { id: sessionId } of chips.slice(0, 3)) {
    const found = await seatsFor(kit, offer, sessionId)
    if (!found) continue
    const { seats, showtime } = found
    const price = await ask(CALCULATE, { id: offer.id, sessionId, seats, ...(proof ? { proof } : {}) }, { as })
    agree(CALCULATE, !price || price.unproved === null, 'a proved offer is still unproved')
    agree(CALCULATE, !price || price.missing.length || price.breakdown.discount > 0, 'an offer takes nothing off')
    await orderWith(kit, as, { offer, proof, sessionId, seats, showtime })
    return true
  }
  return false
}

/** `offers`: as `readOffers` returns them. One order, with the first offer that can be proved and booked. */
export async function useOffers(kit, as, offers) {
  const { ask, leave, skip } = kit
  let isOrdered = false
  const kinds = new Set()
  for (const entry of offers) {
    const { id, validationType } = entry.offer
    if (kinds.has(validationType) && isOrdered) continue
    kinds.add(validationType)
    if (as.kind === 'member') await ask(MY_CARDS, { id }, { as })
    const proof = await prove(kit, as, entry.offer)
    if (!proof)
      skip(`an offer that is proved by ${validationType}`, 'no proof for it was supplied, or none was accepted')
    if (proof && !isOrdered) isOrdered = await priceWith(kit, as, entry, proof)
  }
  if (!offers.length) leave(OFFER_CALLS, 'the gateway lists no offer today')
  if (!isOrdered)
    leave(OFFER_CALLS, 'no listed offer could be proved and booked: --offer-bin, --offer-code, --student-id')
}

const LOOK = 'GET vouchers/verify'
const OF_ORDER = 'GET orders/:id/voucher/verify'
const PRICE = 'GET orders/:id/voucher/calculate'
const ADD = 'POST orders/:id/voucher'
const REMOVE = 'DELETE orders/:id/voucher'
export const VOUCHER_CALLS = [LOOK, OF_ORDER, PRICE, ADD, REMOVE]

/** Adds a voucher to a held order and removes it again, so that it can be spent elsewhere. */
export async function useVoucher(kit, as, order) {
  const { ask, refused, agree, supplies, leave } = kit
  const code = supplies.vouchers?.[0]
  if (!code) return leave(VOUCHER_CALLS, 'no voucher: --voucher')
  kit.protect(code)
  const { id } = order
  await ask(LOOK, { code }, { as })
  const unknown = { as, statuses: [400], code: 24, why: 'a code that is none' }
  await refused(OF_ORDER, { id, code: 'NO-SUCH-VOUCHER' }, unknown)
  await ask(OF_ORDER, { id, code }, { as })
  const price = await ask(PRICE, { id, code }, { as })
  const idempotencyKey = newKey()
  const input = { id, codes: [code], agreedLoss: price?.lost ?? 0 }
  const added = (await ask(ADD, input, { as, idempotencyKey }))?.order
  if (!added) return undefined
  const again = (await ask(ADD, input, { as, idempotencyKey }))?.order
  agree(ADD, !again || again.vouchers.length === added.vouchers.length, 'the same key again adds a voucher')
  const isPriced = !price || added.breakdown.total === price.breakdown.total
  agree(PRICE, isPriced, `calculated ${price?.breakdown.total}, with the voucher it is ${added.breakdown.total}`)
  kit.note(ADD, orderBreaches(added))
  await chooseReducedFood(kit, as, added)
  const removed = (await ask(REMOVE, { id, voucherId: added.vouchers[0].id }, { as }))?.order
  const isAsBefore = !removed || removed.breakdown.total === order.breakdown.total
  return agree(REMOVE, isAsBefore, 'without the voucher the order does not cost what it did before')
}
