// A guest who books through the site: seats, phone, card, the bank’s page, tickets.
import { setTimeout as wait } from 'node:timers/promises'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import { TEST_CARDS } from '#server/payments/test-cards.ts'
import { ask } from '../bench/programme.mjs'
import { dataOf, openBrowser, TIMEOUT_MS } from './site-browser.mjs'
import { recordAnswer } from './acknowledged.mjs'
import { untilOpen } from './until-open.mjs'

const LOOKS_FOR_PHONE_MS = 8000
const DECIDED_MS = 60_000
const UNDECIDED = new Set(['PAYING', 'PAID', 'FINALIZING'])
const PAYING_CARDS = TEST_CARDS.filter(({ behaviour }) => behaviour === 'APPROVE' || behaviour === 'CHALLENGE')

/**
 * A guest with a network and a phone of their own. While the site is closed, calls are repeated with the same key; a call
 * to a site that stays closed rejects.
 */
export function createGuest(site, connections, number, acknowledged, errors) {
  const address = `198.18.${number >> 8}.${number % 256}`
  const browser = openBrowser(site.url, connections, { 'cf-connecting-ip': address })
  const recorded = async (key, input, send) => {
    const outcome = await untilOpen(key, send)
    if (outcome.ok) {
      const path = key.slice(key.indexOf(' ') + 1).replace(':id', input.id)
      recordAnswer(acknowledged, { path, body: input, answer: outcome.data })
    } else if (outcome.problem.status >= 500) errors.push(`${key}: ${JSON.stringify(outcome.problem)}`)
    return outcome
  }
  return {
    phone: `+9665${String(50_000_000 + number)}`,
    read: (key, input) => recorded(key, input, () => browser.tryRead(key, input)),
    write: (key, input) => {
      const idempotencyKey = crypto.randomUUID()
      return recorded(key, input, () => browser.tryWrite(key, input, idempotencyKey))
    },
  }
}

async function provePhone(site, { phone, write }) {
  const sendCode = 'POST guest-users/phone-number'
  const { requestId } = dataOf(sendCode, await write(sendCode, { phoneNumber: phone }))
  const { messages } = await ask(site, 'sandbox/outbox')
  const [code] = /\d{4,6}/.exec(messages.find(({ to }) => to === phone)?.text ?? '') ?? []
  dataOf('POST guest-users/verify', await write('POST guest-users/verify', { requestId, code }))
}

/** Refusals because of other visitors’ seats. */
const GONE = new Set(['no_seats_together', 'seat_taken'])

/** Seats of a random showtime. Another visitor may take them first, and a showtime may be sold out. */
async function hold(guest, showtimes, random) {
  for (let tried = 0; tried < 5; tried += 1) {
    const sessionId = showtimes[random(showtimes.length)]
    const best = await guest.read('GET showtimes/:sessionId/best-seats', { sessionId, count: String(1 + random(2)) })
    const held = best.ok ? await guest.write('POST orders', { sessionId, seats: best.data.seats }) : best
    if (held.ok || !GONE.has(held.problem.reason)) return dataOf('POST orders', held).order
  }
  return undefined
}

async function cardToken(url, random) {
  const { number, cvv } = PAYING_CARDS[random(PAYING_CARDS.length)]
  const answer = await fetch(`${url}/sandbox-payments/checkout/tokens`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SANDBOX_KEYS.checkoutCom.publicKey}` },
    body: JSON.stringify({ type: 'card', number, cvv, expiry_month: 12, expiry_year: 2035, name: 'SALMA TEST' }),
  })
  return (await answer.json()).token
}

/** Some look for their phone for a while, so that the switch is flipped meanwhile. */
async function confirmAtBank(redirectUrl, random) {
  const page = await (await fetch(redirectUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) })).text()
  const code = /class="code"><bdi>(\d{6})</.exec(page)?.[1] ?? ''
  await wait(random(LOOKS_FOR_PHONE_MS))
  await fetch(redirectUrl, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'confirm', code }),
  })
}

/**
 * One visit up to the tickets. Returns what happened to its payment, and undefined if every showtime that the guest tried
 * was sold out. Any other refusal before the payment rejects.
 */
export async function book(site, guest, showtimes, random) {
  const order = await hold(guest, showtimes, random)
  if (!order) return undefined
  await provePhone(site, guest)
  const { id } = order
  const priced = dataOf('POST orders/:id/checkout', await guest.write('POST orders/:id/checkout', { id }))
  const payment = { method: 'CARD', gateway: 'CHECKOUT', token: await cardToken(site.url, random) }
  const begunAt = performance.now()
  const { total } = priced.order.breakdown
  const paid = await guest.write('POST guest-users/orders/:id/pay', { id, total, payment })
  const redirectUrl = paid.ok && paid.data.order.payment?.redirectUrl
  if (redirectUrl) await confirmAtBank(redirectUrl, random)
  let status
  while (performance.now() - begunAt < DECIDED_MS) {
    const seen = await guest.read('GET guest-users/orders/:id', { id })
    status = seen.ok ? seen.data.order.status : status
    if (status && !UNDECIDED.has(status)) break
    await wait(250)
  }
  return { id, begunAt, endedAt: performance.now(), status }
}
