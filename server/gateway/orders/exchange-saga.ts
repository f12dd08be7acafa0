// The booking that is given up for another one: what it is worth, promised while the other one is being paid, and ended the moment
// that is sold. Each step may be the last one before a crash, and each may happen twice.
// Relied on by OrderObject. Only the other order knows what became of an attempt: nothing is freed on a guess.
import { now } from '../../lib/clock.ts'
import { passCrashPoint } from '../crash-points.ts'
import { exchangeText } from '../guests/messages.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { cancelRestriction } from './cancel.rules.ts'
import { cancelFactsFor, countEnd, isWithheld, restricted } from './cancel-count.ts'
import { endBooking } from './cancel-steps.ts'
import { divide, fundsOf, fundsTotal } from './exchange.rules.ts'
import type { Exchange, Funds, OrderRecord, Promised } from './order.record.ts'
import { isBooking } from './order.rules.ts'
import type { OrderWork } from './order-work.ts'
import { goOn } from './payment-outcome.ts'

/** An order that is still being paid is asked again after this long. */
const PROMISED_MS = 5 * 60_000
/** So many promises of one booking are remembered: more than any delay brings back. */
const MOST_ENDED = 50

export interface Promising {
  /** Of the attempt, as the other order names it. */
  id: string
  orderId: string
  reference: string
  memberId: string
  /** What the booking was worth when the other order was shown. */
  credit: number
}

/** `ended`: that promise was given up before. `changed`: the booking is worth another amount by now. */
export type PromiseAnswer =
  | { ok: true }
  | { ok: false; reason: 'ended' }
  | { ok: false; reason: 'changed'; exchange: Exchange }
  | Refusal

function worthOf(order: OrderRecord, cardDays: number): Exchange {
  const funds = fundsOf(order, now())
  return { orderId: order.id, reference: order.reference, credit: fundsTotal(funds), funds, cardDays }
}

export type Exchangeable = { ok: true; exchange: Exchange; filmId: string } | Refusal

/** What a member has who thinks of exchanging. Of what is no booking nothing is said. */
export async function lookAtExchange(work: OrderWork): Promise<Exchangeable> {
  const facts = await cancelFactsFor(work, work.store.read())
  const order = work.store.read()
  if (!isBooking(order) || isWithheld(order, facts)) return refuse('not_found')
  if (order.promised) return refuse('exchange_in_progress')
  const showtime = work.store.showtime()
  const restriction = cancelRestriction(order, showtime, facts.counts, now(), facts.limits)
  if (restriction) return restricted(restriction)
  return { ok: true, exchange: worthOf(order, facts.limits.cardDays), filmId: showtime.film.en.id }
}

const promisedTo = ({ id, orderId, reference }: Promising) => ({ id, orderId, reference, until: now() + PROMISED_MS })

async function promiseAnew(work: OrderWork, wanted: Promising): Promise<PromiseAnswer> {
  const { refused, cardDays } = await countEnd(work, { refund: wanted.credit }, (order, cardDays) => {
    const { funds } = worthOf(order, cardDays)
    const promised: Promised = { ...promisedTo(wanted), countId: order.cancelling ?? '', funds, cardDays }
    work.store.change(order, order.state, { promised, cancelling: null }, 'promised')
  })
  if (refused?.reason !== 'refund_changed') return refused ?? { ok: true }
  return { ok: false, reason: 'changed', exchange: worthOf(work.store.read(), cardDays) }
}

/** Keeps it for one attempt of another order, until `redeemPromise` or `releasePromise`, each of which may come again. */
export async function promise(work: OrderWork, wanted: Promising): Promise<PromiseAnswer> {
  const order = work.store.read()
  const { owner, promised, cancellation, endedPromises = [] } = order
  if (owner.kind !== 'member' || owner.id !== wanted.memberId) return refuse('not_found')
  if (cancellation?.exchangedFor?.id === wanted.id) return { ok: true }
  if (endedPromises.includes(wanted.id)) return { ok: false, reason: 'ended' }
  if (!promised) return promiseAnew(work, wanted)
  if (promised.orderId !== wanted.orderId) return refuse('exchange_in_progress')
  // Asked again for the same attempt it only lasts longer; a later attempt takes the promise over from the one before.
  if (fundsTotal(promised.funds) !== wanted.credit)
    return { ok: false, reason: 'changed', exchange: worthOf(order, promised.cardDays) }
  work.store.change(order, order.state, { promised: { ...promised, ...promisedTo(wanted) } }, 'promised again')
  return { ok: true }
}

/** The other order’s seats are sold: this booking ends. Undefined: it is not promised to that attempt any more. */
export async function redeemPromise(work: OrderWork, id: string, used: number): Promise<Funds | undefined> {
  const order = work.store.read()
  const { promised, cancellation, reference } = order
  if (cancellation?.exchangedFor?.id === id) return cancellation.exchangedFor.moved
  if (promised?.id !== id) return undefined
  const { back, moved } = divide(promised.funds, used)
  // Each of the charges is one the booking was paid with.
  const numberOf = (key: string) => order.attempts.find((one) => one.key === key && one.state === 'CAPTURED')!.attempt
  const cards = back.charges.map(({ key, amount }) => ({ attempt: numberOf(key), amount }))
  const paid = order.attempts.find(({ state }) => state === 'CAPTURED')
  const ended = order.price.total - fundsTotal(promised.funds)
  endBooking(work, order, {
    id: promised.countId,
    requestKey: '',
    fingerprint: '',
    reasonId: 'exchanged',
    note: null,
    cardDays: promised.cardDays,
    exchangedFor: { id, orderId: promised.orderId, reference: promised.reference, amount: used, moved },
    refunds: { attempt: paid, cards, eWallet: back.eWallet, cashback: back.cashback, ended },
    attempts: new Set(cards.map((card) => card.attempt)),
    text: (told, language) => exchangeText({ reference, newReference: promised.reference, ...told }, language),
  })
  await passCrashPoint('CP14', work.ctx)
  work.ctx.waitUntil(goOn(work))
  return moved
}

/** Nothing was bought with it. Remembered even where nothing was promised: the promise may still be on its way. */
export async function releasePromise(work: OrderWork, id: string): Promise<void> {
  const { owner, promised, cancellation } = work.store.read()
  if (cancellation?.exchangedFor?.id === id) return
  const isKept = promised?.id === id
  if (isKept) await work.wallet(owner.id).releaseCancellation(promised.countId)
  const order = work.store.read()
  const { endedPromises = [] } = order
  if (endedPromises.includes(id)) return
  const ended = { endedPromises: [...endedPromises, id].slice(-MOST_ENDED) }
  work.store.change(order, order.state, isKept ? { ...ended, promised: null } : ended, 'promise over')
}

/**
 * By the timer: a promise that has lasted is what the other order says of it. An order that does not answer may be about to be
 * paid.
 */
export async function askAboutPromise(work: OrderWork): Promise<void> {
  const { promised } = work.store.read()
  if (!promised || promised.until > now()) return
  const said = await work.order(promised.orderId).reservationState(promised.id)
  await work.alone(async () => {
    const order = work.store.read()
    // Meanwhile it may have been decided, or promised once more.
    if (order.promised?.id !== promised.id || order.promised.until !== promised.until) return
    if (said === 'OVER') return releasePromise(work, promised.id)
    const later = { ...promised, until: now() + PROMISED_MS }
    work.store.change(order, order.state, { promised: later }, 'promise goes on')
  })
}
