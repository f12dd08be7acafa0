// Events that end a booking: cancelled, or exchanged for another order. Until then it may be promised to that order.
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'
import type { ChangeWay, RefundPart } from '../../../contracts/orders.ts'
import { toRefundDue } from '../../charges/refund.rules.ts'
import { hasContact } from '../../contacts/contact.rules.ts'
import { openChangeOf, toWalletRefunds } from '../change/change.rules.ts'
import { cancelText, changeRefundText, endSubject, exchangeText, type KeptFoodFacts } from '../../messages/messages.ts'
import { foodBackSubject, foodBackText } from '../../messages/food-order-words.rules.ts'
import { movedByStaffText } from '../../messages/moved-booking.rules.ts'
import type { Language } from '../../lib/language.ts'
import {
  attemptsBack,
  cancelRefunds,
  divideEarned,
  type Refunds,
  getRefundsForHolder,
  getRefundsIfCancelledNow,
  stateAfterRefund,
  toKeptFood,
  vouchersBack,
  withoutTask,
} from '../cancel/cancel.rules.ts'
import { CALLED_OFF, endedBy } from '../cancel/ended-by.rules.ts'
import { toMemberRefundNews } from '../cancel/refund-notices.ts'
import { payOutAlert } from './pay-out.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { sumOfGoodwill } from '../operator/goodwill.rules.ts'
import { addFunds, divide, fundsTotal, toFunds } from '../exchange/exchange.rules.ts'
import { toCounterDelivery } from '../food/kept-food.rules.ts'
import { unmadeFoodMessage, unmadeFoodNews } from '../food/unmade-food-notices.ts'
import { isFoodAlone, toNamedFood } from '../food-orders/food-alone.rules.ts'
import { toHandedOnFoodOrders, isFoodMovedAlong } from '../food-orders/food-order.rules.ts'
import type { CancelRecord, CancelTask, KeptFood, MovedTo, OrderRecord, Promised } from '../order.record.ts'
import type { OrderMessage } from '../order.sql.ts'
import { bookingFacts, cancelledCalendar } from '../tickets/ticket-calendar.ts'
import { type Change, type Facts, IN_ANY_STATE, on, staysIn } from './event-rule.ts'

/** If the new order is still being paid, it is asked again after this time. */
const PROMISED_MS = 5 * MINUTE_MS
/** How many ended promises of one booking are remembered: more than delayed calls can repeat. */
const MAX_ENDED = 50

type Details = { refunds: readonly RefundPart[]; vouchers: number; foodKept: KeptFoodFacts | undefined }

export interface Ending {
  /** Without `requestKey` and `fingerprint` no request has asked for it. */
  record: Pick<CancelRecord, 'id' | 'reasonId' | 'cardDays' | 'takenBack'> &
    Partial<
      Pick<
        CancelRecord,
        'requestKey' | 'fingerprint' | 'note' | 'exchangedFor' | 'movedToWallet' | 'byCinema' | 'laterFood' | 'foodKept'
      >
    >
  refunds: Refunds
  /** The attempts that are refunded, including those without a card. */
  attempts: ReadonlySet<number>
  /** Of a booking: an order of food alone has messages of its own. Undefined: there is nothing to say. */
  text?: (details: Details, language: Language) => string | undefined
  /** The answer to a change of the showtime. */
  way?: ChangeWay
  /** No kitchen made the food of an order of food alone. Absent: it is cancelled. */
  isFoodNotMade?: true
}

/** The wallet of a deleted account is closed for good, so an operator pays its money out. */
const payOutOf = ({ forgottenAt }: OrderRecord, { eWallet }: Refunds): Pick<CancelRecord, 'payOut'> =>
  forgottenAt && eWallet.length > 0 ? { payOut: sumOf(eWallet) } : {}

/** The order matters: REVERSE takes earned cashback back before REFUND restores the cashback that was spent. */
const tasksOf = ({ owner, forgottenAt }: OrderRecord, { eWallet, cashback, attempt }: Refunds): CancelTask[] => [
  // A guest has no wallet.
  ...(owner.kind === 'member' ? (['REVERSE'] as const) : []),
  ...(!forgottenAt && (eWallet.length || cashback.length) ? (['REFUND'] as const) : []),
  ...(attempt?.vouchers ? (['VOUCHERS'] as const) : []),
]

