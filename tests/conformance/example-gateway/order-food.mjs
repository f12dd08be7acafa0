// Food of an order: chosen before payment, then made by a kitchen that has room for every order. Its menu is in `food.mjs`.
import { refuse, routeOnce } from './answers.mjs'
import { fields, id, nullable, oneOf, text, whole } from './checks.mjs'
import { isoAt, pick, sum } from './chain.mjs'
import { menuOf } from './food.mjs'
import { breakdownOf } from './prices.mjs'
import { splitPaid } from './cancelling.mjs'
import { clockOf, MINUTE } from './schedule.mjs'

const MAX_LINES = 30
const BEFORE_START = 15 * MINUTE
/** A visitor who is here earlier has another reason. */
const HERE_BEFORE = 120 * MINUTE
/** Of an item of which few are made: for each seat, and for the whole order. */
const FEW_PER_SEAT = 2
const FEW = 10
const WISH = {
  itemId: id,
  quantity: whole(1, 20),
  unitPrice: whole(0, 1e8),
  seat: nullable(text(40)),
  note: nullable(text(80, /^/)),
}

const itemsOf = ({ cinema }) => menuOf(cinema).sections.flatMap(({ items }) => items)
const optionsBy = (group, ids) => ids.map((optionId) => group.options.find((option) => option.id === optionId))

/** HH:MM; hours that end earlier than they begin end after midnight. */
const isWithin = ({ from, until }, clock) =>
  from < until ? from <= clock && clock < until : from <= clock || clock < until

/** What the chosen options of a group add to the price: the cheapest are free. */
const surcharge = (options, free) =>
  sum(
    options
      .map(({ price }) => price)
      .toSorted((a, b) => a - b)
      .slice(free),
  )

/** Drinks of which the caffeine was not measured leave it out of the whole. */
const caffeineOf = (parts) =>
  parts.some(({ caffeine }) => caffeine === undefined)
    ? {}
    : { caffeine: parts.map(({ caffeine }) => caffeine).filter((found) => found !== null) }
const saltOf = (parts) =>
  parts.some(({ saltGrams }) => saltGrams === undefined)
    ? {}
    : { saltGrams: Math.round(sum(parts.map(({ saltGrams }) => saltGrams)) * 10) / 10 }
const factsOf = (parts) => ({
  kilocalories: sum(parts.map(({ kilocalories }) => kilocalories)),
  allergens: [...new Set(parts.flatMap(({ allergens }) => allergens))],
  ...saltOf(parts),
  ...caffeineOf(parts),
})

function optionsIn(input) {
  const { options = {} } = input
  const isMap = typeof options === 'object' && options !== null && !Array.isArray(options)
  const lists = isMap ? Object.values(options) : [undefined]
  const fits = lists.every((list) => Array.isArray(list) && list.every((entry) => typeof entry === 'string'))
  return fits ? options : refuse('invalid_input', { fields: ['options'] })
}

function wishesIn({ lines }) {
  const fits = Array.isArray(lines) && lines.length <= MAX_LINES && lines.every((line) => Object(line) === line)
  if (!fits) refuse('invalid_input', { fields: ['lines'] })
  return lines.map((line) => ({ ...fields(line, WISH), options: optionsIn(line) }))
}

