// What the gateway told visitors, noted from its answers. The read-back compares it with the files.

/** @returns {import('./read-back.mjs').Acknowledged} */
export const nothingTold = () => ({
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

function noteOrder(told, { id, status, payment }) {
  if (status === 'TICKETED') told.tickets.push(id)
  if (isUncharged(payment)) told.uncharged.push(`${id}.${payment.attempt}`)
}

/** Notes one successful answer to `POST path` or `GET path`. */
export function note(told, { path, body, answer }) {
  const { order, topUp } = answer
  if (order) {
    noteOrder(told, order)
    const [, id, step] = path.match(/orders(?:\/([^/]+))?(?:\/([^/]+))?$/) ?? []
    if (!id) told.holds.push({ orderId: order.id, seats: body.seats })
    if (step === 'pay' && order.payment) told.payments.push(order.id)
    if (step === 'cancel') told.cancellations.push(order.id)
    if (order.status === 'TICKETED' && order.vouchers.some(({ amount }) => amount > 0)) told.vouchers.push(order.id)
    if (order.status === 'TICKETED' && order.exchange)
      told.exchanges.push({ from: order.exchange.orderId, to: order.id })
  }
  if (topUp?.status === 'DONE') told.topUps.push({ id: topUp.id, amount: topUp.amount })
  if (isUncharged(topUp?.payment)) told.uncharged.push(`${topUp.id}.${topUp.payment.attempt}`)
}