function foodBackMessage(order: OrderRecord, details: Details): OrderMessage {
  const food = toNamedFood(order)
  const text = (language: Language) =>
    foodBackText({ ...food, ...details, changed: order.bookingEnd?.changeKind }, language)
  return { id: `${order.id}.cancelled`, text: { ar: text('ar'), en: text('en') }, subject: foodBackSubject(food) }
}

/** Undefined: there is nothing to say, or no contact. */
function endMessage(
  order: OrderRecord,
  { text, isFoodNotMade }: Ending,
  cancellation: CancelRecord,
  details: Details,
  { now: madeAt, showtime }: Facts,
): OrderMessage | undefined {
  if (!hasContact(order)) return undefined
  // The booking tells of itself, and its calendar entry stays its own.
  if (isFoodAlone(order))
    return isFoodNotMade ? unmadeFoodMessage(order, details.refunds) : foodBackMessage(order, details)
  const [ar, en] = [text?.(details, 'ar'), text?.(details, 'en')]
  if (!ar || !en) return undefined
  const { exchangedFor } = cancellation
  const file = (language: Language) => cancelledCalendar(showtime, order, { language, madeAt })
  return {
    id: `${order.id}.${exchangedFor ? 'exchanged' : 'cancelled'}`,
    text: { ar, en },
    subject: endSubject(order.reference, endedBy(cancellation, order)),
    // After an exchange the e-mail with the new tickets moves the calendar entry.
    ...(exchangedFor ? {} : { file: { ar: file('ar'), en: file('en') } }),
  }
}

/**
 * From here on the booking is over, even if a later step fails: its tickets are void, and every refund is recorded.
 */
export function ended(order: OrderRecord, ending: Ending, facts: Facts): Change {
  const { now } = facts
  const { record, refunds, attempts } = ending
  const { attempt, cards, eWallet, cashback } = refunds
  const cancellation: CancelRecord = {
    requestKey: '',
    fingerprint: '',
    note: null,
    exchangedFor: null,
    ...record,
    at: now,
    attempt: attempt?.attempt ?? null,
    cards,
    eWallet,
    cashback,
    ended: refunds.ended,
    owed: tasksOf(order, refunds),
    ...payOutOf(order, refunds),
  }
  const patch = {
    tickets: [],
    service: null,
    cancelling: null,
    promised: null,
    attempts: order.attempts.map((current) =>
      attempts.has(current.attempt) ? { ...current, ...toRefundDue(now) } : current,
    ),
    cancellation,
    ...(record.foodKept && order.food ? { food: toCounterDelivery(order.food) } : {}),
    ...(order.change ? { change: { ...order.change, answer: ending.way ?? order.change.answer } } : {}),
  } satisfies Partial<OrderRecord>
  const { refunds: parts } = cancelRefunds({ ...order, ...patch }, cancellation)
  const vouchers = vouchersBack({ ...order, ...patch }, order.language, now, attempt).filter(
    ({ isBack }) => isBack,
  ).length
  const foodKept = record.foodKept && {
    amount: record.foodKept.amount,
    isHanded: order.food?.standing?.state === 'HANDED',
  }
  const message = endMessage(order, ending, cancellation, { refunds: parts, vouchers, foodKept }, facts)
  return {
    state: 'CANCELLING',
    patch,
    cause: record.exchangedFor ? 'exchanged' : 'cancelled',
    outbox: {
      invoice: true,
      inboxNews: ending.isFoodNotMade ? unmadeFoodNews(order, parts) : toMemberRefundNews(order, parts, cancellation),
      ...(message ? { message } : {}),
    },
  }
}

/** The booking as it was, and where staff have moved it. */
const movedFacts = (
  order: OrderRecord,
  { startsAt, cinema, auditorium, seats }: MovedTo,
  { showtime }: Facts,
  language: Language,
) => ({
  ...bookingFacts(showtime, order, language),
  auditorium: showtime.auditorium.name[language],
  to: { startsAt, cinema: cinema[language], auditorium: auditorium[language], seats },
})

/** If the cinema has changed the showtime since the promise, the money of the food comes back, too. */
function withFoodOfChanged(order: OrderRecord, promised: Promised): Pick<Promised, 'funds' | 'takenBack' | 'foodKept'> {
  const { funds, takenBack, foodKept } = promised
  if (!foodKept || !openChangeOf(order)) return promised
  return { funds: addFunds(funds, foodKept.funds), takenBack: takenBack + foodKept.earned }
}