export function orderFood(world) {
  const { now, own, ownOpen, view, change } = world
  let numbers = 0

  /** When it is wanted: at the counter before the film, at the seat with it. */
  function wantedAt({ showtime }, delivery) {
    const startsAt = Date.parse(showtime.startsAt)
    return Math.max(now(), delivery === 'COUNTER' ? startsAt - BEFORE_START : startsAt)
  }

  /** Food that is bought later may be bought too late. */
  const isInTime = ({ foodFor, showtime }, { minutes }) =>
    !foodFor || now() + minutes * MINUTE <= Date.parse(showtime.endsAt)

  /** The line that a wish becomes by the menu as it is now; a reason why it becomes none. */
  function lineOf(order, delivery, wish) {
    const item = itemsOf(order.showtime).find((candidate) => candidate.id === wish.itemId)
    const clock = clockOf(wantedAt(order, delivery))
    const isSold = item && item.left !== 0 && item.delivery.includes(delivery) && isInTime(order, item)
    if (!isSold || !(item.hours.length === 0 || item.hours.some((hours) => isWithin(hours, clock))))
      return 'food_sold_out'
    const known = new Set(item.groups.map((group) => group.id))
    if (Object.keys(wish.options).some((groupId) => !known.has(groupId))) return 'food_changed'
    const chosen = item.groups.map((group) => ({ group, options: optionsBy(group, wish.options[group.id] ?? []) }))
    for (const { group, options } of chosen) {
      if (options.includes(undefined) || options.length < group.min || options.length > group.max) return 'food_changed'
      if (options.some(({ isSoldOut }) => isSoldOut)) return 'food_sold_out'
    }
    const isOwn = world.foodSeatsOf(order).some((seat) => seat.id === wish.seat)
    return {
      ...pick(wish, 'itemId quantity'),
      wish,
      name: item.name,
      options: chosen.flatMap(({ group, options }) =>
        options.map((option) => ({ groupId: group.id, optionId: option.id, name: option.name })),
      ),
      seat: isOwn ? wish.seat : null,
      note: wish.note?.trim() || null,
      unitPrice: item.price + sum(chosen.map(({ group, options }) => surcharge(options, group.free))),
      facts: factsOf([item, ...chosen.flatMap(({ options }) => options)]),
      minutes: item.minutes,
    }
  }

  /** Items of which few are made are for all visitors: the first line that is too much is refused. */
  function checkFew(order, lines) {
    const limited = new Set(itemsOf(order.showtime).flatMap((item) => (item.left === null ? [] : [item.id])))
    const most = Math.min(FEW, FEW_PER_SEAT * world.foodSeatsOf(order).length)
    const counts = new Map()
    for (const [at, { itemId, quantity }] of lines.entries()) {
      counts.set(itemId, (counts.get(itemId) ?? 0) + quantity)
      if (limited.has(itemId) && counts.get(itemId) > most) refuse('food_over_limit', { at, most })
    }
  }

  function choose({ id: orderId, input, caller }) {
    const order = ownOpen(orderId, caller)
    const delivery = oneOf('COUNTER', 'SEAT')(input, 'delivery')
    const wishes = wishesIn(input)
    if (wishes.length && !world.foodSeatsOf(order).length) refuse('no_seats_chosen')
    const lines = wishes.map((wish, at) => {
      const line = lineOf(order, delivery, wish)
      if (typeof line === 'string') refuse(line, { at })
      return line.unitPrice === wish.unitPrice ? line : refuse('food_changed', { at })
    })
    checkFew(order, lines)
    change(order, { food: lines.length ? { lines, delivery, changed: [] } : undefined })
    return view(order)
  }

  /** Before a charge: what is gone leaves the order, and the visitor sees the new total first. */
  world.checkFood = (order) => {
    if (!order.food) return
    const { lines, delivery } = order.food
    const kept = lines.map((line) => ({ line, now: lineOf(order, delivery, line.wish) }))
    const isSame = ({ line, now: later }) => later.unitPrice === line.unitPrice
    if (kept.every(isSame)) return
    const changed = kept
      .filter((entry) => !isSame(entry))
      .map(({ line, now: later }) => {
        return { ...pick(line, 'itemId name'), why: typeof later === 'string' ? 'SOLD_OUT' : 'PRICE' }
      })
    const left = kept.map((entry) => entry.now).filter((later) => typeof later !== 'string')
    change(order, { food: { ...order.food, lines: left, changed } })
    refuse('price_changed', { total: breakdownOf(order).card })
  }

  /** The kitchen gets paid food at once. */
  world.placeFood = (order) => {
    if (!order.food?.lines.length) return
    numbers += 1
    const minutes = Math.max(...order.food.lines.map((line) => line.minutes))
    const number = String(numbers % 1000).padStart(3, '0')
    Object.assign(order.food, {
      number,
      minutes,
      readyAt: Math.max(wantedAt(order, order.food.delivery), now() + minutes * MINUTE),
    })
  }

  /** The clock moves the food of this kitchen on. */
  function stateOf({ food, cancellation, showtime }) {
    if (!food.number) return 'CHOSEN'
    if (cancellation && !cancellation.foodKept) return 'RETURNED'
    if (now() >= Date.parse(showtime.endsAt)) return 'NOT_COLLECTED'
    if (now() >= food.readyAt) return 'READY'
    return now() >= food.readyAt - food.minutes * MINUTE ? 'PREPARING' : 'REQUESTED'
  }
  world.isFoodBegun = (order) => Boolean(order.food?.number) && !['REQUESTED', 'RETURNED'].includes(stateOf(order))
  /** Once the kitchen has begun, what was paid for the food stays: the last of it, as in an exchange. */
  world.keepBegunFood = (order) => {
    const { food, cancellation, paidForFood } = order
    if (!food?.number || cancellation || paidForFood || stateOf(order) === 'REQUESTED') return
    const [kept, paid] = splitPaid(order.paid, breakdownOf(order).food)
    Object.assign(order, { paidForFood: kept, paid })
  }
  /** The seats of an ended booking are for others. */
  world.handFoodAtCounter = ({ food, cancellation }) => {
    if (!cancellation.foodKept) return
    Object.assign(food, { delivery: 'COUNTER', lines: food.lines.map((line) => ({ ...line, seat: null })) })
  }

  /** Whether its visitor may be here. Food for a seat comes while the film begins. */
  const canComeEarlier = ({ food, showtime, ...order }) =>
    stateOf({ food, showtime, ...order }) === 'REQUESTED' &&
    food.delivery === 'COUNTER' &&
    now() >= Date.parse(showtime.startsAt) - HERE_BEFORE

  /** Food of an order, as its page shows it. */
  world.foodOf = (order) => {
    const { food } = order
    if (!food) return null
    const state = stateOf(order)
    return {
      lines: food.lines.map((line, at) => ({
        id: `f-${at}`,
        ...pick(line, 'itemId name options quantity seat note unitPrice facts'),
        amount: line.quantity * line.unitPrice,
      })),
      amount: breakdownOf(order).food ?? 0,
      ...pick(food, 'delivery changed'),
      state,
      number: food.number ?? null,
      readyAt: food.number ? isoAt(food.readyAt) : null,
      canComeEarlier: canComeEarlier(order),
    }
  }

  return {
    'PUT orders/:id/food': routeOnce('visitor', choose),
    // The visitor is here: the kitchen begins at once.
    'POST orders/:id/food-requests': routeOnce('visitor', ({ id: orderId, caller }) => {
      const order = own(orderId, caller)
      if (order.status !== 'TICKETED' || !order.food) refuse('order_closed')
      if (stateOf(order) !== 'REQUESTED') refuse('food_begun')
      if (!canComeEarlier(order)) refuse('order_closed')
      order.food.readyAt = Math.min(order.food.readyAt, now() + order.food.minutes * MINUTE)
      order.version += 1
      return view(order)
    }),
  }
}
