// Calls of guests and members. Writing holds seats and releases them, unless a sandbox took the payment.
import { newKey } from './kit.mjs'
import { newPhone, outboxOf } from './sandbox.mjs'

const SANDBOX_CARD = { type: 'card', number: '4242424242424242', expiry_month: 12, expiry_year: 2035, cvv: '100' }
const MAX_LOOKS = 16

export async function newGuest({ ask }) {
  const answer = await ask('POST guest-users/session', { language: 'en' })
  return answer && { kind: 'guest', token: answer.token, refreshToken: answer.refreshToken }
}

export async function readAs({ ask, refused }, as) {
  await ask('GET cards/initialize-add-card', {}, { as })
  const gone = { as, statuses: [404], code: 16, language: 'ar', why: 'an unknown order' }
  await refused('GET orders/:id', { id: 'no-such-order' }, gone)
  if (as.kind === 'guest') await refused('GET guest-users/orders/:id', { id: 'no-such-order' }, gone)
  for (const gateway of ['hyper-pay', 'payfort']) {
    const key = `GET cards/${gateway}/initialize-add-card`
    if (as.kind === 'member') await ask(key, {}, { as })
    else await refused(key, {}, { as, statuses: [401, 403], why: 'a guest at a member’s call' })
  }
}

export async function refresh({ ask, agree, leave }, guest) {
  const key = 'POST auth/auth-refresh'
  const { refreshToken } = guest
  leave([key], 'no session was opened whose refresh token is known')
  if (!refreshToken) return guest
  const first = await ask(key, { refreshToken })
  const again = first && (await ask(key, { refreshToken }))
  agree(
    key,
    !again || again.token === first.token,
    'the same refresh token, sent twice within 30 s, brings another pair',
  )
  return first ? { kind: 'guest', token: first.token, refreshToken: first.refreshToken } : guest
}

export async function signOut({ ask, refused }, guest) {
  if (!(await ask('POST auth/logout', {}, { as: guest }))) return
  const over = { as: guest, statuses: [401], why: 'a session that was signed out' }
  await refused('GET orders/:id', { id: 'no-such-order' }, over)
}

/** Proves a phone only with a sandbox outbox, so that no real phone receives a text message. */
export async function provePhone({ ask, refused, leave }, guest, base) {
  const key = 'POST guest-users/phone-number'
  await refused(key, { phoneNumber: '12' }, { as: guest, statuses: [400], code: 24, why: 'a number that is none' })
  if (!(await outboxOf(base))) {
    leave(['POST guest-users/verify'], 'no sandbox outbox to read a code from')
    return guest
  }
  const phone = newPhone()
  const sent = await ask(key, { phoneNumber: `0${phone}` }, { as: guest })
  const text = (await outboxOf(base))?.find(({ to }) => to.endsWith(phone))?.text ?? ''
  const code = /\d{4,8}/.exec(text)?.[0]
  if (!sent || !code) return guest
  const wrong = code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  const why = { as: guest, statuses: [400], code: 24, why: 'a wrong code' }
  await refused('POST guest-users/verify', { requestId: sent.requestId, code: wrong }, why)
  const proved = await ask('POST guest-users/verify', { requestId: sent.requestId, code }, { as: guest })
  return proved ? { kind: 'guest', token: proved.token, refreshToken: proved.refreshToken, hasPhone: true } : guest
}

function checkBreakdown({ agree }, key, { breakdown, seats }) {
  const { tickets, fee, discount, voucher, total, vat, net, card, eWallet, cashback } = breakdown
  agree(key, tickets === seats.reduce((sum, { price }) => sum + price, 0), 'tickets is not the sum of the seats')
  agree(key, total === tickets + fee - discount - voucher, 'total is not tickets + fee − discounts')
  agree(key, vat === Math.round((total * 15) / 115), 'vat is not 15/115 of the total')
  agree(key, net + vat === total, 'net + vat is not the total')
  agree(key, card + eWallet + cashback === total, 'card + e-wallet + cashback is not the total')
}

