// Paying an order, and its tickets: on this device, shared, and on another device.
import { assistanceBreach, goodwillBreaches, goodwillNoteBreaches, sharedCareBreaches } from './care.rules.mjs'
import { ANSWER } from './changes.mjs'
import { LATER, LATER_LIST, lookLaterFood } from './food-later.mjs'
import { documentsOf, INVOICE } from './invoices.mjs'
import { maskBreach } from './masks.rules.mjs'
import { EARLIER, lookPaidFood } from './order-food.mjs'
import { invoiceBreaches, linkedFoodBreaches } from './order-food.rules.mjs'
import { sharedBreaches, ticketBreaches } from './order-times.rules.mjs'
import { findFree } from './orders.mjs'
import { brandOf, processorFor, tokenise, tokeniseCode } from './payments.mjs'

const POLLS = 16
const POLL_MS = 500

const LINKED = 'GET tickets/linked'
const SEND = 'POST orders/:id/ticket-messages'
const WITHDRAW = 'POST orders/:id/ticket-links/withdraw'
const CANCEL_CHECK = 'GET orders/:id/check-cancel'
const ALTERNATIVES = 'GET orders/:id/alternatives'
const GUEST_ORDER = 'GET guest-users/orders/:id'
const GUEST_ORDERS = 'GET guest-users/orders'
const STATES = 'GET showtimes/:sessionId/seats'

const prefixOf = (as) => (as.kind === 'guest' ? 'guest-users/' : '')

/** Calls that need a paid order of this person. */
export const afterPayment = (as) => [
  `POST ${prefixOf(as)}orders/:id/pay`,
  `POST ${prefixOf(as)}orders/:id/share-ticket`,
  LINKED,
  SEND,
  WITHDRAW,
  INVOICE,
  CANCEL_CHECK,
  ALTERNATIVES,
  ANSWER,
  LATER,
  LATER_LIST,
  ...(as.kind === 'guest' ? [GUEST_ORDERS, EARLIER] : []),
]

/** Polls until the order is TICKETED. An order that stays without tickets is a finding. */
async function ticketed({ ask, agree, wait }, key, as, id) {
  for (let polls = 0; polls < POLLS; polls += 1) {
    const order = (await ask(key, { id }, { as }))?.order
    if (!order || order.status === 'TICKETED') return order
    await wait(POLL_MS)
  }
  agree(key, false, `a paid order is not TICKETED after ${(POLLS * POLL_MS) / 1000} s`)
  return undefined
}

/** The link of the tickets, in the message that a sandbox outbox shows. */
async function linkOf({ supplies, protect }, { reference }) {
  const text = await supplies.messageWith?.(reference)
  const link = /#(\S+)$/.exec(text ?? '')?.[1]
  protect(link)
  return link
}

/** Opens the tickets on another device: by the link in the message and by the guest’s number. */
async function openElsewhere(kit, as, done) {
  const { ask, refused, agree, note, leave } = kit
  const { id } = done
  await refused(LINKED, { link: 'no-such-link' }, { statuses: [404], code: 16, why: 'an unknown link' })
  await ask(SEND, { id, by: 'PHONE' }, { as })
  const link = await linkOf(kit, done)
  if (!link) leave([LINKED], 'the link is in a text message: only a sandbox outbox shows it')
  const opened = link && (await ask(LINKED, { link }))
  agree(LINKED, !opened || opened.order.tickets.length === done.tickets.length, 'a link does not open all tickets')
  agree(LINKED, !opened || opened.order.breakdown.total === 0, 'a link shows what the tickets cost')
  if (opened) note(LINKED, linkedFoodBreaches(opened.order.food))
  await ask(WITHDRAW, { id }, { as })
  if (opened) await refused(LINKED, { link }, { statuses: [404], code: 16, why: 'a link that was withdrawn' })
  if (as.kind !== 'guest') return
  const list = await ask(GUEST_ORDERS, { when: 'UPCOMING' }, { as })
  if (list) note(GUEST_ORDERS, [maskBreach('phoneMasked', list.phoneMasked, as.phone)])
  // A phone with many bookings has it on a later page.
  if (list?.pagination.pageCount > 1)
    kit.skip('the booking in the list of the guest', 'the list has more than one page')
  else agree(GUEST_ORDERS, !list || list.orders.some((line) => line.id === id), 'a guest’s booking is not listed')
}

