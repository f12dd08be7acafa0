// Cancelling, exchanging, vouchers, offers and closing an account at the example gateway: where the money goes, whose the
// seats are, and who may still call.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exampleClient } from '#tests/support/example-gateway-client.ts'
import { startGateway } from '../conformance/example-gateway/server.mjs'

let gateway: Awaited<ReturnType<typeof startGateway>>
let client: ReturnType<typeof exampleClient>
let member: Headers
let sessionId: string
let filmId: string
beforeEach(async () => {
  gateway = await startGateway()
  client = exampleClient(gateway.url)
  member = await client.newMember('+966501000001')
  const [first] = await client.showtimesOn(2)
  ;({ id: sessionId, filmId } = first!)
})
afterEach(() => gateway.stop())

/** Halalas, with the fee. */
const SAVER = 3550
const HOUSE = 4750

const cancel = async (id: string) => {
  const { total } = (await client.call(`orders/${id}/check-cancel`, { as: member })).body
  return client.call(`orders/${id}/cancel`, { as: member, body: { reasonId: 'plans', refund: total } })
}
const invoiceOf = async (id: string) =>
  (await client.call(`orders/${id}/invoice`, { as: member })).body as {
    invoice: { number: string; total: number; show: { film: object }; paidBy: object[] }
    creditNotes: { refersTo: string; total: number; reason: string }[]
  }

it('a cancelled booking is refunded whole, its tickets end, its seats are free, and a credit note is issued', async () => {
  const { id } = await client.book(member, { sessionId, seats: ['أ1', 'أ2'] })
  const { order } = (await cancel(id)).body
  expect(order).toMatchObject({ status: 'REFUNDED', tickets: [] })
  expect(order?.cancellation).toMatchObject({ total: 2 * SAVER, refunds: [{ to: 'CARD', lastFour: '4242' }] })
  expect(
    (await client.call('orders', { as: await client.newGuest(), body: { sessionId, seats: ['أ1'] } })).status,
  ).toBe(200)
  const { invoice, creditNotes } = await invoiceOf(id)
  expect(invoice.show.film).toMatchObject({ ar: expect.any(String), en: expect.any(String) })
  expect(creditNotes).toMatchObject([{ refersTo: invoice.number, total: 2 * SAVER, reason: 'CANCELLED' }])
  expect((await cancel(id)).body.reason).toBe('order_closed')
})

it('a member cancels twice a day, and is told from when again', async () => {
  for (const seat of ['ب1', 'ب2']) await cancel((await client.book(member, { sessionId, seats: [seat] })).id)
  const third = await client.book(member, { sessionId, seats: ['ب3'] })
  const { status, body } = await cancel(third.id)
  expect([status, body.reason]).toEqual([400, 'cancellation_restricted'])
  expect(body.details).toMatchObject({ restriction: 'CANCELLATION_LIMITATION_PER_DAY', againAt: expect.any(String) })
})

it('an exchange charges the difference alone and ends the old booking; cancelling then refunds both payments', async () => {
  const old = await client.book(member, { sessionId, seats: ['أ5'] })
  const open = await client.openOrder(member, { sessionId, seats: ['ج5'], exchangeOf: old.id })
  expect(open.breakdown).toMatchObject({ total: HOUSE, exchange: SAVER, card: HOUSE - SAVER })
  const booked = (await client.payOrder(member, open)).body.order!
  expect(booked.status).toBe('TICKETED')
  const ended = (await client.call(`orders/${old.id}`, { as: member })).body.order!
  expect(ended.cancellation).toMatchObject({
    total: 0,
    refunds: [],
    exchangedFor: { reference: booked.reference, amount: SAVER },
  })
  expect((await invoiceOf(booked.id)).invoice.paidBy).toMatchObject([
    { means: 'CARD', amount: HOUSE - SAVER },
    { means: 'BOOKING', amount: SAVER, reference: old.reference },
  ])
  const back = (await cancel(booked.id)).body.order!.cancellation!
  expect(back.refunds.map(({ amount }) => amount)).toEqual([SAVER, HOUSE - SAVER])
})

it('an exchange for a cheaper seat charges nothing, and the rest goes back', async () => {
  const old = await client.book(member, { sessionId, seats: ['ج7'] })
  const open = await client.openOrder(member, { sessionId, seats: ['أ7'], exchangeOf: old.id })
  expect(open.exchange).toMatchObject({ credit: HOUSE, used: SAVER, back: [{ amount: HOUSE - SAVER }] })
  const booked = (await client.payOrder(member, open)).body.order!
  expect(booked).toMatchObject({ status: 'TICKETED', payment: null })
  const ended = (await client.call(`orders/${old.id}`, { as: member })).body.order!
  expect(ended.cancellation).toMatchObject({ total: HOUSE - SAVER })
})

