// What keeping a card needs of a card gateway. Three implementations stand beside this file, one per real gateway.
// Relied on by CardsObject. A time-out is UNKNOWN: the gateway may have done it.
import type { CardBrand, CardGateway, CodeWay } from '../../contracts/pay.ts'

/** What the gateway says of a card it keeps. */
export interface KeptCard {
  /** The gateway's own name for it; what a STORED source is charged by. */
  name: string
  brand: CardBrand
  lastFour: string
  expiryMonth: number
  /** Four digits. */
  expiryYear: number
  /** Where the gateway tells it. */
  holder: string | null
  /** The same for the same card, whoever typed it and whenever. */
  fingerprint: string
}

export type Keeping =
  | { state: 'KEPT'; card: KeptCard }
  | { state: 'REFUSED'; isExpired: boolean }
  | { state: 'UNKNOWN' }

export interface CardDetails {
  holder: string
  expiryMonth: number
  expiryYear: number
}

/** What a browser brings, and says a gateway gave it. */
export interface Brought {
  /** What its gateway takes: for a card just typed its token, for the code of a kept one the card's name. */
  token: string
  /** The form it came of, where there was one: for whom and when it was signed, and never the same twice. */
  form?: string
}

export interface CardKeeper {
  canEdit: boolean
  /**
   * How a browser hands the code of a kept card to this gateway and to nobody else. Checkout.com takes it for a token, as its own
   * libraries do; HyperPay in the form its own script posts; PayFort on a page of its own.
   */
  codeWay: CodeWay | null
  /** Undefined: it gave no such thing, or to somebody else, or long ago. */
  tokenIn(brought: string, of: 'CARD' | 'CODE', personId: string): Promise<Brought | undefined>
  /** Keeps the card of a token and says what it is. The same token again is the same card. */
  keep(token: string): Promise<Keeping>
  edit(name: string, details: CardDetails): Promise<'DONE' | 'REFUSED' | 'UNKNOWN'>
  /** Also of a card that is gone already. */
  forget(name: string): Promise<'GONE' | 'UNKNOWN'>
}

/** Where the token is all the gateway gives, and says itself whether it is good: once, and for a moment. */
export const asBrought: CardKeeper['tokenIn'] = (token) => Promise.resolve({ token })

export type CardKeepers = Record<CardGateway, CardKeeper>

/** Where a gateway tells no fingerprint of its own: all of a number that may be known, which its renewal keeps. */
export const fingerprintOf = (brand: CardBrand, bin: string, lastFour: string): string =>
  `${brand} ${bin.slice(0, 6)} ${lastFour}`
