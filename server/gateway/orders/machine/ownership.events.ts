// Events of the person behind an order: it joins an account, its tickets are sent again, its personal data is deleted.
import { withoutFoodNotes } from '../food/food-notes.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import type { MessageText } from '../../messages/messages.ts'
import type { OfferTerms } from '../../pricing/terms.record.ts'
import type { OrderRecord } from '../order.record.ts'
import { linkVersionOf } from '../order.rules.ts'
import { type Change, type Facts, IN_ANY_STATE, on, staysIn } from './event-rule.ts'

export interface Adopted {
  memberId: string
  /** The claim of its seats, if they moved to the member. Without a payment begun meanwhile. */
  claim: (Pick<OrderRecord, 'token'> & Partial<Pick<OrderRecord, 'expiresAt'>>) | undefined
  /** The state in which the claim was moved. */
  from: OrderRecord['state']
  phone: string | undefined
  /** The guest whose device still opens the tickets; undefined: the member's own. */
  boughtBy: string | undefined
  message: MessageText | undefined
}

function adopted(order: OrderRecord, event: Adopted, { now, showtime }: Facts): Change {
  const { claim, from, phone, boughtBy, message, memberId } = event
  // A payment in between has ended the time limit.
  const moved = claim && order.state !== from ? { token: claim.token } : claim
  const isTicketed = order.state === 'TICKETED'
  const isNews = isTicketed && !isFoodAlone(order) && showtime.startsAt > now
  return {
    patch: {
      ...moved,
      ...(phone === undefined ? {} : { phone, email: null }),
      ...(boughtBy === undefined ? {} : { boughtBy }),
      owner: { kind: 'member', id: memberId },
    },
    cause: 'adopted',
    outbox: {
      // A member is notified of tickets, a guest is not. The reminder follows from the owner.
      ...(isNews ? { news: 'GENERATE_TICKET' } : {}),
      // An order without tickets yet earns cashback when its tickets are written.
      ...(isTicketed ? { earning: true } : {}),
      ...(message ? { message } : {}),
    },
  }
}

function withoutStudent(offer: OfferTerms): OfferTerms {
  const rest = { ...offer }
  delete rest.student
  return rest
}

export const OWNERSHIP_EVENTS = {
  adopted: on<Adopted>(IN_ANY_STATE, adopted),

  personForgotten: on(IN_ANY_STATE, ({ forgottenAt, offer, cancellation, food }, _, { now }) =>
    forgottenAt
      ? undefined
      : {
          patch: {
            phone: null,
            email: null,
            boughtBy: null,
            service: null,
            ...(food ? { food: withoutFoodNotes(food) } : {}),
            ...(offer?.student ? { offer: withoutStudent(offer) } : {}),
            // The member's note on the cancellation is personal data, too.
            ...(cancellation ? { cancellation: { ...cancellation, note: null } } : {}),
            forgottenAt: now,
          },
          cause: 'person forgotten',
        },
  ),

  /** `sentAt`: the times of the last day, oldest first. */
  ticketsSent: on<{ sentAt: number[]; message: MessageText }>(staysIn('TICKETED'), (_, { sentAt, message }) => ({
    patch: { ticketMessages: sentAt },
    cause: 'tickets sent again',
    outbox: { message },
  })),

  linksWithdrawn: on(staysIn('TICKETED'), (order) => ({
    patch: { linkVersion: linkVersionOf(order) + 1 },
    cause: 'links withdrawn',
  })),
}