/** A booking whose showtime is as it was sold has nothing to answer. */
async function refuseAnswer({ ask, refused, agree, skip }, as, { id, change }) {
  if (change) {
    skip('an answer to a change that never was', 'the cinema has changed the showtime of the booking meanwhile')
    return
  }
  const others = (await ask(ALTERNATIVES, { id }, { as }))?.alternatives
  agree(ALTERNATIVES, !others?.length, 'another showtime is offered to a booking that nothing has happened to')
  const answer = { id, changeId: 'no-such-change', way: 'REFUND', refund: 0 }
  await refused(ANSWER, answer, { as, statuses: [400], code: 24, why: 'an answer to a change that never was' })
}

async function useTickets(kit, as, done, { total, food = 0 }) {
  const { ask, agree, note } = kit
  const { id } = done
  const papers = await documentsOf(kit, as, id)
  const invoiced = papers?.invoice?.total ?? total
  agree(INVOICE, invoiced === total, 'the invoice is over another total than was paid')
  if (papers && !papers.isIssuing) note(INVOICE, goodwillNoteBreaches(done, papers))
  if (papers?.invoice) note(INVOICE, invoiceBreaches(papers.invoice, food))
  await ask(CANCEL_CHECK, { id }, { as })
  await refuseAnswer(kit, as, done)
  const share = `POST ${prefixOf(as)}orders/:id/share-ticket`
  const shared = await ask(share, { id, seat: done.seats[0].seat }, { as })
  const seen = shared && (await ask(GUEST_ORDER, { id, share: shared.share }))?.order
  if (seen) note(GUEST_ORDER, [...sharedBreaches(seen), ...sharedCareBreaches(seen)])
  await openElsewhere(kit, as, done)
}

/** A stored card of the member whose code goes by TOKEN, or the card itself. */
async function paymentOf(kit, as, order, savedCard) {
  const { supplies } = kit
  const { card } = supplies
  if (!card) return { why: 'no test card: --card' }
  if (savedCard?.codeWay === 'TOKEN') {
    const securityCode = await tokeniseCode(kit, as, card.cvv)
    if (securityCode) return { payment: { method: 'SAVED_CARD', cardId: savedCard.id, securityCode } }
  }
  const brand = await brandOf(kit, as, card)
  const processor = processorFor(order.cardGateways, brand)
  const { token, why } = await tokenise(kit, { processor, as, orderId: order.id, card, brand })
  const lastFour = card.number.slice(-4)
  return token ? { payment: { method: 'CARD', gateway: processor, token, brand, lastFour } } : { why }
}

/** Returns the booked order; undefined if nothing was paid. */
export async function payOrder(kit, as, order, savedCard) {
  const { ask, refused, agree, note, leave } = kit
  const pay = `POST ${prefixOf(as)}orders/:id/pay`
  const { payment, why } = await paymentOf(kit, as, order, savedCard)
  if (!payment) {
    leave(afterPayment(as), why)
    return undefined
  }
  const { id } = order
  const { total } = order.breakdown
  await refused(pay, { id, total: total + 1, payment }, { as, statuses: [400], code: 24, why: 'another total' })
  const paid = (await ask(pay, { id, total, payment }, { as }))?.order
  if (!paid) return undefined
  if (paid.payment?.status === 'AUTHENTICATE') {
    leave(afterPayment(as), 'the bank asks for 3-D Secure, which only a person can pass: --card of another kind')
    return undefined
  }
  const isDeclined = paid.payment?.status === 'DECLINED'
  agree(pay, !isDeclined, `the test card is declined: ${paid.payment?.reason}`)
  if (isDeclined) return undefined
  const read = `GET ${prefixOf(as)}orders/:id`
  const done = await ticketed(kit, read, as, id)
  if (!done) return undefined
  note(read, [...ticketBreaches(done), ...goodwillBreaches(done), assistanceBreach(done)])
  note(read, [maskBreach('contactPhoneMasked', done.contactPhoneMasked, as.phone)])
  const free = (await findFree(kit, done)) ?? []
  agree(STATES, !free.length, `the seats ${free} of a paid order are free, expected taken`)
  agree(pay, done.tickets.length === done.seats.length, 'there is not one ticket for each seat')
  await kit.attempt([], () => lookPaidFood(kit, as, { booked: done, amount: order.breakdown.food ?? 0, read }))
  await kit.attempt([LATER, LATER_LIST], () => lookLaterFood(kit, as, done))
  await kit.attempt(afterPayment(as), () => useTickets(kit, as, done, order.breakdown))
  return done
}
