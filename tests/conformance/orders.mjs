// An order from the first held seat to the checkout, by a guest and by a member.
import { expandHall } from '#server/contracts/rules/hall.ts'
import { newGuest } from './guests.mjs'
import { newKey } from './kit.mjs'
import { maskBreach } from './masks.rules.mjs'
import { checkoutBreach, extensionBreaches, longerHoldBreach, secondCheckoutBreach } from './order-times.rules.mjs'
import { clockBreach, holdBreach, orderBreaches, referenceBreach } from './plausible.rules.mjs'
import { chooseSeats, freeSeats } from './read-showtime.mjs'

export const HOLD = 'POST orders'
const SEATS = 'POST orders/:id/seats'
const STATES = 'GET showtimes/:sessionId/seats'
const SHARE_PLAN = 'POST showtimes/:sessionId/share-seats'
const PLAN = 'GET showtimes/:sessionId/plan'
const CHECKOUT = 'POST orders/:id/checkout'
const EXTEND = 'POST orders/:id/extend'

/** Holds the seats and checks what a hold must be. Returns the order. */
export async function hold(kit, as, { sessionId, seats, showtime, settings }) {
  const { ask, refused, agree, note, now } = kit
  const idempotencyKey = newKey()
  const input = { sessionId, seats }
  await refused(HOLD, input, { statuses: [401, 403], why: 'without an identity' })
  await refused(HOLD, input, { as, idempotencyKey: '', statuses: [400], why: 'without an Idempotency-Key' })
  const order = (await ask(HOLD, input, { as, idempotencyKey }))?.order
  if (!order) return undefined
  const again = (await ask(HOLD, input, { as, idempotencyKey }))?.order
  agree(HOLD, !again || again.id === order.id, 'the same key again opens another order')
  const reused = { as, idempotencyKey, statuses: [400], why: 'the same key with other seats' }
  await refused(HOLD, { sessionId, seats: seats.slice(1) }, reused)
  const held = order.seats.map(({ seat }) => seat).toSorted()
  agree(HOLD, held.join() === seats.toSorted().join(), `requested the seats ${seats}, the order has ${held}`)
  note(HOLD, [
    ...orderBreaches(order, showtime),
    holdBreach(order, settings?.holdMs),
    clockBreach(order.serverNow, now()),
    referenceBreach(order),
  ])
  return order
}

/** Seats of an order that a visitor without an identity sees as free; undefined if the answers do not say. */
export async function findFree({ ask }, { sessionId, seats }) {
  const layout = (await ask('GET showtimes/:sessionId', { sessionId }))?.showtime?.layout
  const states = layout && (await ask(STATES, { sessionId }))?.seats?.states
  if (!states) return undefined
  const free = new Set(freeSeats(expandHall(layout).seats, states).map(({ id }) => id))
  return seats.map(({ seat }) => seat).filter((seat) => free.has(seat))
}

/** `order`: as it was while it had its seats. */
export async function release(kit, as, order) {
  const { ask, agree } = kit
  const { id, reference, seats } = order
  const released = (await ask(SEATS, { id, seats: [] }, { as }))?.order
  const left = released?.seats.map(({ seat }) => seat) ?? []
  agree(SEATS, !left.length, `an empty list of seats leaves ${left} in the order`)
  const free = released && (await findFree(kit, order))
  // Another visitor may have taken one of them since.
  const names = seats.map(({ seat }) => seat)
  agree(SEATS, !free || !seats.length || free.length, `an empty list of seats does not free ${names} for others`)
  await ask('POST orders/:id/release', { id, reference }, { as })
}

/** The order and its seats, as its owner sees them. */
async function look({ ask, agree }, as, order, { sessionId, hall }) {
  await ask('GET orders/:id', { id: order.id }, { as })
  if (as.kind === 'guest') await ask('GET guest-users/orders/:id', { id: order.id }, { as })
  const { seats } = (await ask(STATES, { sessionId, orderId: order.id }, { as })) ?? {}
  const mine = order.seats.map(({ seat }) => hall.find(({ id }) => id === seat)?.index)
  const isMarked = !seats || mine.every((index) => seats.states[index] === '3')
  agree(STATES, isMarked, 'the seats of the asking order are not marked 3')
  const others = (await ask(STATES, { sessionId }))?.seats
  const isTaken = !others || mine.every((index) => others.states[index] === '1' || others.states[index] === '2')
  agree(STATES, isTaken, 'held seats are not taken for other visitors')
}

