// Food of an order: chosen from the menu that the gateway serves, paid with the tickets, and asked for earlier.
import { newGuest } from './guests.mjs'
import { newKey } from './kit.mjs'
import { chosenFoodBreaches, earlierBreaches, paidFoodBreaches, wishesFrom } from './order-food.rules.mjs'
import { orderBreaches } from './plausible.rules.mjs'

const MENU = 'GET cinemas/:id/food-menu'
export const FOOD = 'PUT orders/:id/food'
export const EARLIER = 'POST orders/:id/food-requests'

const POLLS = 16
const POLL_MS = 500
const NO_FOOD = 'the cinema of the booking serves nothing at its time, or has no menu'

/** Two lines for the order by the menu of its cinema and day; undefined: nothing is served then. */
export async function findWishes({ ask, now }, { seats, showtime }) {
  const menu = await ask(MENU, { id: showtime.cinema.id, date: showtime.cinemaDay })
  return menu && wishesFrom(menu, { startsAt: showtime.startsAt, seat: seats[0].seat, now: now() })
}

/** The order with this food. `before`: the order without it, or with other food. */
export async function choose({ ask, note }, as, before, chosen, idempotencyKey = newKey()) {
  const order = (await ask(FOOD, { id: before.id, ...chosen }, { as, idempotencyKey }))?.order
  if (order) note(FOOD, [...orderBreaches(order), ...chosenFoodBreaches(order, chosen, before)])
  return order
}

const refusal = (as, why) => ({ as, statuses: [400], code: 24, why })

/** A gateway may leave out reason and details. What it sends has to be right. */
function checkReason({ agree }, body, { reason, at }) {
  agree(FOOD, !body?.reason || body.reason === reason, `expected the reason ${reason}, got ${body?.reason}`)
  const named = body?.details?.at
  agree(FOOD, named === undefined || named === at, `${reason} names the line ${named}, it is the line ${at}`)
}

/** What cannot be chosen like this is refused, and changes nothing. */
async function refuseWrong(kit, as, order, { lines, delivery }) {
  const { ask, agree, refused } = kit
  const { id } = order
  const [first, second] = lines
  const dearer = { id, delivery, lines: [first, { ...second, unitPrice: second.unitPrice - 1 }] }
  const changed = await refused(FOOD, dearer, refusal(as, 'a price that the menu does not have'))
  checkReason(kit, changed, { reason: 'food_changed', at: 1 })
  const unknown = { id, delivery, lines: [{ itemId: 'no-such-food', quantity: 1, unitPrice: 100 }, first] }
  const gone = await refused(FOOD, unknown, refusal(as, 'an item that is not on the menu'))
  checkReason(kit, gone, { reason: 'food_sold_out', at: 0 })
  const rival = await newGuest(kit)
  const foreign = { as: rival, statuses: [403, 404], why: 'food for an order of another guest' }
  if (rival) await refused(FOOD, { id, delivery, lines: [] }, foreign)
  await refused(EARLIER, { id }, refusal(as, 'food that is not paid'))
  const kept = (await ask('GET orders/:id', { id }, { as }))?.order
  const isKept = !kept || kept.breakdown.total === order.breakdown.total
  agree(FOOD, isKept, 'a choice that was refused changes the food of the order')
}

/**
 * Chooses food for a held order, replaces and removes it, and chooses it again. Returns the order with food; undefined
 * without.
 */
export async function chooseFood(kit, as, order) {
  const { agree, refused, leave } = kit
  if (!order.seats.length) return undefined
  const wishes = await findWishes(kit, order)
  if (!wishes) return leave([FOOD, EARLIER], NO_FOOD)
  const { id } = order
  const idempotencyKey = newKey()
  const noKey = { as, idempotencyKey: '', statuses: [400], why: 'without an Idempotency-Key' }
  await refused(FOOD, { id, ...wishes }, noKey)
  const chosen = await choose(kit, as, order, wishes, idempotencyKey)
  if (!chosen) return leave([EARLIER], `follows on ${FOOD}`)
  const again = await choose(kit, as, order, wishes, idempotencyKey)
  agree(FOOD, !again || again.version === chosen.version, 'the same key again chooses the food again')
  const one = { ...wishes, lines: wishes.lines.slice(1) }
  const reused = { as, idempotencyKey, statuses: [400], why: 'the same key with other food' }
  await refused(FOOD, { id, ...one }, reused)
  await refuseWrong(kit, as, chosen, wishes)
  await choose(kit, as, chosen, one)
  await choose(kit, as, chosen, { ...wishes, lines: [] })
  return choose(kit, as, chosen, wishes)
}

/** Offers and vouchers of an order take nothing off its food. The food is removed again. */
export async function chooseReducedFood(kit, as, order) {
  const wishes = order.seats.length ? await findWishes(kit, order) : undefined
  const chosen = wishes && (await choose(kit, as, order, wishes))
  if (chosen) await choose(kit, as, chosen, { ...wishes, lines: [] })
}

/** The order once the kitchen has its food, or as it is after a while: a kitchen may get it on its day only. */
async function planned({ ask, wait }, read, as, order) {
  let now = order
  for (let polls = 0; polls < POLLS && now?.food?.state === 'PAID'; polls += 1) {
    await wait(POLL_MS)
    now = (await ask(read, { id: order.id }, { as }))?.order
  }
  return now
}

/** The holder is here. A member’s booking is cancelled later, for which the kitchen must not have begun. */
async function comeEarlier(kit, as, { id, food }) {
  const { ask, refused, note, agree } = kit
  const rival = await newGuest(kit)
  const foreign = { as: rival, statuses: [403, 404], why: 'food of another guest' }
  if (rival) await refused(EARLIER, { id }, foreign)
  const idempotencyKey = newKey()
  const asked = (await ask(EARLIER, { id }, { as, idempotencyKey }))?.order
  if (!asked) return
  note(EARLIER, [...orderBreaches(asked), ...earlierBreaches(asked, food)])
  const again = (await ask(EARLIER, { id }, { as, idempotencyKey }))?.order
  agree(EARLIER, !again || again.version === asked.version, 'the same key again asks the kitchen again')
}

/** The food of a booking that was just paid. `amount`: what was paid for it; `read`: the call that reads the order. */
export async function lookPaidFood(kit, as, { booked, amount, read }) {
  const { refused, note, leave, skip } = kit
  if (!amount) return
  note(read, paidFoodBreaches(booked, amount))
  const lines = []
  const closed = refusal(as, 'other food for a paid order')
  await refused(FOOD, { id: booked.id, delivery: 'COUNTER', lines }, closed)
  const order = await planned(kit, read, as, booked)
  if (!order?.food) return
  if (order !== booked) note(read, paidFoodBreaches(order, amount))
  if (order.food.state === 'PAID') skip('the number of paid food', `the kitchen has it not after ${POLLS * POLL_MS} ms`)
  if (as.kind !== 'guest') return
  if (order.food.canComeEarlier) await comeEarlier(kit, as, order)
  else leave([EARLIER], 'the food of the booking cannot come earlier: canComeEarlier is false')
}
