// Breaches of “Food” in the guide, each with the step that must find it. For the tests of the check. `call`, `finds`: as in
// `violations-reads.mjs`.

const FOOD = 'PUT orders/:id/food'
const EARLIER = 'POST orders/:id/food-requests'
const LATER = 'POST orders/:id/food-orders'
const LATER_LIST = 'GET orders/:id/food-orders'
const CHECKOUT = 'POST orders/:id/checkout'
const BOOKING = 'GET guest-users/orders/:id'
const INVOICE = 'GET orders/:id/invoice'
const CHECK_CANCEL = 'GET orders/:id/check-cancel'
const CANCEL = 'POST orders/:id/cancel'

const withOrder = (edit) => (body) => (body.order ? { ...body, order: { ...body.order, ...edit(body.order) } } : body)
/** Once the order has food. */
const withFood = (edit) => withOrder(({ food }) => (food?.lines.length ? { food: { ...food, ...edit(food) } } : {}))
const withLines = (edit) => withFood(({ lines }) => ({ lines: lines.map((line) => ({ ...line, ...edit(line) })) }))
const withBreakdown = (edit) => withOrder(({ breakdown }) => ({ breakdown: { ...breakdown, ...edit(breakdown) } }))

/** The total with so much more in it, right in every other way. */
function priced(breakdown, more) {
  const total = breakdown.total + more
  const vat = Math.round((total * 15) / 115)
  return { total, vat, net: total - vat, card: breakdown.card + more }
}

const linesOf = ({ body }) => JSON.parse(body).lines
/** What a gateway that accepts everything would answer to such lines. */
const acceptIf = (fits) => (head, call) =>
  head.status >= 400 && fits(linesOf(call)) && Object.assign(head, { status: 200 })
const accept = (head) => head.status >= 400 && Object.assign(head, { status: 200 })

/** The n-th answer is another version of the order. */
function everNewer() {
  let calls = 0
  return withOrder(({ version }) => {
    calls += 1
    return { version: version + 100 * calls }
  })
}

/** Each choice is added to the one before. */
function everMore() {
  let before = []
  return withFood(({ lines }) => {
    const all = [...before, ...lines].map((line, at) => ({ ...line, id: `f${at}` }))
    before = lines
    return { lines: all }
  })
}

/** An empty list removes nothing. */
function evenIfEmpty() {
  let last
  return (body, call) => {
    if (!body.order) return body
    if (linesOf(call).length) last = body.order
    return linesOf(call).length ? body : { order: { ...body.order, food: last.food, breakdown: last.breakdown } }
  }
}

/** From the second answer on it is another order. */
function everOther() {
  let calls = 0
  return withOrder(({ id }) => {
    calls += 1
    return calls > 1 ? { id: `${id}x` } : {}
  })
}