async function hold(kit, as, { sessionId, seats }) {
  const { ask, refused, agree } = kit
  const key = 'POST orders'
  const idempotencyKey = newKey()
  await refused(key, { sessionId, seats }, { statuses: [401, 403], why: 'without an identity' })
  await refused(
    key,
    { sessionId, seats },
    { as, idempotencyKey: '', statuses: [400], why: 'without an Idempotency-Key' },
  )
  const order = (await ask(key, { sessionId, seats }, { as, idempotencyKey }))?.order
  if (!order) return undefined
  const again = (await ask(key, { sessionId, seats }, { as, idempotencyKey }))?.order
  agree(key, !again || again.id === order.id, 'the same key again opens another order')
  const reused = { as, idempotencyKey, statuses: [400], why: 'the same key with other seats' }
  await refused(key, { sessionId, seats: seats.slice(1) }, reused)
  checkBreakdown(kit, key, order)
  return order
}

async function look({ ask, agree }, as, order, { sessionId, hall }) {
  await ask('GET orders/:id', { id: order.id }, { as })
  if (as.kind === 'guest') await ask('GET guest-users/orders/:id', { id: order.id }, { as })
  const { seats } = (await ask('GET showtimes/:sessionId/seats', { sessionId, orderId: order.id }, { as })) ?? {}
  const mine = order.seats.map(({ seat }) => hall.find(({ id }) => id === seat)?.index)
  const isMarked = !seats || mine.every((index) => seats.states[index] === '3')
  agree('GET showtimes/:sessionId/seats', isMarked, 'the seats of the asking order are not marked 3')
}

/** Tokenises a sandbox card as a browser would. Returns undefined if the gateway names a real processor. */
export async function tokenOf({ ask }, as, base) {
  const { url, publicKey } = (await ask('GET cards/initialize-add-card', {}, { as })) ?? {}
  const at = url === undefined ? undefined : new URL(url, base)
  if (at?.origin !== new URL(base).origin || !at.pathname.startsWith('/sandbox-payments/')) return undefined
  const answer = await fetch(at, {
    method: 'POST',
    headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(SANDBOX_CARD),
    signal: AbortSignal.timeout(9000),
  }).catch(() => undefined)
  return answer?.ok ? (await answer.json()).token : undefined
}

/** Polls until the order is TICKETED. An order that stays without tickets is a finding. */
async function ticketed({ ask, agree }, key, as, id) {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const order = (await ask(key, { id }, { as }))?.order
    if (!order || order.status === 'TICKETED') return order
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  agree(key, false, `a paid order is not TICKETED after ${MAX_LOOKS / 2} s`)
  return undefined
}

const LINKED = 'GET tickets/linked'
const SEND = 'POST orders/:id/ticket-messages'
const WITHDRAW = 'POST orders/:id/ticket-links/withdraw'

/** The link of the tickets, read from the sandbox outbox. */
async function linkOf(base, { reference }) {
  const text = (await outboxOf(base))?.find((message) => message.text.includes(reference))?.text ?? ''
  return /#(\S+)$/.exec(text)?.[1]
}

/** Opens the tickets on another device: by the link in the message and by the guest’s number. */
async function openElsewhere(kit, as, done, base) {
  const { ask, refused, agree } = kit
  const { id } = done
  await refused(LINKED, { link: 'no-such-link' }, { statuses: [404], code: 16, why: 'an unknown link' })
  await ask(SEND, { id, by: 'PHONE' }, { as })
  const link = await linkOf(base, done)
  const opened = link && (await ask(LINKED, { link }))
  agree(LINKED, !opened || opened.order.tickets.length === done.tickets.length, 'a link does not open all tickets')
  agree(LINKED, !opened || opened.order.breakdown.total === 0, 'a link shows what the tickets cost')
  await ask(WITHDRAW, { id }, { as })
  if (opened) await refused(LINKED, { link }, { statuses: [404], code: 16, why: 'a link that was withdrawn' })
  const list = as.hasPhone ? await ask('GET guest-users/orders', { when: 'UPCOMING' }, { as }) : undefined
  agree(
    'GET guest-users/orders',
    !list || list.orders.some((line) => line.id === id),
    'a guest’s booking is not listed',
  )
}