it('a booking that was cancelled meanwhile pays for nothing, and the order stays unpaid', async () => {
  const old = await client.book(member, { sessionId, seats: ['ج9'] })
  const open = await client.openOrder(member, { sessionId, seats: ['ج10'], exchangeOf: old.id })
  await cancel(old.id)
  expect((await client.payOrder(member, open)).body.reason).toBe('order_closed')
  expect((await client.call(`orders/${open.id}`, { as: member })).body.order?.status).toBe('PRICED')
})

it('a showtime of another movie is refused for an exchange', async () => {
  const old = await client.book(member, { sessionId, seats: ['2-7'] })
  const other = (await client.showtimesOn(2)).find((showtime) => showtime.filmId !== filmId)
  const body = { sessionId: other?.id, seats: ['أ1'], exchangeOf: old.id }
  expect((await client.call('orders', { as: member, body })).body.reason).toBe('exchange_other_film')
})

const TICKET_VOUCHER = 'SHV-RMTKT-22222-2227'
const AMOUNT_VOUCHER = 'RIMAL-30-7Q2'
const addVoucher = (id: string, code: string, agreedLoss = 0) =>
  client.call(`orders/${id}/voucher`, { as: member, body: { codes: [code], agreedLoss } })

it('a voucher pays the dearest seat that it may with its fee; a loss is agreed to first; the first order to pay has it', async () => {
  const other = await client.newMember('+966502000001')
  const cheap = await client.openOrder(member, { sessionId, seats: ['ب5'] })
  const late = await client.openOrder(member, { sessionId, seats: ['ب7'] })
  expect((await addVoucher(cheap.id, TICKET_VOUCHER)).body).toMatchObject({
    reason: 'voucher_loss',
    details: { lost: HOUSE - SAVER },
  })
  for (const { id } of [cheap, late]) await addVoucher(id, ' shv rmtkt 22222 2227', HOUSE - SAVER)
  const booked = (await client.payOrder(member, cheap)).body.order!
  expect(booked).toMatchObject({ status: 'TICKETED', payment: null, breakdown: { total: 0, voucher: SAVER } })
  expect((await invoiceOf(booked.id)).invoice).toMatchObject({
    total: 0,
    paidBy: [{ means: 'VOUCHER', amount: SAVER }],
  })
  expect((await client.payOrder(member, late)).body.reason).toBe('voucher_used')
  expect((await client.call(`vouchers/verify?code=${TICKET_VOUCHER}`, { as: other })).body.reason).toBe('voucher_used')
  const { cancellation } = (await cancel(booked.id)).body.order!
  expect(cancellation).toMatchObject({ total: 0, refunds: [], vouchers: [{ isBack: true }] })
  expect((await client.call(`vouchers/verify?code=${TICKET_VOUCHER}`, { as: other })).status).toBe(200)
})

it('a voucher over an amount leaves the rest to the card, and comes off the invoice', async () => {
  const order = await client.openOrder(member, { sessionId, seats: ['E7'] })
  const added = (await addVoucher(order.id, AMOUNT_VOUCHER)).body.order!
  expect(added.breakdown).toMatchObject({ voucher: 3000, total: HOUSE - 3000, card: HOUSE - 3000 })
  const removed = await client.call(`orders/${order.id}/voucher`, {
    as: member,
    method: 'DELETE',
    body: { voucherId: added.vouchers[0]!.id },
  })
  expect(removed.body.order?.breakdown.total).toBe(HOUSE)
  await addVoucher(order.id, AMOUNT_VOUCHER)
  const booked = (await client.payOrder(member, order)).body.order!
  const { invoice } = await invoiceOf(booked.id)
  expect(invoice.total).toBe(HOUSE - 3000)
  expect(invoice.paidBy).toMatchObject([{ means: 'CARD', amount: HOUSE - 3000 }])
})

it('a caller who guesses codes is stopped for the day', async () => {
  for (let tries = 0; tries < 15; tries += 1) await client.call('vouchers/verify?code=SHV-NONE', { as: member })
  const { status, body } = await client.call(`vouchers/verify?code=${AMOUNT_VOUCHER}`, { as: member })
  expect([status, body.reason]).toEqual([429, 'rate_limited'])
})

const FRIENDS = 2 * HOUSE - 2 * 500
const proofOf = async (as: Headers, code: string) => client.call(`offers/friends/verify?code=${code}`, { as })

