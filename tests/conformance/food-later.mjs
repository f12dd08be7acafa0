// Food that is bought later, for a booking that was just paid: opened, chosen, and given up again. Nothing more is paid.
import { newGuest } from './guests.mjs'
import { newKey } from './kit.mjs'
import { laterBreaches } from './order-food.rules.mjs'
import { choose, findWishes, FOOD } from './order-food.mjs'
import { orderBreaches } from './plausible.rules.mjs'

export const LATER = 'POST orders/:id/food-orders'
export const LATER_LIST = 'GET orders/:id/food-orders'
const CHECKOUT = 'POST orders/:id/checkout'
const RELEASE = 'POST orders/:id/release'

const NO_LATER = 'no food can be ordered for the booking: foodUntil is missing, or over'

/** It has neither seats nor food yet, so there is nothing to pay. */
async function refuseEmpty({ refused }, as, { id }) {
  await refused(CHECKOUT, { id }, { as, statuses: [400], code: 24, why: 'an order of food without food' })
}

async function chooseLater(kit, as, opened) {
  const { note } = kit
  const [seat] = opened.foodFor.seats
  const wishes = await findWishes(kit, { seats: [{ seat }], showtime: opened.showtime })
  const chosen = wishes && (await choose(kit, as, opened, wishes))
  if (chosen) note(FOOD, laterBreaches(chosen))
}

export async function lookLaterFood(kit, as, booking) {
  const { ask, refused, agree, note, leave } = kit
  const { id, foodUntil } = booking
  if (!foodUntil || Date.parse(foodUntil) <= kit.now()) return leave([LATER, LATER_LIST], NO_LATER)
  const rival = await newGuest(kit)
  const foreign = { as: rival, statuses: [403, 404], why: 'food for a booking of another guest' }
  if (rival) await refused(LATER, { id }, foreign)
  const idempotencyKey = newKey()
  const opened = (await ask(LATER, { id }, { as, idempotencyKey }))?.order
  if (opened) note(LATER, [...orderBreaches(opened), ...laterBreaches(opened)])
  if (!opened?.foodFor) return leave([LATER_LIST], `follows on ${LATER}`)
  const { orderId, reference } = opened.foodFor
  agree(LATER, orderId === id && reference === booking.reference, 'foodFor is another booking')
  const again = (await ask(LATER, { id }, { as, idempotencyKey }))?.order
  agree(LATER, !again || again.id === opened.id, 'the same key again opens another order')
  const other = (await ask(LATER, { id }, { as }))?.order
  agree(LATER, !other || other.id === opened.id, 'a booking with an unpaid order of food gets another one')
  await refuseEmpty(kit, as, opened)
  await chooseLater(kit, as, opened)
  if (rival) await refused(LATER_LIST, { id }, foreign)
  const listed = (await ask(LATER_LIST, { id }, { as }))?.orders
  agree(LATER_LIST, !listed?.some((order) => order.id === opened.id), 'an unpaid order of food is listed')
  await ask(RELEASE, { id: opened.id, reference: opened.reference }, { as })
  return undefined
}
