// Breaches of the contract in answers to guests and members, each with the step that must find it. For the tests of the
// check. `call`, `finds`: as in `violations-reads.mjs`. `contacts`: the numbers of the guest and the member who call.
import { newKey } from './kit.mjs'

const withOrder = (change) => (body) => (body.order ? { order: { ...body.order, ...change(body.order) } } : body)
const goodwillOf = (amount) => ({
  at: '2026-11-27T17:00:00.000Z',
  refunds: [{ to: 'E_WALLET', amount, brand: null, lastFour: null, days: 0, isDone: true }],
  total: amount,
})
/** Of an order that is paid, not of its shared seats. */
const withGoodwill =
  (goodwill) =>
  (body, { url }) =>
    url.searchParams.has('share') || body.order?.status !== 'TICKETED'
      ? body
      : withOrder((order) => ({ goodwill: goodwill(order) }))(body)
const withBreakdown = (change) => withOrder(({ breakdown }) => ({ breakdown: { ...breakdown, ...change(breakdown) } }))
const earlier = (minutes) => (text) => new Date(Date.parse(text) - minutes * 60_000).toISOString()
const later = (minutes) => earlier(-minutes)
/** The n-th answer says n × 2 minutes more. */
function everLater() {
  let calls = 0
  return withOrder(({ expiresAt }) => {
    calls += 1
    return { expiresAt: later(2 * calls)(expiresAt) }
  })
}
const withStates = (from, to) => (body) =>
  body.seats ? { seats: { ...body.seats, states: body.seats.states.replaceAll(from, to) } } : body
const SEAT = { seat: 'A1', areaCategoryCode: 'any', kind: 'SEAT', price: 5000 }
/** The gateway treats each request as a new one. */
const replaceKey = ({ headers }) => headers.has('idempotency-key') && headers.set('idempotency-key', newKey())
/** What a gateway that accepts everything would answer. */
const accept = (head) => head.status >= 400 && Object.assign(head, { status: 200 })

