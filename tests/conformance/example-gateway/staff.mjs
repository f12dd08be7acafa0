// What the staff of the chain do for the holder of a booking: give money back while its tickets stay, and arrange
// assistance. The contract only shows the result, so these are functions and no calls.
import { splitPaid } from './cancelling.mjs'
import { sum } from './chain.mjs'
import { seatCost } from './prices.mjs'

export function createStaff(world) {
  const { iso, orders, refill, refundsOf, issueGoodwillNote } = world

  function bookingBy(reference) {
    const order = [...orders.values()].find((known) => known.reference === reference)
    if (order?.status !== 'TICKETED') throw new Error(`${reference} is no booking`)
    return order
  }

  return {
    /** What these seats cost goes back, or what is left of it. They stay in the booking. */
    giveBackSeats(reference, seatIds) {
      const order = bookingBy(reference)
      const cost = sum(order.seats.filter(({ id }) => seatIds.includes(id)).map(seatCost))
      const [back, rest] = splitPaid(order.paid, cost)
      const refunds = refundsOf(back)
      const goodwill = { at: iso(), refunds, total: sum(back.map(({ amount }) => amount)), seats: seatIds }
      Object.assign(order, {
        paid: rest,
        goodwill: [...(order.goodwill ?? []), goodwill],
        version: order.version + 1,
      })
      refill(order, refunds)
      issueGoodwillNote(order, goodwill)
    },
    arrangeAssistance(reference) {
      const order = bookingBy(reference)
      Object.assign(order, { hasAssistance: true, version: order.version + 1 })
    },
  }
}
