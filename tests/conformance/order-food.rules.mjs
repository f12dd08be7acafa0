// Food of an order: what may be wished from a menu, and what an order must say of it. Pure: rules return what is wrong in
// words, or nothing.
import { findChoiceFault, unitPrice } from '#server/contracts/rules/food-choice.ts'
import { foodWantedAt, isServedAt } from '#server/contracts/rules/food-hours.ts'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'

/** Portions that the check may want of one item: a test system has enough of it. */
const PORTIONS = 3

/** As many as show the price of a group with free options, each once if there are enough. */
function optionsFor({ min, max, free, options }) {
  const open = options.filter(({ isSoldOut }) => !isSoldOut)
  if (!open.length) return []
  const count = Math.max(min, Math.min(max, free + 1, open.length))
  return Array.from({ length: count }, (_, at) => open[at % open.length].id)
}

const choiceFor = ({ groups }) => Object.fromEntries(groups.map((group) => [group.id, optionsFor(group)]))

function wishFor(item, more) {
  const options = choiceFor(item)
  return { itemId: item.id, options, quantity: 1, unitPrice: unitPrice(item, options), ...more }
}

/** `times`: milliseconds at which it may be wanted. A price of 0 would show no mistake. */
const canBeWished = (item, delivery, times) =>
  item.delivery.includes(delivery) &&
  (item.left === null || item.left >= PORTIONS) &&
  times.every((at) => isServedAt(item, cinemaDayOf(at), at)) &&
  !findChoiceFault(item, choiceFor(item)) &&
  unitPrice(item, choiceFor(item)) > 0

/**
 * Two lines of the menu, with options if it has them: the first for all, the second for a seat; undefined if nothing is
 * served then. Two lines may be of one item.
 */
export function wishesFrom({ sections }, { startsAt, seat, now }) {
  const items = sections.flatMap((section) => section.items)
  const times = ['COUNTER', 'SEAT'].map((delivery) => Math.max(now, foodWantedAt(Date.parse(startsAt), delivery)))
  for (const delivery of ['COUNTER', 'SEAT']) {
    const open = items.filter((item) => canBeWished(item, delivery, times))
    const [first, second = first] = open.toSorted((one, other) => other.groups.length - one.groups.length)
    if (first) return { delivery, lines: [wishFor(first, { quantity: 2 }), wishFor(second, { seat, note: 'A check' })] }
  }
  return undefined
}

const amountOf = ({ breakdown }) => breakdown.food ?? 0
const sumOf = (lines) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Of every order: the food by itself, and as a part of the price. */
export function foodSumBreaches(order) {
  const { lines = [], amount = 0 } = order.food ?? {}
  const wrong = lines.find((line) => line.amount !== line.quantity * line.unitPrice)
  return [
    wrong ? `${wrong.itemId} costs ${wrong.amount} for ${wrong.quantity} × ${wrong.unitPrice}` : undefined,
    sumOf(lines) === amount ? undefined : `food.amount is ${amount}, its lines sum up to ${sumOf(lines)}`,
    amountOf(order) === amount ? undefined : `breakdown.food is ${amountOf(order)}, food.amount is ${amount}`,
  ]
}

const optionNames = (options) =>
  options
    .map(({ groupId, optionId }) => `${groupId}/${optionId}`)
    .toSorted()
    .join(', ')
const wishedOptions = (options = {}) =>
  optionNames(Object.entries(options).flatMap(([groupId, ids]) => ids.map((optionId) => ({ groupId, optionId }))))

function lineBreach(line, wish) {
  const { itemId, options, quantity, seat = null, note = null, unitPrice: price } = wish
  const [wanted, got] = [wishedOptions(options), optionNames(line.options)]
  if (line.itemId !== itemId) return `requested ${itemId}, the order has ${line.itemId} in its place`
  if (got !== wanted) return `requested ${itemId} with ${wanted}, the order has ${got}`
  if (line.quantity !== quantity) return `requested ${quantity} × ${itemId}, the order has ${line.quantity}`
  if (line.unitPrice !== price) return `${itemId} costs ${price} by the menu, ${line.unitPrice} in the order`
  if (line.seat !== seat) return `requested ${itemId} for ${seat ?? 'all'}, the order has it for ${line.seat ?? 'all'}`
  return line.note === note ? undefined : `the note of ${itemId} is lost`
}

/** What food may not change: `before` has none, or other food. */
const KEPT = ['tickets', 'fee', 'discount', 'voucher', 'adjustment']

