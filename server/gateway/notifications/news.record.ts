// The facts of notifications; `notification-texts.rules.ts` writes the words. Amounts are halalas, times milliseconds
// since 1970.
import type { FoodDelivery } from '../../contracts/food.ts'
import type { OrderChange } from '../../contracts/orders.ts'
import type { ChangeReason } from '../../contracts/showtime-change.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import type { EndedBy } from '../messages/ended-words.rules.ts'
import type { SignInDetails } from '../messages/sign-in-words.rules.ts'
import type { ReturnedCharge, RefundNewsPart } from '../messages/refund-words.rules.ts'

export interface Words {
  title: string
  body: string
}

/** The language is chosen when it is read. */
export interface BilingualWords {
  ar: Words
  en: Words
}

export interface OrderNews {
  orderId: string
  /** SH-7K2M-94QX */
  reference: string
  film: { uniqueName: string; title: Bilingual; image: string }
  cinema: Bilingual
  /** Start of the showtime. */
  startsAt: number
}

/** Food of an order can be handed over. */
export interface FoodReadyNews extends OrderNews {
  /** What the counter calls, e.g. 042. */
  number: string
  delivery: FoodDelivery
}

/** The cinema has changed the showtime of a booking. */
interface ChangeNews extends OrderNews {
  changeId: string
  reason: ChangeReason
}

/** `startsAt` is the new start. */
export interface MovedNews extends ChangeNews {
  /** Name of the hall now. */
  auditorium: Bilingual
  before: { startsAt: number; auditorium: Bilingual }
  /** What happens without an answer. */
  otherwise: OrderChange['otherwise']
  /** The seats of the booking that cannot be used. */
  seats?: string[]
}

export interface SeatsWithdrawnNews extends ChangeNews {
  /** The seats of the booking that cannot be used. */
  seats: string[]
}

/** What it asks of its holder depends on what became of the booking since. */
export type ChangedBookingNews =
  | ({ type: 'SHOWTIME_CALLED_OFF' } & ChangeNews)
  | ({ type: 'SHOWTIME_MOVED' } & MovedNews)
  | ({ type: 'SEATS_WITHDRAWN' } & SeatsWithdrawnNews)

export interface FilmNews {
  filmId: string
  uniqueName: string
  title: Bilingual
  /** A path of our own artwork. */
  image: string
}

/** An operator's own words. A member gets each template once. */
export interface OperatorNews {
  texts: BilingualWords
  templateId: string
  /** The operator also pushes it to the phone apps. */
  isPush?: true
  /** https, or a path of the site's own pictures. */
  imageUrl?: string
}

/**
 * What a refund was paid for. CHANGE: what another showtime cost less. GOODWILL: a part of the price, and the booking
 * stays. GOODWILL_FOOD: a part of the price of food that was bought later, and it stays ordered. UNMADE_FOOD: food that
 * no kitchen made.
 */
export type RefundOf = 'TICKETS' | 'FOOD' | 'TICKETS_AND_FOOD' | 'CHANGE' | 'GOODWILL' | 'GOODWILL_FOOD' | 'UNMADE_FOOD'

export interface RefundNews {
  amount: number
  orderId: string
  reference: string
  parts?: RefundNewsPart[]
  /** Missing in older news. */
  of?: RefundOf
  /** What the counter calls, of food; missing: the kitchen had not got it. */
  number?: string
  /** Of goodwill: the seats whose price it is. */
  seats?: string[]
  /** Of goodwill: all that has gone back, in halalas. Missing: it is the first. */
  total?: number
}

/** `link`: https only. `parts`: together the whole amount; missing in older news, whose refund went to the e-wallet. */
export type NewsDetails =
  | { type: 'WELCOME'; firstName: string | null }
  | ({ type: 'GENERATE_TICKET' } & OrderNews)
  | ({ type: 'ORDER_REMINDER' } & OrderNews)
  | ChangedBookingNews
  | ({ type: 'FOOD_READY' } & FoodReadyNews)
  | ({ type: 'REFUND_TRANSACTION' } & RefundNews)
  | ({ type: 'REFUND_TRANSACTION'; isReturned: true } & ReturnedCharge)
  | { type: 'TOP_UP_TRANSACTION'; amount: number }
  | { type: 'EXPIRED_EWALLET_TRANSACTION'; amount: number; expiresAt: number }
  | { type: 'EXPIRED_CASHBACK_WALLET_TRANSACTION'; amount: number; expiresAt: number }
  | { type: 'EWALLET_GIFT' | 'CASHBACK_GIFT'; amount: number; expiresAt: number | null }
  | ({ type: 'NEW_SIGN_IN' } & SignInDetails)
  | { type: 'ANNIVERSARY'; years: number }
  | ({ type: 'UPCOMING_FILM' } & FilmNews)
  | ({ type: 'FILM'; templateId?: string; isPush?: true } & FilmNews)
  | ({ type: 'OFFER'; offerId: string; uniqueName: string } & OperatorNews)
  | ({ type: 'GENERAL' } & OperatorNews)
  | ({ type: 'EXTERNAL_LINK'; link: string } & OperatorNews)
  | ({ type: 'SURVEY'; link: string } & OperatorNews)

/**
 * `id` identifies the event: the inbox ignores a repetition. `replaces`: ids of earlier news that are not true any more;
 * their notifications disappear.
 */
export type News = { id: string; replaces?: string[] } & NewsDetails

/** A gift, which is told by a message as well. */
export type GiftNews = News & { type: 'EWALLET_GIFT' | 'CASHBACK_GIFT' }

/** News as the inbox stores it. */
export interface StoredNews {
  newsId: string
  type: News['type']
  texts: BilingualWords
  imageUrl: string | null
  objectId: string | null
  objectUniqueName: string | null
  externalLink: string | null
  templateId: string | null
  /** Missing if false. */
  isPush?: true
  startsAt: number | null
  /** Of a change by the cinema: its texts are composed again when it is read. Missing in older news, which keep theirs. */
  change?: ChangedBookingNews
  /** Of tickets that are void: who ended the booking. Missing: its holder, or it is valid. */
  endedBy?: EndedBy
  /** Of tickets that are void: how many of the vouchers that paid for them can be used again. Missing: none. */
  vouchersBack?: number
}

/** How the tickets of an order became void; empty: they were exchanged. */
export type TicketsEnd = Pick<StoredNews, 'endedBy' | 'vouchersBack'>