export const PEOPLE_VIOLATIONS = [
  {
    title: 'a hold is over when it begins',
    step: 'hold',
    call: 'POST orders',
    answer: withOrder(({ serverNow }) => ({ expiresAt: earlier(1)(serverNow) })),
    finds: { 'POST orders': /the hold is over when it begins: expiresAt is 60 s before serverNow/ },
  },
  {
    title: 'an order costs riyals',
    step: 'hold',
    call: 'POST orders',
    answer: withOrder(({ seats }) => ({ seats: seats.map((seat) => ({ ...seat, price: seat.price / 100 })) })),
    finds: { 'POST orders': /seat \S+ costs \d+, its area \d+/ },
  },
  {
    title: 'the fee is not the fee of each ticket',
    step: 'hold',
    call: 'POST orders',
    answer: withBreakdown(({ feePerTicket }) => ({ fee: feePerTicket })),
    finds: { 'POST orders': /fee is \d+ for 2 seats at \d+/ },
  },
  {
    title: 'the total is not the sum of its parts',
    step: 'hold',
    call: 'POST orders',
    answer: withBreakdown(({ total }) => ({ total: total + 1 })),
    finds: { 'POST orders': /total is not tickets \+ fee/ },
  },
  {
    title: 'VAT is 5 %',
    step: 'hold',
    call: 'POST orders',
    answer: withBreakdown(({ total, vat, net }) => ({ vat: Math.round((total * 5) / 105), net: net + vat })),
    finds: { 'POST orders': /vat is not 15\/115 of the total/ },
  },
  {
    title: 'the lines of an order are not what it costs',
    step: 'hold',
    call: 'POST orders',
    answer: withBreakdown(({ lines }) => ({ lines: lines.map((line) => ({ ...line, amount: line.amount + 100 })) })),
    finds: { 'POST orders': /the line of area \S+ says \d+ for \d+ × \d+/ },
  },
  {
    title: 'an order has no reference',
    step: 'hold',
    call: 'POST orders',
    answer: withOrder(() => ({ reference: '' })),
    finds: { 'POST orders': /reference has 0 characters, expected 1 to 40/ },
  },
  {
    title: 'the idempotency key is ignored',
    step: 'hold',
    call: 'POST orders',
    answer: withOrder(() => ({ id: newKey() })),
    finds: { 'POST orders': /the same key again opens another order/ },
  },
  {
    title: 'the same key with other seats is accepted',
    step: 'hold',
    call: 'POST orders',
    head: (head, { body }) => JSON.parse(body).seats.length === 1 && accept(head),
    finds: { 'POST orders': /the same key with other seats: expected 400, got 200/ },
  },
  {
    title: 'a write without an idempotency key is accepted',
    step: 'hold',
    call: 'POST orders',
    request: (call) => {
      call.hadKey = call.headers.has('idempotency-key')
      if (!call.hadKey) replaceKey({ headers: call.headers })
    },
    head: (head, { hadKey }) => !hadKey && accept(head),
    finds: { 'POST orders': /without an Idempotency-Key: expected 400, got 200/ },
  },
  {
    title: 'a hold needs no identity',
    step: 'hold',
    call: 'POST orders',
    head: (head, { headers }) => !headers.has('x-guest-token') && accept(head),
    finds: { 'POST orders': /without an identity: expected 401 or 403, got 200/ },
  },
  {
    title: 'a personal answer may be stored',
    step: 'hold',
    call: 'POST orders',
    head: ({ headers }) => headers.set('cache-control', 'public, max-age=60'),
    finds: { 'POST orders': /a personal answer may be stored: public, max-age=60/ },
  },
  {
    title: 'seats are sold twice',
    step: 'order',
    call: 'POST orders',
    head: (head, { headers }) => headers.has('x-guest-token') && head.status === 400 && accept(head),
    finds: { 'POST orders': /seats that are taken: expected 400 with code 24, got 200/ },
  },
  {
    title: 'orders of other guests are visible',
    step: 'order',
    call: 'GET orders/:id',
    head: accept,
    finds: { 'GET orders/:id': /an order of another guest: expected 403 or 404, got 200/ },
  },
  {
    title: 'own seats are not marked',
    step: 'order',
    call: 'GET showtimes/:sessionId/seats',
    answer: ({ seats, ...body }) => (seats ? { seats: { ...seats, states: seats.states.replaceAll('3', '1') } } : body),
    finds: { 'GET showtimes/:sessionId/seats': /the seats of the asking order are not marked 3/ },
  },
  {
    title: 'a wrong code verifies a phone',
    step: 'phone',
    call: 'POST guest-users/verify',
    head: accept,
    finds: { 'POST guest-users/verify': /a wrong code: expected 400 with code 24, got 200/ },
  },
  {
    title: 'a code is over when it is sent',
    step: 'phone',
    call: 'POST guest-users/phone-number',
    answer: (body) => (body.serverNow ? { ...body, expiresAt: earlier(1)(body.serverNow) } : body),
    finds: { 'POST guest-users/phone-number': /the code is over when it is sent/ },
  },
  {
    title: 'a refresh that is repeated brings another pair',
    step: 'refresh',
    call: 'POST auth/auth-refresh',
    answer: (body) => (body.token ? { ...body, token: newKey() } : body),
    finds: { 'POST auth/auth-refresh': /sent twice within 30 s, brings another pair/ },
  },
  {
    title: 'a session lives on after signing out',
    step: 'signOut',
    call: 'GET orders/:id',
    head: (head) => Object.assign(head, { status: 404 }),
    answer: () => ({ code: 16, reason: 'not_found', message: 'Not found' }),
    finds: { 'GET orders/:id': /a session that was signed out: expected 401, got 404 with code 16/ },
  },
  {
    title: 'a paid order gets no tickets',
    step: 'pay',
    call: 'GET guest-users/orders/:id',
    answer: withOrder(() => ({ status: 'PAID', tickets: [] })),
    finds: { 'GET guest-users/orders/:id': /a paid order is not TICKETED after 8 s/ },
  },
  {
    title: 'another total than the shown one is paid',
    step: 'pay',
    call: 'POST guest-users/orders/:id/pay',
    head: accept,
    finds: { 'POST guest-users/orders/:id/pay': /another total: expected 400 with code 24, got 200/ },
  },
  {
    title: 'a guest may make a member’s calls',
    step: 'member',
    call: 'GET cards',
    head: accept,
    finds: { 'GET cards': /a guest at a member’s call: expected 401 or 403, got 200/ },
  },
  {
    title: 'the wallet’s balances do not add up',
    step: 'member',
    call: 'GET wallet/detailed-balance',
    answer: (body) => ('totalBalance' in body ? { ...body, totalBalance: body.totalBalance + 100 } : body),
    finds: { 'GET wallet/detailed-balance': /totalBalance is not the sum of both wallets/ },
  },
  {
    title: 'cashback has a time from which it can be spent, and none is on its way',
    step: 'member',
    call: 'GET wallet/balance',
    answer: (body) => ('balance' in body ? { ...body, onItsWay: 0, onItsWayFrom: '2030-01-01T00:00:00.000Z' } : body),
    finds: { 'GET wallet/balance': /onItsWayFrom of CASHBACK, and nothing is/ },
  },
  // Holding
  {
    title: 'an extension makes a hold shorter',
    step: 'order',
    call: 'POST orders/:id/extend',
    answer: withOrder(({ serverNow }) => ({ expiresAt: later(2)(serverNow) })),
    finds: { 'POST orders/:id/extend': /an extension makes the hold shorter: it ended \S+, now it ends/ },
  },
  {
    title: 'an empty list of seats leaves seats in the order',
    step: 'release',
    call: 'POST orders/:id/seats',
    answer: withOrder(({ seats }) => (seats.length ? {} : { seats: [SEAT] })),
    finds: { 'POST orders/:id/seats': /an empty list of seats leaves A1 in the order/ },
  },
  {
    title: 'an empty list of seats succeeds and frees none of them',
    step: 'release',
    call: 'GET showtimes/:sessionId/seats',
    answer: withStates('0', '2'),
    finds: { 'POST orders/:id/seats': /an empty list of seats does not free \S+ for others/ },
  },
  // The checkout
  {
    title: 'a checkout does not lengthen the hold',
    step: 'checkout',
    call: 'POST orders/:id/checkout',
    answer: withOrder(({ serverNow }) => ({ expiresAt: later(3)(serverNow) })),
    finds: { 'POST orders/:id/checkout': /the checkout lasts 180 s, settings.checkoutMs says 1200 s/ },
  },
  {
    title: 'each checkout wins time',
    step: 'checkout',
    call: 'POST orders/:id/checkout',
    answer: everLater(),
    finds: { 'POST orders/:id/checkout': /a second checkout moves the end of the hold by 120 s/ },
  },
  {
    title: 'an extension of the checkout adds nothing',
    step: 'checkout',
    call: 'POST orders/:id/extend',
    answer: withOrder(({ expiresAt }) => ({ expiresAt: earlier(2)(expiresAt) })),
    finds: { 'POST orders/:id/extend': /an extension adds 0 s, settings.extensionMs says 120 s/ },
  },
  {
    title: 'an order may be extended without end',
    step: 'checkout',
    call: 'POST orders/:id/extend',
    answer: withOrder(({ extensionsLeft }) => ({ extensionsLeft: extensionsLeft + 1 })),
    finds: { 'POST orders/:id/extend': /extensionsLeft is 10 after an extension, it was 10/ },
  },
  {
    title: 'a checkout shows the whole number of the guest',
    step: 'checkout',
    call: 'POST orders/:id/checkout',
    answer: (body, { contacts }) => withOrder(() => ({ contactPhoneMasked: contacts.guest }))(body),
    finds: { 'POST orders/:id/checkout': /contactPhoneMasked shows the whole number, expected its middle hidden/ },
  },
  // Sessions and personal data
  {
    title: 'a code is sent to a number that is shown whole',
    step: 'phone',
    call: 'POST guest-users/phone-number',
    answer: (body, call) => (body.requestId ? { ...body, phoneMasked: JSON.parse(call.body).phoneNumber } : body),
    finds: { 'POST guest-users/phone-number': /phoneMasked shows the whole number, expected its middle hidden/ },
  },
  {
    title: 'a profile shows the whole number of the member',
    step: 'member',
    call: 'GET auth/me',
    answer: (body, { contacts }) => (body.user ? { user: { ...body.user, phoneMasked: contacts.member } } : body),
    finds: { 'GET auth/me': /phoneMasked shows the whole number, expected its middle hidden/ },
  },
  {
    title: 'a refresh keeps the refresh token',
    step: 'refresh',
    call: 'POST auth/auth-refresh',
    answer: (body, call) => (body.token ? { ...body, refreshToken: JSON.parse(call.body).refreshToken } : body),
    finds: { 'POST auth/auth-refresh': /a refresh does not replace the refresh token/ },
  },
  {
    title: 'a refresh token lives on after signing out',
    step: 'signOut',
    call: 'POST auth/auth-refresh',
    head: accept,
    finds: { 'POST auth/auth-refresh': /the refresh token of a session that was signed out: expected 401, got 200/ },
  },
  {
    title: 'a refresh token is accepted again after 30 s',
    step: 'usedRefresh',
    call: 'POST auth/auth-refresh',
    head: accept,
    finds: { 'POST auth/auth-refresh': /a refresh token that was used more than 30 s ago: expected 401, got 200/ },
  },
  {
    title: 'a session lives on after its used refresh token came again',
    step: 'usedRefresh',
    call: 'GET orders/:id',
    head: (head) => Object.assign(head, { status: 404 }),
    answer: () => ({ code: 16, reason: 'not_found', message: 'Not found' }),
    finds: { 'GET orders/:id': /a session whose used refresh token came again: expected 401, got 404/ },
  },
  // Tickets
  {
    title: 'paid seats are free for others',
    step: 'pay',
    call: 'GET showtimes/:sessionId/seats',
    answer: withStates('1', '0'),
    finds: { 'GET showtimes/:sessionId/seats': /the seats \S+ of a paid order are free, expected taken/ },
  },
  {
    title: 'two tickets have the same code',
    step: 'pay',
    call: 'GET guest-users/orders/:id',
    answer: withOrder(({ tickets }) => ({ tickets: tickets.map((ticket) => ({ ...ticket, code: tickets[0].code })) })),
    finds: { 'GET guest-users/orders/:id': /the ticket of \S+ has the code of another seat/ },
  },
  {
    title: 'the tickets are for another seat',
    step: 'pay',
    call: 'GET guest-users/orders/:id',
    answer: withOrder(({ tickets }) => ({ tickets: tickets.map((ticket) => ({ ...ticket, seat: 'A1' })) })),
    finds: { 'GET guest-users/orders/:id': /the tickets are for A1\S*, the order has/ },
  },
  // Exchanging
  {
    title: 'an order that shall replace a booking does not say so',
    step: 'exchange',
    call: 'POST orders',
    answer: withOrder(() => ({ exchange: null })),
    finds: { 'POST orders': /an order with exchangeOf has no exchange/ },
  },
  {
    title: 'an exchanged booking is worth less than its refund',
    step: 'exchange',
    call: 'POST orders',
    answer: withOrder(({ exchange }) => ({ exchange: { ...exchange, credit: exchange.credit - 100 } })),
    finds: { 'POST orders': /exchange.credit is \d+, cancelling would refund \d+/ },
  },
  {
    title: 'an exchanged booking pays nothing',
    step: 'exchange',
    call: 'POST orders',
    answer: withOrder(({ exchange, breakdown }) => ({
      exchange: { ...exchange, used: 0 },
      breakdown: { ...breakdown, exchange: 0, card: breakdown.total },
    })),
    finds: { 'POST orders': /exchange.used is 0 of a total of \d+, expected \d+/ },
  },
  {
    title: 'what is left of an exchanged booking does not come back',
    step: 'exchange',
    call: 'POST orders',
    answer: withOrder(({ exchange }) => ({
      exchange: {
        ...exchange,
        back: [{ to: 'CARD', amount: 100, brand: null, lastFour: null, days: 1, isDone: false }],
      },
    })),
    finds: { 'POST orders': /exchange.back sums up to 100, expected what is left of the credit: \d+/ },
  },
  {
    title: 'a booking ends before the order that replaces it is paid',
    step: 'exchange',
    call: 'GET orders/:id',
    answer: withOrder(() => ({ status: 'REFUNDING', tickets: [] })),
    finds: { 'POST orders': /the booking is not as before while the order that would replace it is unpaid/ },
  },
  {
    title: 'an exchange that was begun is not listed',
    step: 'exchange',
    call: 'GET exchanges',
    answer: () => ({ exchanges: [] }),
    finds: { 'GET exchanges': /an exchange that was begun is not listed/ },
  },
  // Cancelling
  {
    title: 'the tickets of a cancelled booking stay',
    step: 'cancel',
    call: 'POST orders/:id/cancel',
    answer: withOrder(({ seats }) => ({
      tickets: seats.map(({ seat }) => ({ id: `t-${seat}`, seat, areaName: 'Rows', code: seat })),
    })),
    finds: { 'POST orders/:id/cancel': /a cancelled booking still has tickets/ },
  },
  {
    title: 'a cancelled booking is not refunded',
    step: 'cancel',
    call: 'POST orders/:id/cancel',
    answer: withOrder(() => ({ status: 'TICKETED' })),
    finds: { 'POST orders/:id/cancel': /a cancelled booking is TICKETED/ },
  },
  {
    title: 'a cancelled booking keeps the fee that the member was to get back',
    step: 'cancel',
    call: 'POST orders/:id/cancel',
    answer: withOrder(({ cancellation }) => ({ cancellation: { ...cancellation, total: cancellation.total - 500 } })),
    finds: { 'POST orders/:id/cancel': /cancellation.total is \d+, the member confirmed \d+/ },
  },
  {
    title: 'the seats of a cancelled booking stay sold',
    step: 'cancel',
    call: 'GET showtimes/:sessionId/seats',
    answer: withStates('0', '1'),
    finds: { 'POST orders/:id/cancel': /the seats of a cancelled booking are not free/ },
  },
  {
    title: 'a cancelled booking gets no credit note',
    step: 'cancel',
    call: 'GET orders/:id/invoice',
    answer: (body) => ({ ...body, creditNotes: [] }),
    finds: { 'GET orders/:id/invoice': /a cancelled booking has an invoice and no credit note/ },
  },
  {
    title: 'a credit note is for another invoice',
    step: 'cancel',
    call: 'GET orders/:id/invoice',
    answer: (body) => ({ ...body, creditNotes: body.creditNotes.map((note) => ({ ...note, refersTo: 'INV-0' })) }),
    finds: { 'GET orders/:id/invoice': /a credit note refers to another invoice/ },
  },
  // What staff did
  {
    title: 'more is given back than was paid',
    step: 'pay',
    call: 'GET guest-users/orders/:id',
    answer: withGoodwill(({ breakdown: { total } }) => [goodwillOf(total), goodwillOf(1)]),
    finds: {
      'GET guest-users/orders/:id': /goodwill and cancellation give \d+ back, the booking cost \d+/,
      'GET orders/:id/invoice': /times money was given back, and 0 credit notes/,
    },
  },
  {
    title: 'the refunds of a goodwill are not its sum',
    step: 'pay',
    call: 'GET guest-users/orders/:id',
    answer: withGoodwill(() => [{ ...goodwillOf(1000), total: 900 }]),
    finds: {
      'GET guest-users/orders/:id': /a goodwill says 900, its refunds sum up to 1000/,
      'GET orders/:id/invoice': /times money was given back, and 0 credit notes/,
    },
  },
  {
    title: 'a goodwill is for a seat of another booking',
    step: 'pay',
    call: 'GET guest-users/orders/:id',
    answer: withGoodwill(() => [{ ...goodwillOf(1000), seats: ['ZZ99'] }]),
    finds: {
      'GET guest-users/orders/:id': /a goodwill names the seat ZZ99, which the order does not have/,
      'GET orders/:id/invoice': /times money was given back, and 0 credit notes/,
    },
  },
  {
    title: 'a goodwill has no credit note',
    step: 'pay',
    call: 'GET guest-users/orders/:id',
    answer: withGoodwill(() => [goodwillOf(1000)]),
    finds: { 'GET orders/:id/invoice': /1 times money was given back, and 0 credit notes are for GOODWILL/ },
  },
  {
    title: 'a shared seat shows what staff did for its buyer',
    step: 'pay',
    call: 'GET guest-users/orders/:id',
    answer: (body, { url }) =>
      url.searchParams.has('share') ? withOrder(() => ({ hasAssistance: true }))(body) : body,
    finds: { 'GET guest-users/orders/:id': /a shared seat shows hasAssistance, expected none/ },
  },
  {
    title: 'assistance is arranged for a booking that was cancelled',
    step: 'cancel',
    call: 'POST orders/:id/cancel',
    answer: withOrder(() => ({ hasAssistance: true })),
    finds: { 'POST orders/:id/cancel': /hasAssistance is true for an order that is REFUND/ },
  },
  {
    title: 'a shared seat shows the phone of its buyer',
    step: 'pay',
    call: 'GET guest-users/orders/:id',
    answer: (body, { url }) =>
      url.searchParams.has('share') ? withOrder(() => ({ contactPhoneMasked: '05X XXX 4410' }))(body) : body,
    finds: { 'GET guest-users/orders/:id': /a shared seat shows contactPhoneMasked, expected null/ },
  },
  // Quotes
  {
    title: 'a link of no quote is paid',
    step: 'quotes',
    call: 'POST quotes/:token/pay',
    head: (head) => head.status === 404 && Object.assign(head, { status: 200 }),
    finds: { 'POST quotes/:token/pay': /an unknown link of a quote: expected 404 with code 16, got 200/ },
  },
  {
    title: 'a quote is paid without an idempotency key',
    step: 'quotes',
    call: 'POST quotes/:token/pay',
    head: (head) => head.status === 400 && Object.assign(head, { status: 200 }),
    finds: { 'POST quotes/:token/pay': /without an Idempotency-Key: expected 400 or 404, got 200/ },
  },
  {
    title: 'a payment of no quote is abandoned',
    step: 'quotes',
    call: 'POST quotes/:token/other-way',
    head: (head) => head.status === 404 && Object.assign(head, { status: 200 }),
    finds: { 'POST quotes/:token/other-way': /an unknown link of a quote: expected 404 with code 16, got 200/ },
  },
]
