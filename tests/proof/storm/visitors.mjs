// Visitors over HTTP: they hold seats, pay in every way the site offers, answer the bank, top up, cancel and exchange. A
// request without an answer is repeated with its idempotency key, as the browser does.
import { setTimeout as wait } from 'node:timers/promises'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { SITE_ORIGIN } from '../sim/constants.ts'
import { answerBank, choosePayment } from '../sim/visitors/payments.ts'
import { topUp } from '../sim/visitors/top-up.ts'
import { recordAnswer } from './acknowledged.mjs'
import { connect, randomFrom, send } from './buyers.mjs'

/** The site gives up on a call after this time. */
const TIMEOUT_MS = 9000
const TRIES = 8
const BANK_TRIES = 3
/** Visitors wait a thousandth of the time. */
const FASTER = 1000
const UNDECIDED = new Set(['PAYING', 'PAID', 'FINALIZING'])
const REPEAT_LATER = new Set(['request_in_flight', 'busy'])
/** Of all visits. With less of it, a run proves nothing about it. */
const MIN_PART = { booking: 0.2, 'top-up': 0.02, cancellation: 0.02, exchange: 0.02 }

/** For example `3 × booking, 1 × top-up`. */
export const tally = (counts) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ')

/** Names each thing that too few of the visits did. */
export const tooSeldom = (counts, visits) =>
  Object.entries(MIN_PART)
    .filter(([what, part]) => (counts[what] ?? 0) < visits * part)
    .map(([what]) => `${counts[what] ?? 0} × ${what} in ${visits} visits`)

/**
 * The server, which may be killed and started again. `sent` is told what each request is about, before it is sent.
 * @param {{ server: { url: string, bank: string }, connections: number, sent?: (kind: string) => void }} options
 */
export function createSite({ server, connections, sent = () => undefined }) {
  const agent = connect(connections)
  let isUp = Promise.resolve()
  let start = () => undefined
  const site = {
    server,
    agent,
    sent,
    counts: { requests: 0, unanswered: 0 },
    /**
     * Answers of 500 and more, and calls without an answer after the last try. A killed server has none of them: it answers
     * nothing, and the next try waits for its start.
     */
    errors: [],
    isUp: () => isUp,
    /** Until `started`, unanswered requests wait. */
    stopped() {
      isUp = new Promise((resolve) => (start = resolve))
    },
    started(next) {
      site.server = next
      start()
    },
    /**
     * Posts a form to the bank or reads its page, again if the answer breaks off: a visitor reloads such a page.
     * Undefined without a whole answer in `BANK_TRIES` tries.
     */
    async atBank(address, init) {
      for (let tried = 0; tried < BANK_TRIES; tried += 1) {
        await isUp
        site.counts.requests += 1
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const url = address.replace(SITE_ORIGIN, site.server.bank)
        try {
          const answer = await fetch(url, { ...init, redirect: 'manual', signal })
          return new Response(await answer.arrayBuffer(), answer)
        } catch {
          site.counts.unanswered += 1
        }
      }
      return undefined
    },
    close: () => agent.destroy(),
  }
  return site
}

/** What a request is about, for the kills. */
function kindOf(path, body, exchanging) {
  if (path.endsWith('/pay')) return exchanging ? 'exchange' : path.startsWith('top-ups') ? 'top-up' : 'pay'
  if (path.endsWith('/cancel')) return 'cancel'
  return body?.exchangeOf ? 'exchange' : 'other'
}

/** One visitor with the interface of a `Simulation`, so that both pay with the same code. */
export function createVisitor(site, { person, seed, acknowledged }) {
  const below = randomFrom(seed)
  const next = () => below(1_000_000) / 1_000_000
  const random = { next, below, chance: (part) => next() < part, pick: (list) => list[below(list.length)] }
  let keys = 0
  const visitor = {
    random,
    person,
    host: { env: { ENVIRONMENT: 'test' } },
    scheduler: { now: Date.now() },
    isExchanging: false,
    /** Every call so far was answered. */
    isAnswered: true,
    log() {},
    wait: (ms) => wait(ms / FASTER),
    async askProcessor(url, init) {
      site.sent('bank')
      return site.atBank(url, init)
    },
    async call(method, path, { body, key, as = person } = {}) {
      const headers = {
        'accept-language': 'EN',
        'x-device-platform': 'website',
        'x-site-origin': SITE_ORIGIN,
        'x-edge-key': LOCAL_EDGE_KEY,
        'x-client-network': person.name,
        ...(as.kind === 'member' ? { authorization: `Bearer ${as.token}` } : { 'x-guest-token': as.token }),
        ...(key ? { 'idempotency-key': key } : {}),
      }
      const kind = kindOf(path, body, visitor.isExchanging)
      for (let tried = 0; tried < TRIES; tried += 1) {
        await site.isUp()
        site.sent(kind)
        site.counts.requests += 1
        const reply = await send(site.agent, `${site.server.url}/v1/${path}`, {
          method,
          headers,
          body,
          timeoutMs: TIMEOUT_MS,
        })
        const isAnswer = reply?.body && reply.status < 500 && !REPEAT_LATER.has(reply.body.reason)
        if (isAnswer) {
          if (reply.status === 200) recordAnswer(acknowledged, { path, body, answer: reply.body })
          return reply
        }
        site.counts.unanswered += 1
        if (reply?.status >= 500 && !REPEAT_LATER.has(reply.body?.reason))
          site.errors.push(`${method} ${path}: ${reply.status} ${reply.body?.reason ?? ''}`)
        await wait(100 * 2 ** tried)
      }
      visitor.isAnswered = false
      site.errors.push(`${method} ${path}: no answer in ${TRIES} tries`)
      return { status: 0, body: {} }
    },
    retryUntilAnswered: (path, { body }) =>
      visitor.call('POST', path, { body, key: `key-${person.id}-${(keys += 1)}` }),
  }
  return visitor
}