export const FOOD_VIOLATIONS = [
  // Choosing
  {
    title: 'the total leaves out the food',
    step: 'food',
    call: FOOD,
    answer: withBreakdown((breakdown) => priced(breakdown, -(breakdown.food ?? 0))),
    finds: { [FOOD]: /total is not tickets \+ fee − discounts \+ food/ },
  },
  {
    title: 'two of an item cost as much as one',
    step: 'food',
    call: FOOD,
    answer: withLines(({ unitPrice }) => ({ amount: unitPrice })),
    finds: { [FOOD]: /\S+ costs \d+ for 2 × \d+/ },
  },
  {
    title: 'the food of an order is not in its breakdown',
    step: 'food',
    call: FOOD,
    answer: withBreakdown((breakdown) => ({ ...priced(breakdown, -(breakdown.food ?? 0)), food: 0 })),
    finds: { [FOOD]: /breakdown.food is 0, food.amount is \d+/ },
  },
  {
    title: 'an offer takes something off the food',
    step: 'food',
    call: FOOD,
    answer: withBreakdown((breakdown) =>
      breakdown.food ? { discount: breakdown.discount + 500, ...priced(breakdown, -500) } : {},
    ),
    finds: { [FOOD]: /food changes discount from 0 to 500/ },
  },
  {
    title: 'food costs another price than the menu says',
    step: 'food',
    call: FOOD,
    answer: withLines(({ unitPrice, quantity }) => ({
      unitPrice: unitPrice + 100,
      amount: (unitPrice + 100) * quantity,
    })),
    finds: { [FOOD]: /\S+ costs \d+ by the menu, \d+ in the order/ },
  },
  {
    title: 'food for one seat is for all',
    step: 'food',
    call: FOOD,
    answer: withLines(() => ({ seat: null })),
    finds: { [FOOD]: /requested \S+ for [A-Z]\d+, the order has it for all/ },
  },
  {
    title: 'the options of an item are lost',
    step: 'food',
    call: FOOD,
    answer: withLines(() => ({ options: [] })),
    finds: { [FOOD]: /requested \S+ with \S+.*, the order has / },
  },
  {
    title: 'the note for the kitchen is lost',
    step: 'food',
    call: FOOD,
    answer: withLines(() => ({ note: null })),
    finds: { [FOOD]: /the note of \S+ is lost/ },
  },
  {
    title: 'a choice is added to the one before',
    step: 'food',
    call: FOOD,
    answer: everMore(),
    finds: { [FOOD]: /requested 1 lines of food, the order has 3/ },
  },
  {
    title: 'an empty list leaves the food in the order',
    step: 'food',
    call: FOOD,
    answer: evenIfEmpty(),
    finds: { [FOOD]: /requested 0 lines of food, the order has \d/ },
  },
  {
    title: 'a price that was not shown is accepted',
    step: 'food',
    call: FOOD,
    head: acceptIf((lines) => lines.length === 2 && lines[0].itemId !== 'no-such-food'),
    finds: { [FOOD]: /a price that the menu does not have: expected 400 with code 24, got 200/ },
  },
  {
    title: 'an item that no menu has is accepted',
    step: 'food',
    call: FOOD,
    head: acceptIf(([line]) => line?.itemId === 'no-such-food'),
    finds: { [FOOD]: /an item that is not on the menu: expected 400 with code 24, got 200/ },
  },
  {
    title: 'a wrong price is blamed on another line',
    step: 'food',
    call: FOOD,
    answer: (body) => (body.reason === 'food_changed' ? { ...body, details: { at: 0 } } : body),
    finds: { [FOOD]: /food_changed names the line 0, it is the line 1/ },
  },
  {
    title: 'an item that no menu has is said to cost another price',
    step: 'food',
    call: FOOD,
    answer: (body) => (body.reason === 'food_sold_out' ? { ...body, reason: 'food_changed' } : body),
    finds: { [FOOD]: /expected the reason food_sold_out, got food_changed/ },
  },
  {
    title: 'a choice that was refused is in the order',
    step: 'food',
    call: 'GET orders/:id',
    answer: withBreakdown((breakdown) => priced(breakdown, -100)),
    finds: { [FOOD]: /a choice that was refused changes the food of the order/ },
  },
  {
    title: 'the same key again chooses once more',
    step: 'food',
    call: FOOD,
    answer: everNewer(),
    finds: { [FOOD]: /the same key again chooses the food again/ },
  },
  {
    title: 'guests choose food for each other',
    step: 'food',
    call: FOOD,
    head: (head) => head.status === 404 && accept(head),
    finds: { [FOOD]: /food for an order of another guest: expected 403 or 404, got 200/ },
  },
  {
    title: 'the kitchen begins with food that is not paid',
    step: 'food',
    call: EARLIER,
    head: accept,
    finds: { [EARLIER]: /food that is not paid: expected 400 with code 24, got 200/ },
  },
  {
    title: 'food has a number before it is paid',
    step: 'food',
    call: FOOD,
    answer: withFood(() => ({ number: '007' })),
    finds: { [FOOD]: /food of an unpaid order has the number 007/ },
  },
  // After payment
  {
    title: 'food of a paid order is not paid',
    step: 'paidFood',
    call: BOOKING,
    answer: withFood(() => ({ state: 'CHOSEN' })),
    finds: { [BOOKING]: /food of a paid order is CHOSEN/ },
  },
  {
    title: 'the kitchen has food that no counter can call',
    step: 'paidFood',
    call: BOOKING,
    answer: withFood(() => ({ state: 'REQUESTED', number: null })),
    finds: { [BOOKING]: /food is REQUESTED and has no number to call/ },
  },
  {
    title: 'a paid order loses its food',
    step: 'paidFood',
    call: BOOKING,
    answer: withOrder(() => ({ food: null })),
    finds: { [BOOKING]: /\d+ were paid for food, the order has none/ },
  },
  {
    title: 'a paid order takes other food',
    step: 'paidFood',
    call: FOOD,
    head: (head) => head.status === 400 && accept(head),
    finds: { [FOOD]: /other food for a paid order: expected 400 with code 24, got 200/ },
  },
  {
    title: 'the invoice has no food',
    step: 'paidFood',
    call: INVOICE,
    answer: (body) =>
      body.invoice
        ? { ...body, invoice: { ...body.invoice, lines: body.invoice.lines.filter(({ kind }) => kind !== 'FOOD') } }
        : body,
    finds: { [INVOICE]: /the invoice has 0 for food, \d+ were paid for it/ },
  },
  {
    title: 'a shared seat shows the food of the order',
    step: 'paidFood',
    call: BOOKING,
    answer: (() => {
      let food
      return (body, { url }) => {
        food ??= body.order?.food
        return url.searchParams.has('share') ? withOrder(() => ({ food }))(body) : body
      }
    })(),
    finds: { [BOOKING]: /a shared seat shows the food of the order, expected none/ },
  },
  {
    title: 'a link shows what the food costs',
    step: 'paidFood',
    call: 'GET tickets/linked',
    answer: withFood(() => ({ amount: 4200 })),
    finds: { 'GET tickets/linked': /a link shows what the food costs/ },
  },
  {
    title: 'a link shows the note of the buyer',
    step: 'paidFood',
    call: 'GET tickets/linked',
    answer: withLines(() => ({ note: 'No ice' })),
    finds: { 'GET tickets/linked': /a link shows what the buyer wrote to the kitchen/ },
  },
  // Later
  {
    title: 'an order of food alone has a booking fee',
    step: 'laterFood',
    call: LATER,
    answer: withBreakdown((breakdown) => ({ fee: 500, ...priced(breakdown, 500) })),
    finds: { [FOOD]: /food changes fee from 500 to 0/, [LATER]: /an order of food has a booking fee of 500/ },
  },
  {
    title: 'an order of food alone has tickets',
    step: 'laterFood',
    call: LATER,
    answer: withOrder(() => ({ tickets: [{ id: 't-1', seat: 'B5', areaName: 'Standard', code: 'c' }] })),
    finds: { [LATER]: /an order of food has seats or tickets/ },
  },
  {
    title: 'an order of food alone names no booking',
    step: 'laterFood',
    call: LATER,
    answer: withOrder(() => ({ foodFor: undefined })),
    finds: { [LATER]: /foodFor is missing/ },
  },
  {
    title: 'food of one booking is opened many times',
    step: 'laterFood',
    call: LATER,
    answer: everOther(),
    finds: { [LATER]: /the same key again opens another order[^]*gets another one/ },
  },
  {
    title: 'guests buy food for each other’s bookings',
    step: 'laterFood',
    call: LATER,
    head: (head) => head.status === 404 && accept(head),
    finds: { [LATER]: /food for a booking of another guest: expected 403 or 404, got 200/ },
  },
  {
    title: 'guests see each other’s food',
    step: 'laterFood',
    call: LATER_LIST,
    head: (head) => head.status === 404 && accept(head),
    finds: { [LATER_LIST]: /food for a booking of another guest: expected 403 or 404, got 200/ },
  },
  {
    title: 'an order of food is paid without any',
    step: 'laterFood',
    call: CHECKOUT,
    head: (head) => head.status === 400 && accept(head),
    finds: { [CHECKOUT]: /an order of food without food: expected 400 with code 24, got 200/ },
  },
  // Cancelling
  {
    title: 'the food of a cancelled booking is not refunded',
    step: 'cancelFood',
    call: CHECK_CANCEL,
    answer: (body) => ('refunds' in body ? { ...body, total: body.total - 4200 } : body),
    finds: {
      [CHECK_CANCEL]: /\d+ were paid, \d+ of it for food, and \d+ would come back/,
      [CANCEL]: /answers 400, 24, refund_changed/,
    },
  },
  {
    title: 'the food of a cancelled booking is made nevertheless',
    step: 'cancelFood',
    call: CANCEL,
    answer: withFood(() => ({ state: 'REQUESTED' })),
    finds: { [CANCEL]: /the food of a cancelled booking is REQUESTED/ },
  },
]

/** At the cinema, shortly before the showtime. Their step moves the clock, so they come last. */
export const HERE_VIOLATIONS = [
  {
    title: 'who is here waits longer',
    step: 'hereFood',
    call: EARLIER,
    answer: withFood(() => ({ readyAt: '2035-01-01T00:00:00.000Z' })),
    finds: { [EARLIER]: /“I’m here” plans the food for \S+, it was planned for/ },
  },
  {
    title: 'a stranger makes the kitchen begin',
    step: 'hereFood',
    call: EARLIER,
    head: (head) => head.status === 404 && accept(head),
    finds: { [EARLIER]: /food of another guest: expected 403 or 404, got 200/ },
  },
]
