// What staff do for the holder of a booking: cancel it past the rules, give money back, note what the visit needs.
import type { CareReason } from '../../../lib/booking-care.ts'
import { hasContact } from '../../contacts/contact.rules.ts'
import type { Language } from '../../lib/language.ts'
import { cancelledForHolderText, goodwillSubject, goodwillText } from '../../messages/care-words.rules.ts'
import { toRefundNewsPart } from '../../messages/refund-words.rules.ts'
import type { News } from '../../notifications/news.record.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { bookingOf, isFoodAlone, toNamedFood } from '../food-orders/food-alone.rules.ts'
import { withoutFoodNotes } from '../food/food-notes.ts'
import { attemptsBack, getRefundsIfCancelledNow } from '../cancel/cancel.rules.ts'
import {
  goodwillParts,
  maxGoodwill,
  nextGoodwillId,
  sumForSeats,
  sumOfGoodwill,
  withGoodwill,
} from '../operator/goodwill.rules.ts'
import type { CancelRecord, OrderRecord, ServiceNote } from '../order.record.ts'
import type { OrderMessage } from '../order.sql.ts'
import { ended } from './booking-end.events.ts'
import { IN_ANY_STATE, on, staysIn } from './event-rule.ts'

/** The reason of a cancellation that staff made; members cannot choose it. */
const BY_CINEMA = 'by_cinema'

export interface CancelledForHolder extends Pick<CancelRecord, 'requestKey' | 'fingerprint' | 'cardDays'> {
  reason: CareReason
  /** Cashback in halalas that the booking has earned. */
  earned: number
  /** Halalas of food bought later that goes back with it. */
  laterFood: number
}

interface Given {
  id: string
  refunds: ReturnType<typeof goodwillParts>
  /** Missing: none is named. */
  seats: readonly string[] | undefined
  /** With all that went back before, in halalas. */
  total: number
}

/** The first refund of an order has no sum beside its own. */
const totalOf = ({ refunds, total }: Given): number | undefined => (total > sumOf(refunds) ? total : undefined)

function goodwillMessage(order: OrderRecord, given: Given): OrderMessage | undefined {
  if (!hasContact(order)) return undefined
  const { id, refunds, seats = [] } = given
  const { reference } = bookingOf(order)
  const food = isFoodAlone(order) ? toNamedFood(order) : undefined
  const text = (language: Language) =>
    goodwillText({ reference, refunds, seats, food, total: totalOf(given) }, language)
  return { id, text: { ar: text('ar'), en: text('en') }, subject: goodwillSubject({ reference, food }) }
}

/** Undefined for a guest, who has no inbox. */
function goodwillNews(order: OrderRecord, given: Given): News | undefined {
  if (order.owner.kind !== 'member') return undefined
  const { id, refunds, seats } = given
  const [amount, total] = [sumOf(refunds), totalOf(given)]
  const { number } = toNamedFood(order)
  return {
    id,
    type: 'REFUND_TRANSACTION',
    ...bookingOf(order),
    amount,
    parts: refunds.map(toRefundNewsPart),
    of: isFoodAlone(order) ? 'GOODWILL_FOOD' : 'GOODWILL',
    ...(isFoodAlone(order) && number ? { number } : {}),
    ...(seats ? { seats: [...seats] } : {}),
    ...(total === undefined ? {} : { total }),
  }
}

export const CARE_EVENTS = {
  /** Everything comes back, as when the cinema calls a showtime off. Nothing is counted for the member. */
  cancelledForHolder: on<CancelledForHolder>(
    { TICKETED: ['CANCELLING'] },
    (order, { reason, earned, laterFood, ...request }, facts) => {
      if (order.promised) return undefined
      const { reference } = order
      const refunds = getRefundsIfCancelledNow(order, facts.now, facts.now)
      return ended(
        order,
        {
          record: {
            ...request,
            id: `${order.id}.${BY_CINEMA}`,
            reasonId: BY_CINEMA,
            takenBack: earned,
            byCinema: reason,
            ...(laterFood ? { laterFood } : {}),
          },
          refunds,
          attempts: attemptsBack(order, refunds),
          text: (details, language) => cancelledForHolderText({ reference, ...details }, language),
        },
        facts,
      )
    },
  ),

  /**
   * A part of the money, or all of it, goes back, and the booking stays. `amount`: halalas. `seats`: those whose price it
   * is; absent: of none.
   */
  goodwillGiven: on<{ amount: number; reason: CareReason; cardDays: number; seats?: string[] | undefined }>(
    staysIn('TICKETED'),
    (order, { amount, reason, cardDays, seats }, { now }) => {
      if (order.promised || amount < 1 || amount > maxGoodwill(order, now)) return undefined
      if (seats && sumForSeats(order, seats, now) !== amount) return undefined
      const id = nextGoodwillId(order)
      const attempts = withGoodwill(order, amount, now)
      const refunds = goodwillParts({ attempts }, { id, cardDays })
      const given = { id, refunds, seats, total: sumOfGoodwill({ attempts }) }
      const message = goodwillMessage(order, given)
      return {
        patch: {
          attempts,
          goodwill: [...(order.goodwill ?? []), { id, at: now, reason, cardDays, ...(seats ? { seats } : {}) }],
        },
        cause: 'goodwill',
        outbox: {
          invoice: true,
          inboxNews: goodwillNews(order, given),
          ...(message ? { message } : {}),
        },
      }
    },
  ),

  /** The visit is over, and what it needed may say something of a person's health. */
  serviceEnded: on(IN_ANY_STATE, ({ service, food }) => {
    const hasNotes = food?.lines.some(({ note }) => note !== null)
    if (!service && !hasNotes) return undefined
    return {
      patch: { service: null, ...(food && hasNotes ? { food: withoutFoodNotes(food) } : {}) },
      cause: 'service note over',
    }
  }),

  /** Null: nothing is needed any more. */
  serviceNoted: on<{ service: Omit<ServiceNote, 'at'> | null }>(staysIn('TICKETED'), (_, { service }, { now }) => ({
    patch: { service: service && { ...service, at: now } },
    cause: service ? 'service noted' : 'service note removed',
  })),
}
