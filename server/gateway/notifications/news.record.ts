// What a member can be told: facts only, the words come from `notification-texts.rules.ts`.
// Relied on by whoever tells (`tell.ts`) and by the inbox. Amounts are halalas, times milliseconds since 1970.
import type { RefundPart } from '../../contracts/orders.ts'
import type { InBoth } from '../showtimes/showtime.record.ts'

export interface Words {
  title: string
  body: string
}

/** Which of the two is read is decided when it is read. */
export interface WordsInBoth {
  ar: Words
  en: Words
}

export interface OrderNews {
  orderId: string
  /** SH-7K2M-94QX */
  reference: string
  film: { uniqueName: string; title: InBoth; image: string }
  cinema: InBoth
  /** Of the show. */
  startsAt: number
}

export interface FilmNews {
  filmId: string
  uniqueName: string
  title: InBoth
  /** A path of our own artwork. */
  image: string
}

/** An operator's own words. A member is told once of one template. */
export interface OperatorNews {
  texts: WordsInBoth
  templateId: string
  /** Pushed to the phone apps as well. */
  isPush?: true
  /** https, or a path of the site's own pictures. */
  imageUrl?: string
}

/** A payment that bought nothing and went back. `isBooked`: another one had bought the tickets. */
export interface LateRefund {
  orderId: string
  reference: string
  amount: number
  isTabby: boolean
  lastFour: string | null
  isBooked: boolean
}

/** Where money of an order went, and when it is there. */
export type RefundNewsPart = Pick<RefundPart, 'to' | 'amount' | 'lastFour' | 'days'>

/** `link`: https only. `parts`: all of the amount; earlier news leaves it out, and was of the e-wallet. */
export type Facts =
  | { type: 'WELCOME'; firstName: string | null }
  | ({ type: 'GENERATE_TICKET' } & OrderNews)
  | ({ type: 'ORDER_REMINDER' } & OrderNews)
  | { type: 'REFUND_TRANSACTION'; amount: number; orderId: string; reference: string; parts?: RefundNewsPart[] }
  | ({ type: 'REFUND_TRANSACTION'; isLate: true } & LateRefund)
  | { type: 'TOP_UP_TRANSACTION'; amount: number }
  | { type: 'EXPIRED_EWALLET_TRANSACTION'; amount: number; expiresAt: number }
  | { type: 'EXPIRED_CASHBACK_WALLET_TRANSACTION'; amount: number; expiresAt: number }
  | { type: 'ANNIVERSARY'; years: number }
  | ({ type: 'UPCOMING_FILM' } & FilmNews)
  | ({ type: 'FILM'; templateId?: string; isPush?: true } & FilmNews)
  | ({ type: 'OFFER'; offerId: string; uniqueName: string } & OperatorNews)
  | ({ type: 'GENERAL' } & OperatorNews)
  | ({ type: 'EXTERNAL_LINK'; link: string } & OperatorNews)
  | ({ type: 'SURVEY'; link: string } & OperatorNews)

/** `id` says which event it is: a member who is told the same one again notices nothing. */
export type News = { id: string } & Facts

/** News as the inbox keeps it. */
export interface Told {
  newsId: string
  type: News['type']
  texts: WordsInBoth
  imageUrl: string | null
  objectId: string | null
  objectUniqueName: string | null
  externalLink: string | null
  templateId: string | null
  /** Left out of what an earlier build stored, and where it is false. */
  isPush?: true
  startsAt: number | null
}
