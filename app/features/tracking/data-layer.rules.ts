// The events of the data layer, each type once, and the conversion of tracked events to them. Pure.
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import type { FailureReason, TrackedEvent } from '#app/lib/page/track.ts'

/** The page of an event, as it may be reported. */
export interface TrackedPage {
  url: string
  section: string
  title: string
}

export interface Item {
  item_id: string
  item_name: string
  /** The cinema. */
  affiliation: string
  /** The experience, or that it is food. */
  item_category: string
  /** The area of the hall, or the chosen options of food. */
  item_variant: string
  /** Seats or portions. */
  quantity: number
  /** Of one seat or portion, in riyals. */
  price: number
}

export interface Purchase {
  /** The reference on the ticket; it gives no access. */
  transaction_id: string
  value: number
  currency: 'SAR'
  items: Item[]
}

export type DataLayerEvent =
  | ({ event: 'page_view'; language: 'AR' | 'EN'; city: string } & TrackedPage)
  | ({ event: 'button_click'; text: string } & TrackedPage)
  | ({
      event: 'movie_finder'
      city: string
      date: string
      time_of_day: string
      films: string
      cinemas: string
      experiences: string
      has_words: boolean
      results: number
    } & TrackedPage)
  | ({ event: 'login_success'; method: 'phone' } & TrackedPage)
  | ({ event: 'purchase'; ecommerce: Purchase } & TrackedPage)
  | ({ event: 'add_to_cart'; ecommerce: Pick<Purchase, 'currency' | 'value' | 'items'> } & TrackedPage)
  | ({ event: 'payment_failure'; reason: FailureReason } & TrackedPage)

/** A ticket opened again after this time is no new purchase. */
const NEW_MS = DAY_MS

export const isNewPurchase = ({ paidAt, serverNow }: Order): boolean =>
  paidAt !== null && Date.parse(serverNow) - Date.parse(paidAt) < NEW_MS

const FOOD = 'food'

/** Seats and food. Neither the notes for the kitchen nor for whom the food is. */
export function toPurchaseInRiyals({ reference, showtime, breakdown, food }: Order): Purchase {
  const { film, cinema, experience } = showtime
  return {
    transaction_id: reference,
    value: breakdown.total / 100,
    currency: breakdown.currency,
    items: [
      ...breakdown.lines.map(({ name, quantity, unitPrice }) => ({
        item_id: film.uniqueName,
        item_name: film.title,
        affiliation: cinema.name,
        item_category: experience.name,
        item_variant: name,
        quantity,
        price: unitPrice / 100,
      })),
      ...(food?.lines ?? []).map(({ itemId, name, options, quantity, unitPrice }) => ({
        item_id: itemId,
        item_name: name,
        affiliation: cinema.name,
        item_category: FOOD,
        item_variant: options.map((option) => option.name).join(', '),
        quantity,
        price: unitPrice / 100,
      })),
    ],
  }
}

const idsOf = (ids: string[] = []): string => ids.join(',')

/** `city`: the name of the visit's city. */
export function eventOf(tracked: TrackedEvent, page: TrackedPage, city: string): DataLayerEvent {
  switch (tracked.event) {
    case 'login_success':
      return { event: 'login_success', method: 'phone', ...page }
    case 'purchase':
      return { event: 'purchase', ecommerce: toPurchaseInRiyals(tracked.order), ...page }
    case 'food_added': {
      const { itemId, name, quantity, unitPrice } = tracked.item
      const item = {
        item_id: itemId,
        item_name: name,
        affiliation: tracked.cinema,
        item_category: FOOD,
        item_variant: '',
        quantity,
        price: unitPrice / 100,
      }
      const value = (quantity * unitPrice) / 100
      return { event: 'add_to_cart', ecommerce: { currency: 'SAR', value, items: [item] }, ...page }
    }
    case 'payment_failure':
      return { event: 'payment_failure', reason: tracked.reason, ...page }
    case 'movie_finder': {
      const { date, timeOfDay, filmIds, cinemaIds, experienceIds, hasWords, count } = tracked.facts
      return {
        event: 'movie_finder',
        city,
        date: date ?? '',
        time_of_day: timeOfDay ?? 'ALL_DAY',
        films: idsOf(filmIds),
        cinemas: idsOf(cinemaIds),
        experiences: idsOf(experienceIds),
        has_words: hasWords,
        results: count,
        ...page,
      }
    }
  }
}