function withoutFunds(promised: NonNullable<Promised['foodKept']>): KeptFood {
  const { funds: _funds, ...kept } = promised
  return kept
}

/** The other order's seats are sold: a part of the money moves there, the rest is refunded. */
function exchanged(order: OrderRecord, promised: Promised, used: number, facts: Facts): Change {
  const { id, orderId, reference: newReference, countId, cardDays, movedTo, hasFollowingFood = false } = promised
  const { funds, takenBack, foodKept } = withFoodOfChanged(order, promised)
  const { back, moved } = divide(funds, used)
  // Each of these charges paid for this booking.
  const attemptOf = (key: string) =>
    order.attempts.find((attempt) => attempt.key === key && attempt.state === 'CAPTURED')!.attempt
  const cards = back.charges.map(({ key, amount }) => ({ attempt: attemptOf(key), amount }))
  const foodOrders = isFoodMovedAlong(order, promised) ? toHandedOnFoodOrders(order) : undefined
  const end = ended(
    order,
    {
      record: {
        // A booking whose showtime the cinema changed is not counted.
        id: countId || `${order.id}.${id}`,
        reasonId: 'exchanged',
        cardDays,
        takenBack,
        exchangedFor: {
          id,
          orderId,
          reference: newReference,
          amount: used,
          moved,
          ...(foodOrders ? { foodOrders } : {}),
        },
        ...(foodKept ? { foodKept: withoutFunds(foodKept) } : {}),
      },
      refunds: {
        attempt: order.attempts.find(({ state }) => state === 'CAPTURED'),
        cards,
        eWallet: back.eWallet,
        cashback: back.cashback,
        ended: order.price.total - sumOfGoodwill(order) - fundsTotal(funds) - (foodKept?.amount ?? 0),
      },
      attempts: new Set(cards.map(({ attempt }) => attempt)),
      way: 'SHOWTIME',
      text: (details, language) =>
        movedTo
          ? movedByStaffText(
              { ...movedFacts(order, movedTo, facts, language), newReference, hasFollowingFood, ...details },
              language,
            )
          : exchangeText({ reference: order.reference, newReference, ...details }, language),
    },
    facts,
  )
  // The new order tells them from now on.
  return foodOrders ? { ...end, patch: { ...end.patch, foodOrders: [] } } : end
}

export interface Cancelled extends Pick<CancelRecord, 'requestKey' | 'fingerprint' | 'reasonId' | 'note' | 'cardDays'> {
  /** Cashback in halalas that the booking has earned. */
  earned: number
}

export interface ChangeAnswered extends Pick<Cancelled, 'requestKey' | 'fingerprint' | 'earned'> {
  way: 'REFUND' | 'WALLET'
  /** The change that is answered. */
  changeId: string
}

/** The order and the attempt that a booking is promised to. `id`: of the promise. */
export type PromisedTo = Pick<Promised, 'id' | 'orderId' | 'reference' | 'showtimeId' | 'movedTo'>

