// What an order that would replace a booking says about its money. Pure.

/** `check`: the answer of GET orders/:id/check-cancel for the booking. */
export function exchangeBreaches({ exchange, breakdown }, booked, check) {
  if (!exchange) return ['an order with exchangeOf has no exchange']
  const { orderId, credit, used, back } = exchange
  const expected = Math.min(credit, breakdown.total)
  const returned = back.reduce((sum, { amount }) => sum + amount, 0)
  return [
    orderId === booked.id ? undefined : 'exchange.orderId is another booking',
    credit === check.total ? undefined : `exchange.credit is ${credit}, cancelling would refund ${check.total}`,
    used === expected ? undefined : `exchange.used is ${used} of a total of ${breakdown.total}, expected ${expected}`,
    breakdown.exchange === used ? undefined : `breakdown.exchange is ${breakdown.exchange}, exchange.used ${used}`,
    returned === credit - used
      ? undefined
      : `exchange.back sums up to ${returned}, expected what is left of the credit: ${credit - used}`,
  ]
}