const orderIn = ({ status, body }) => (status === 200 ? body.order : undefined)

async function hold(visitor, { shows, seats }, exchangeOf) {
  const { random } = visitor
  for (let tried = 0; tried < 4; tried += 1) {
    const first = random.below(seats.length - 2)
    const wanted = seats.slice(first, first + 1 + random.below(2))
    const body = { sessionId: random.pick(shows), seats: wanted, ...(exchangeOf ? { exchangeOf } : {}) }
    const reply = await visitor.retryUntilAnswered('orders', { body })
    const order = orderIn(reply)
    if (order) return order
    if (reply.body.reason !== 'seat_taken') return undefined
  }
  return undefined
}

async function walletParts(visitor, total) {
  const { random, person } = visitor
  if (person.kind === 'guest' || total === 0 || random.chance(0.4)) return undefined
  const { status, body } = await visitor.call('GET', 'wallet/detailed-balance')
  if (status !== 200) return undefined
  const eWallet = Math.min(total, body.eWalletBalance, 1000 * (1 + random.below(10)))
  const cashback = Math.min(total - eWallet, body.cashbackWalletBalance)
  return eWallet + cashback > 0 ? { eWallet, cashback } : undefined
}

const ofOrder = ({ kind }, id) => (kind === 'guest' ? `guest-users/orders/${id}` : `orders/${id}`)

async function pay(visitor, order) {
  const { person } = visitor
  const total = order.breakdown.total - order.breakdown.exchange
  const wallet = await walletParts(visitor, total)
  const rest = total - (wallet ? wallet.eWallet + wallet.cashback : 0)
  const payment = rest > 0 ? await choosePayment(visitor, person) : undefined
  if (rest > 0 && !payment) return undefined
  const body = { total, ...(wallet ? { wallet } : {}), ...(payment ? { payment } : {}) }
  const paying = orderIn(await visitor.retryUntilAnswered(`${ofOrder(person, order.id)}/pay`, { body }))
  const { redirectUrl, method, attempt } = paying?.payment ?? {}
  if (paying?.status !== 'PAYING' || !redirectUrl || visitor.random.chance(0.1)) return paying
  if (visitor.random.chance(0.15))
    await visitor.retryUntilAnswered(`orders/${order.id}/other-way`, { body: { attempt } })
  await answerBank(visitor, person, redirectUrl, method)
  return paying
}

/** Looks at the order until it is decided. */
async function follow(visitor, id) {
  let order
  for (let look = 0; look < 6; look += 1) {
    order = orderIn(await visitor.call('GET', ofOrder(visitor.person, id))) ?? order
    if (order && !UNDECIDED.has(order.status)) return order
    await wait(100 * 2 ** look)
  }
  return order
}

/** Returns the order's last known status. */
async function buy(visitor, { id }, vouchers) {
  const { random } = visitor
  let order = orderIn(await visitor.retryUntilAnswered(`orders/${id}/checkout`, { body: {} }))
  if (order && random.chance(0.3))
    order =
      orderIn(await visitor.retryUntilAnswered(`orders/${id}/voucher`, { body: { codes: [random.pick(vouchers)] } })) ??
      order
  for (let attempt = 0; attempt < 3 && order; attempt += 1) {
    await pay(visitor, order)
    order = await follow(visitor, id)
    if (order?.status !== 'PRICED') break
  }
  return order?.status
}

async function cancel(visitor, id) {
  const { body } = await visitor.call('GET', `orders/${id}/check-cancel`)
  return visitor.retryUntilAnswered(`orders/${id}/cancel`, { body: { reasonId: 'plans', refund: body.total ?? 0 } })
}

/** Seats and a payment. Returns the id of the order if it has tickets. */
export async function book(visitor, { vouchers, ...evening }) {
  const order = await hold(visitor, evening)
  return order && (await buy(visitor, order, vouchers)) === 'TICKETED' ? order.id : undefined
}

/**
 * One visit: seats, mostly a payment, and for members top-ups, cancellations and exchanges. `did` is called with each
 * thing that worked.
 */
export async function visit(visitor, evening, did) {
  const { random, person } = visitor
  const { vouchers } = evening
  if (person.kind === 'member' && random.chance(0.5) && (await topUp(visitor, person))) did('top-up')
  const order = await hold(visitor, evening)
  if (!order) return
  did('hold')
  if (random.chance(0.1)) return
  if ((await buy(visitor, order, vouchers)) !== 'TICKETED') return
  did('booking')
  if (person.kind === 'guest') return
  if (random.chance(0.45)) {
    if ((await cancel(visitor, order.id)).status === 200) did('cancellation')
  } else if (random.chance(0.8)) {
    const next = await hold(visitor, evening, order.id)
    visitor.isExchanging = true
    if (next && (await buy(visitor, next, vouchers)) === 'TICKETED') did('exchange')
    visitor.isExchanging = false
  }
}