export const BOOKING_END_EVENTS = {
  /** The wallet is about to count a cancellation of this id. */
  countingBegun: on<{ id: string }>(staysIn('TICKETED'), (_, { id }) => ({
    patch: { cancelling: id },
    cause: 'cancellation meant',
  })),

  /** A cancellation that broke off before it was decided does not count. */
  countingDropped: on<{ id: string }>(IN_ANY_STATE, ({ cancelling }, { id }) =>
    cancelling === id ? { patch: { cancelling: null }, cause: 'not cancelled' } : undefined,
  ),

  cancelled: on<Cancelled>({ TICKETED: ['CANCELLING'] }, (order, { earned, ...input }, facts) => {
    const { reference, cancelling } = order
    const { back, kept } = getRefundsForHolder(order, facts.now)
    const { takenBack, byFood } = divideEarned(order, kept, earned)
    return ended(
      order,
      {
        record: { ...input, id: cancelling ?? '', takenBack, ...toKeptFood(kept, byFood) },
        refunds: back,
        attempts: attemptsBack(order, back),
        text: (details, language) => cancelText({ reference, ...details }, language),
      },
      facts,
    )
  }),

  /** The holder of a booking whose showtime was changed wants the money, or has not chosen in time. */
  changeAnswered: on<ChangeAnswered>(
    { TICKETED: ['CANCELLING'] },
    (order, { changeId, way, requestKey, fingerprint, earned }, facts) => {
      const change = openChangeOf(order)
      if (change?.id !== changeId || order.promised) return undefined
      const { reference } = order
      const refunds = getRefundsIfCancelledNow(order, facts.now)
      return ended(
        order,
        {
          record: {
            id: `${order.id}.${change.id}`,
            requestKey,
            fingerprint,
            reasonId: CALLED_OFF,
            cardDays: change.cardDays,
            takenBack: earned,
            ...(way === 'WALLET' ? { movedToWallet: refunds.cards } : {}),
          },
          refunds: way === 'WALLET' ? toWalletRefunds(refunds) : refunds,
          attempts: way === 'WALLET' ? new Set() : attemptsBack(order, refunds),
          way,
          text: (details, language) => changeRefundText({ kind: change.kind, reference, ...details }, language),
        },
        facts,
      )
    },
  ),

  promised: on<PromisedTo & Pick<Promised, 'hasFollowingFood'> & { cardDays: number; earned: number }>(
    staysIn('TICKETED'),
    (order, { id, orderId, reference, showtimeId, movedTo, hasFollowingFood, cardDays, earned }, { now }) => {
      const { back, kept } = getRefundsForHolder(order, now)
      const { takenBack, byFood } = divideEarned(order, kept, earned)
      const { foodKept } = toKeptFood(kept, byFood)
      const promised: Promised = {
        id,
        orderId,
        reference,
        showtimeId,
        ...(movedTo ? { movedTo } : {}),
        ...(hasFollowingFood ? { hasFollowingFood } : {}),
        until: now + PROMISED_MS,
        countId: order.cancelling ?? '',
        funds: toFunds(order, back),
        cardDays,
        takenBack,
        ...(kept && foodKept ? { foodKept: { ...foodKept, funds: toFunds(order, kept) } } : {}),
      }
      return { patch: { promised, cancelling: null }, cause: 'promised' }
    },
  ),

  /** The same attempt asks again, or a later attempt of the same order takes the promise over. */
  promisedAgain: on<Pick<PromisedTo, 'id'>>(IN_ANY_STATE, ({ promised }, { id }, { now }) =>
    promised
      ? { patch: { promised: { ...promised, id, until: now + PROMISED_MS } }, cause: 'promised again' }
      : undefined,
  ),

  /** The other order is still being paid. `until`: when the promise would have run out. */
  promiseContinued: on<{ id: string; until: number }>(IN_ANY_STATE, ({ promised }, { id, until }, { now }) =>
    promised?.id === id && promised.until === until
      ? { patch: { promised: { ...promised, until: now + PROMISED_MS } }, cause: 'promise goes on' }
      : undefined,
  ),

  /** The id is remembered even if nothing was promised, because the promise may still be in flight. */
  promiseEnded: on<{ id: string }>(IN_ANY_STATE, ({ promised, endedPromises = [] }, { id }) => {
    if (endedPromises.includes(id)) return undefined
    const patch = { endedPromises: [...endedPromises, id].slice(-MAX_ENDED) }
    return { patch: promised?.id === id ? { ...patch, promised: null } : patch, cause: 'promise over' }
  }),

  exchanged: on<{ id: string; used: number }>({ TICKETED: ['CANCELLING'] }, (order, { id, used }, facts) =>
    order.promised?.id === id ? exchanged(order, order.promised, used, facts) : undefined,
  ),

  newOrderFinalised: on(IN_ANY_STATE, ({ cancellation }) => {
    const next = cancellation?.exchangedFor
    if (!next || next.isFinalised) return undefined
    return {
      patch: { cancellation: { ...cancellation, exchangedFor: { ...next, isFinalised: true } } },
      cause: 'new booking decided',
    }
  }),

  /** A booking that was exchanged as a whole has nothing to refund. */
  seatsReleased: on({ CANCELLING: ['REFUNDING', 'REFUNDED'] }, (order) => ({
    state: stateAfterRefund({ ...order, state: 'REFUNDING' }),
    patch: {},
    cause: 'seats freed',
  })),

  taskDone: on<{ task: CancelTask }>(
    { ...IN_ANY_STATE, REFUNDING: ['REFUNDING', 'REFUNDED', 'STUCK'] },
    (order, { task }) => {
      if (!order.cancellation?.owed.includes(task)) return undefined
      const patch = { cancellation: withoutTask(order.cancellation, task) }
      const state = stateAfterRefund({ ...order, ...patch })
      return { state, patch, cause: `told of ${task.toLowerCase()}`, ...payOutAlert(order, state) }
    },
  ),
}