/** The answer to a choice, beside the order before it. */
export function chosenFoodBreaches(order, { lines: wishes, delivery }, before) {
  const { food, breakdown } = order
  const lines = food?.lines ?? []
  const changed = KEPT.find((part) => (breakdown[part] ?? 0) !== (before.breakdown[part] ?? 0))
  const others = before.breakdown.total - amountOf(before)
  const expected = others + amountOf(order)
  return [
    lines.length === wishes.length
      ? undefined
      : `requested ${wishes.length} lines of food, the order has ${lines.length}`,
    ...(lines.length === wishes.length ? lines.map((line, at) => lineBreach(line, wishes[at])) : []),
    changed ? `food changes ${changed} from ${before.breakdown[changed]} to ${breakdown[changed]}` : undefined,
    breakdown.total === expected
      ? undefined
      : `with food for ${amountOf(order)} the total is ${breakdown.total}, expected ${expected}`,
    wishes.length && food && food.delivery !== delivery
      ? `requested ${delivery}, the food is handed over at ${food.delivery}`
      : undefined,
    food && lines.length && food.state !== 'CHOSEN' ? `food of an unpaid order is ${food.state}` : undefined,
    food?.number ? `food of an unpaid order has the number ${food.number}` : undefined,
    new Set(lines.map(({ id }) => id)).size === lines.length ? undefined : 'two lines of food have one id',
  ]
}

const UNPLANNED = new Set(['CHOSEN', 'PAID'])

/** The food of a paid order. `amount`: what was paid for it. */
export function paidFoodBreaches({ food, breakdown }, amount) {
  if (!food) return amount ? [`${amount} were paid for food, the order has none`] : []
  const { state, number, readyAt, canComeEarlier } = food
  const isPlanned = !UNPLANNED.has(state)
  return [
    breakdown.food === amount ? undefined : `${amount} were paid for food, breakdown.food is ${breakdown.food}`,
    state === 'CHOSEN' ? 'food of a paid order is CHOSEN' : undefined,
    isPlanned && !number ? `food is ${state} and has no number to call` : undefined,
    isPlanned && !readyAt ? `food is ${state} and has no readyAt` : undefined,
    canComeEarlier && state !== 'REQUESTED' ? `canComeEarlier is true for food that is ${state}` : undefined,
  ]
}

/** An order of food alone. */
export function laterBreaches({ seats, tickets, breakdown, offer, vouchers, foodFor }) {
  const { total, fee, food = 0 } = breakdown
  return [
    foodFor ? undefined : 'an order of food says not for which booking it is: foodFor is missing',
    seats.length + tickets.length ? 'an order of food has seats or tickets' : undefined,
    fee ? `an order of food has a booking fee of ${fee}` : undefined,
    total === food ? undefined : `an order of food costs ${total}, its food ${food}`,
    offer || vouchers.length ? 'an offer or a voucher reduces an order of food' : undefined,
  ]
}

/** The answer to “I’m here”. */
export function earlierBreaches({ food }, before) {
  if (!food) return ['the order has no food any more']
  return [
    food.readyAt <= before.readyAt
      ? undefined
      : `“I’m here” plans the food for ${food.readyAt}, it was planned for ${before.readyAt}`,
    before.number && food.number !== before.number
      ? `the number of the food was ${before.number}, now it is ${food.number}`
      : undefined,
  ]
}

/** The lines of an invoice, and those of the food among them. */
export function invoiceBreaches({ lines, total }, amount) {
  const food = sumOf(lines.filter(({ kind }) => kind === 'FOOD'))
  return [
    sumOf(lines) === total ? undefined : `the lines of the invoice sum up to ${sumOf(lines)}, its total is ${total}`,
    food === amount ? undefined : `the invoice has ${food} for food, ${amount} were paid for it`,
  ]
}

/**
 * What a cancelled booking gives back: its food with its tickets, but for what staff gave back before. A chain may keep the booking fee. `check`: the answer of
 * GET orders/:id/check-cancel.
 */
export function refundBreach({ breakdown, goodwill = [] }, { total, ended }) {
  const given = goodwill.reduce((sum, { total: back }) => sum + back, 0)
  const kept = breakdown.total - given - total - ended
  return breakdown.food && kept > breakdown.fee
    ? `${breakdown.total} were paid, ${breakdown.food} of it for food, and ${total} would come back`
    : undefined
}

/** For people who hold the tickets and are not the buyer. `food` may be missing. */
export function linkedFoodBreaches(food) {
  const { lines = [], amount: all = 0 } = food ?? {}
  const isPriced = all > 0 || lines.some(({ unitPrice: price, amount }) => price > 0 || amount > 0)
  return [
    isPriced ? 'a link shows what the food costs' : undefined,
    lines.some(({ note }) => note) ? 'a link shows what the buyer wrote to the kitchen' : undefined,
  ]
}