async function payAndShare(kit, as, order, token, base) {
  const { ask, refused, agree } = kit
  const prefix = as.kind === 'guest' ? 'guest-users/' : ''
  const id = order.id
  const { total } = order.breakdown
  const payment = { method: 'CARD', gateway: 'CHECKOUT', token, brand: 'VISA', lastFour: '4242' }
  const pay = `POST ${prefix}orders/:id/pay`
  await refused(pay, { id, total: total + 1, payment }, { as, statuses: [400], code: 24, why: 'another total' })
  if (!(await ask(pay, { id, total, payment }, { as }))) return false
  const done = await ticketed(kit, `GET ${prefix}orders/:id`, as, id)
  if (!done) return true
  agree(pay, done.tickets.length === done.seats.length, 'there is not one ticket for each seat')
  const papers = await ask('GET orders/:id/invoice', { id }, { as })
  const invoiced = papers?.invoice?.total ?? total
  agree('GET orders/:id/invoice', invoiced === total, 'the invoice is over another total than was paid')
  const shared = await ask(`POST ${prefix}orders/:id/share-ticket`, { id, seat: done.seats[0].seat }, { as })
  const seen = shared && (await ask('GET guest-users/orders/:id', { id, share: shared.share }))?.order
  agree(
    'GET guest-users/orders/:id',
    !seen || seen.tickets.length === 1,
    'a shared seat shows more than its own ticket',
  )
  await openElsewhere(kit, as, done, base)
  return true
}

/** Walks an order from choosing seats to the tickets, or to the release of the seats. */
export async function book(kit, as, booking, base) {
  const { ask, refused, leave } = kit
  const { sessionId, hall } = booking
  const best = await ask('GET showtimes/:sessionId/best-seats', { sessionId, count: 2 }, { as })
  const seats = best?.seats ?? booking.seats
  const { plan } = (await ask('POST showtimes/:sessionId/share-seats', { sessionId, seats }, { as })) ?? {}
  if (plan) await ask('GET showtimes/:sessionId/plan', { sessionId, plan })
  const order = await hold(kit, as, { sessionId, seats })
  if (!order) return
  const { id } = order
  await look(kit, as, order, { sessionId, hall })
  const rival = await newGuest(kit)
  const taken = { as: rival, statuses: [400], code: 24, why: 'seats that are taken' }
  if (rival) await refused('POST orders', { sessionId, seats }, taken)
  if (rival)
    await refused('GET orders/:id', { id }, { as: rival, statuses: [403, 404], why: 'an order of another guest' })
  await ask('POST orders/:id/seats', { id, seats }, { as })
  await ask('POST orders/:id/extend', { id }, { as })
  const priced = (await ask('POST orders/:id/checkout', { id }, { as }))?.order
  // No attempt is open yet: abandoning one must succeed all the same.
  await ask('POST orders/:id/other-way', { id, attempt: 1 }, { as })
  await ask('POST cards/create-apple-session', { orderId: id }, { as })
  const elsewhere = { as, statuses: [400, 404], why: 'an address that is not Apple’s' }
  await refused('POST cards/validate-apple-session', { validationUrl: 'https://elsewhere.example/' }, elsewhere)
  if (as.kind === 'guest')
    for (const gateway of ['hyper-pay', 'payfort'])
      await ask(`POST guest-users/cards/${gateway}/initialize-add-card`, { orderId: id }, { as })
  await ask('POST cards/check-if-mada-card', { bin: '446404' }, { as })
  const token = await tokenOf(kit, as, base)
  if (token && (await payAndShare(kit, as, priced ?? order, token, base))) return
  const prefix = as.kind === 'guest' ? 'guest-users/' : ''
  leave(
    [`POST ${prefix}orders/:id/pay`, `POST ${prefix}orders/:id/share-ticket`, LINKED, SEND, WITHDRAW],
    'no payments sandbox to pay at',
  )
  await ask('POST orders/:id/seats', { id, seats: [] }, { as })
}