it('an offer is proved with its code, by this caller alone, and taken off once it has its seats', async () => {
  expect((await proofOf(member, 'WRONG')).body.reason).toBe('offer_not_yours')
  const { proof } = (await proofOf(member, 'rimal-5')).body
  const offer = { id: 'friends', proof }
  const stranger = { as: await client.newGuest(), body: { sessionId, seats: ['ج11', 'ج12'], offer } }
  expect((await client.call('orders', stranger)).body.reason).toBe('offer_not_yours')
  const open = await client.openOrder(member, { sessionId, seats: ['ج11'], offer })
  expect(open).toMatchObject({ offer: { requiredSeats: 2, amount: 0 }, breakdown: { discount: 0 } })
  expect((await client.payOrder(member, open)).body.reason).toBe('offer_seats_missing')
  await client.call(`orders/${open.id}/seats`, { as: member, body: { seats: ['ج11', 'ج12'] } })
  const booked = (await client.payOrder(member, open)).body.order!
  expect(booked.breakdown).toMatchObject({ discount: 1000, total: FRIENDS, card: FRIENDS })
  expect((await invoiceOf(booked.id)).invoice.total).toBe(FRIENDS)
  expect((await cancel(booked.id)).body).toMatchObject({
    reason: 'cancellation_restricted',
    details: { restriction: 'ORDER_HAS_OFFER' },
  })
})

it('an offer and a voucher do not reduce one order, nor does an offer reduce an exchange', async () => {
  const offer = { id: 'friends', proof: (await proofOf(member, 'RIMAL-5')).body.proof }
  const open = await client.openOrder(member, { sessionId, seats: ['E11', 'E12'], offer })
  expect((await addVoucher(open.id, AMOUNT_VOUCHER)).body.reason).toBe('voucher_not_with_offer')
  await client.call(`orders/${open.id}/offers`, { as: member, method: 'DELETE', body: {} })
  expect((await addVoucher(open.id, AMOUNT_VOUCHER)).status).toBe(200)
  const again = { as: member, body: { seats: ['E11', 'E12'], offer } }
  expect((await client.call(`orders/${open.id}/seats`, again)).body.reason).toBe('voucher_not_with_offer')
  const old = await client.book(member, { sessionId, seats: ['2-11'] })
  const exchange = { as: member, body: { sessionId, seats: ['2-12', '2-13'], offer, exchangeOf: old.id } }
  expect((await client.call('orders', exchange)).body.reason).toBe('offer_not_with_exchange')
})

it('an afternoon offer reduces afternoon showtimes alone', async () => {
  const showtimes = (await client.showtimesOn(2)) as { id: string; filmId: string; timeOfDay?: string }[]
  const price = async (timeOfDay: string) => {
    const showtime = showtimes.find((one) => one.timeOfDay === timeOfDay)
    const body = { sessionId: showtime?.id, seats: ['ج13'] }
    return (await client.call('offers/afternoon/calculate', { as: member, body })).body
  }
  expect(await price('AFTERNOON')).toMatchObject({ unproved: null, breakdown: { discount: 880 } })
  expect((await price('EVENING')).reason).toBe('offer_not_for_showtime')
})

it('an account with a coming booking is not deleted; without one its invoices are kept as long as the law says', async () => {
  const { id } = await client.book(member, { sessionId, seats: ['ب9'] })
  expect((await client.call('auth/init-delete-account', { as: member, body: {} })).body.reason).toBe('booking_ahead')
  await cancel(id)
  const { requestId } = (await client.call('auth/init-delete-account', { as: member, body: {} })).body
  const entry = { requestId, code: await client.codeFor('+966501000001') }
  const wrong = { requestId, code: '000000' }
  const close = (body: object) => client.call('auth/delete-account', { as: member, method: 'DELETE', body })
  expect((await close(wrong)).body.reason).toBe('otp_wrong')
  expect((await close(entry)).body.keptUntil).toBe(`${new Date().getUTCFullYear() + 6}-12-31`)
  expect((await client.call('auth/me', { as: member })).status).toBe(401)
})

it('a device that is signed out is out at once, and the one that asked stays', async () => {
  const second = await client.newMember('+966501000001')
  const { sessions } = (await client.call('auth/sessions', { as: member })).body as {
    sessions: { id: string; isCurrent: boolean }[]
  }
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  await client.call(`auth/sessions/${sessions[1]?.id}`, { as: member, method: 'DELETE', body: {} })
  expect((await client.call('auth/me', { as: second })).status).toBe(401)
  expect((await client.call('auth/me', { as: member })).status).toBe(200)
})