/** Another guest can neither hold the same seats nor see the order. */
async function expectOthersRefused(kit, order, { sessionId, seats }) {
  const { refused } = kit
  const rival = await newGuest(kit)
  if (!rival) return
  await refused(HOLD, { sessionId, seats }, { as: rival, statuses: [400], code: 24, why: 'seats that are taken' })
  const foreign = { as: rival, statuses: [403, 404], why: 'an order of another guest' }
  await refused('GET orders/:id', { id: order.id }, foreign)
  await refused(SEATS, { id: order.id, seats: [] }, foreign)
}

async function sharePlan({ ask, agree }, as, { sessionId, seats }) {
  const { plan } = (await ask(SHARE_PLAN, { sessionId, seats }, { as })) ?? {}
  agree(SHARE_PLAN, !plan || /^[\w.~-]{1,400}$/.test(plan), `plan is “${plan}”, which no link can carry`)
  const shown = plan && (await ask(PLAN, { sessionId, plan }))?.seats
  agree(PLAN, !shown || shown.toSorted().join() === seats.toSorted().join(), 'a shared plan names other seats')
}

/** An order of this check may hold the seats that were free at first. */
async function freshSeats({ ask }, { sessionId, hall, seats }) {
  const states = (await ask(STATES, { sessionId }))?.seats?.states
  return states ? chooseSeats(hall, states) : seats
}

/**
 * From choosing seats to the checkout. `booking`: a showtime with its hall and free seats, as `readShowtime` returns
 * it. Returns the priced order.
 */
export async function openOrder(kit, as, booking, settings) {
  const { ask, note } = kit
  const { sessionId, hall, showtime } = booking
  const best = await ask('GET showtimes/:sessionId/best-seats', { sessionId, count: 2 }, { as })
  const seats = best?.seats ?? (await freshSeats(kit, booking))
  await sharePlan(kit, as, { sessionId, seats })
  const order = await hold(kit, as, { sessionId, seats, showtime, settings })
  if (!order) return undefined
  const { id } = order
  await look(kit, as, order, { sessionId, hall })
  await expectOthersRefused(kit, order, { sessionId, seats })
  const same = (await ask(SEATS, { id, seats }, { as }))?.order
  if (same) note(SEATS, [...orderBreaches(same, showtime), holdBreach(same, settings?.holdMs)])
  const extended = (await ask(EXTEND, { id }, { as }))?.order
  if (extended) note(EXTEND, [longerHoldBreach(order, extended)])
  return { ...order, ...extended }
}

/** Asks for more time at the checkout, if the order may have it. Returns the order with it. */
async function extendPriced({ ask, note, skip }, as, { id }, extensionMs) {
  const before = (await ask('GET orders/:id', { id }, { as }))?.order
  if (!before) return undefined
  if (!before.extensionsLeft || !extensionMs) return skip('more time at the checkout', 'the order may not be extended')
  const after = (await ask(EXTEND, { id }, { as }))?.order
  if (after) note(EXTEND, extensionBreaches(before, after, extensionMs))
  return after
}

/** Locks the price. A gateway without checkout keeps the held order. */
export async function priceOrder(kit, as, order, { showtime, settings }) {
  const { ask, note } = kit
  const { id } = order
  const priced = (await ask(CHECKOUT, { id }, { as }))?.order
  if (!priced) return order
  note(CHECKOUT, [
    ...orderBreaches(priced, showtime),
    holdBreach(priced),
    checkoutBreach(priced, settings?.checkoutMs),
    maskBreach('contactPhoneMasked', priced.contactPhoneMasked, as.phone),
  ])
  const again = (await ask(CHECKOUT, { id }, { as }))?.order
  if (again) note(CHECKOUT, [secondCheckoutBreach(priced, again)])
  return (await extendPriced(kit, as, priced, settings?.extensionMs)) ?? again ?? priced
}

/** Reads and forms of the checkout, before anything is paid. */
export async function atCheckout(kit, as, { id }) {
  const { ask, refused, supplies, leave } = kit
  // No attempt is open yet: abandoning one must succeed all the same.
  await ask('POST orders/:id/other-way', { id, attempt: 1 }, { as })
  await ask('GET orders/:id/cancel-terms', { id }, { as })
  await ask('POST cards/create-apple-session', { orderId: id }, { as })
  const validate = 'POST cards/validate-apple-session'
  const elsewhere = { as, statuses: [400, 404], why: 'an address that is not Apple’s' }
  await refused(validate, { validationUrl: 'https://elsewhere.example/' }, elsewhere)
  const validationUrl = supplies.appleValidationUrl
  if (validationUrl) await ask(validate, { validationUrl }, { as })
  else leave([validate], 'only Safari gets an address to validate: --apple-validation-url')
  if (as.kind !== 'guest') return
  for (const processor of ['hyper-pay', 'payfort'])
    await ask(`POST guest-users/cards/${processor}/initialize-add-card`, { orderId: id }, { as })
}
