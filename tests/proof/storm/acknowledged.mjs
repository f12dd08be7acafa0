// What the gateway acknowledged to visitors, recorded from its answers. The read-back compares it with the files.

/** @returns {import('./read-back.mjs').Acknowledged} */
export const nothingAcknowledged = () => ({
  holds: [],
  payments: [],
  tickets: [],
  cancellations: [],
  vouchers: [],
  exchanges: [],
  topUps: [],
  uncharged: [],
})

/**
 * A declined attempt is shown as "nothing was charged". If the visitor chose another way to pay, the bank's page may
 * still be open, so nothing is said of its money.
 */
const isUncharged = (payment) => payment?.status === 'DECLINED' && payment.reason !== 'GIVEN_UP'

function recordOrder(acknowledged, { id, status, payment }) {
  if (status === 'TICKETED') acknowledged.tickets.push(id)
  if (isUncharged(payment)) acknowledged.uncharged.push(`${id}.${payment.attempt}`)
}

/** Records one successful answer to `POST path` or `GET path`. */
export function recordAnswer(acknowledged, { path, body, answer }) {
  const { order, topUp } = answer
  if (order) {
    recordOrder(acknowledged, order)
    const [, id, step] = path.match(/orders(?:\/([^/]+))?(?:\/([^/]+))?$/) ?? []
    if (!id) acknowledged.holds.push({ orderId: order.id, seats: body.seats })
    if (step === 'pay' && order.payment) acknowledged.payments.push(order.id)
    if (step === 'cancel' || step === 'answer-change') acknowledged.cancellations.push(order.id)
    if (order.status === 'TICKETED' && order.vouchers.some(({ amount }) => amount > 0))
      acknowledged.vouchers.push(order.id)
    if (order.status === 'TICKETED' && order.exchange)
      acknowledged.exchanges.push({ from: order.exchange.orderId, to: order.id })
  }
  if (topUp?.status === 'DONE') acknowledged.topUps.push({ id: topUp.id, amount: topUp.amount })
  if (isUncharged(topUp?.payment)) acknowledged.uncharged.push(`${topUp.id}.${topUp.payment.attempt}`)
}
