// What the holder of a booking is told about its food. The order's outbox sends it.
import { hasContact } from '../../contacts/contact.rules.ts'
import { foodReadySubject, foodReadyText } from '../../messages/food-words.rules.ts'
import { calledOffChangeOf } from '../change/change.rules.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import type { FoodStanding } from '../../kitchen/kitchen.record.ts'
import type { News } from '../../notifications/news.record.ts'
import { bookingOf } from '../food-orders/food-alone.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import type { OrderMessage } from '../order.sql.ts'
import type { ChosenFood } from './food.record.ts'

/**
 * A guest has no inbox, and gets a text message or an e-mail. Undefined: it is brought to the seat, or the guest was told
 * before, because staff have taken a step back.
 */
export function foodReadyMessage(
  order: OrderRecord,
  { delivery, isReadyTold, isKept }: ChosenFood,
  { number }: FoodStanding,
  { cinema }: Pick<ShowtimeRecord, 'cinema'>,
): OrderMessage | undefined {
  const { id, owner, reference, forgottenAt, state } = order
  const isCollected = state === 'TICKETED' || isKept
  if (!isCollected || owner.kind !== 'guest' || delivery !== 'COUNTER' || isReadyTold) return undefined
  if (forgottenAt || calledOffChangeOf(order) || !hasContact(order)) return undefined
  return {
    id: `${id}.food`,
    text: foodReadyText({ number, cinema: cinema.name, reference }),
    subject: foodReadySubject(number),
  }
}

/** Undefined for a guest, who has no inbox, and for a deleted account. Told once, also if staff take a step back. */
export function foodReadyNews(
  order: OrderRecord,
  { delivery }: ChosenFood,
  { number }: FoodStanding,
  { film, cinema, startsAt }: Pick<ShowtimeRecord, 'film' | 'cinema' | 'startsAt'>,
): News | undefined {
  if (order.owner.kind !== 'member' || order.forgottenAt) return undefined
  return {
    id: `${order.id}.food`,
    type: 'FOOD_READY',
    ...bookingOf(order),
    film: { uniqueName: film.en.uniqueName, title: { ar: film.ar.title, en: film.en.title }, image: film.en.image },
    cinema: cinema.name,
    startsAt,
    number,
    delivery,
  }
}
