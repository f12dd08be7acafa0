// What the holder of a booking is told about its food. The order's outbox sends it.
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import type { FoodStanding } from '../../kitchen/kitchen.record.ts'
import type { News } from '../../notifications/news.record.ts'
import { bookingOf } from '../food-orders/food-alone.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import type { ChosenFood } from './food.record.ts'

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
