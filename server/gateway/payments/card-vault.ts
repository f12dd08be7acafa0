// The interface to saved cards at a processor. It has three implementations, one per card processor. A time-out is
// UNKNOWN: the processor may have done it.
import type { CardBrand, CardGateway, CodeWay } from '../../contracts/pay.ts'

/** A saved card as the processor describes it. */
export interface VaultCard {
  /** The processor's own id of the card; a STORED source is charged by it. */
  name: string
  brand: CardBrand
  lastFour: string
  expiryMonth: number
  /** Four digits. */
  expiryYear: number
  /** Null if the processor does not tell it. */
  holder: string | null
  /** The same for the same card, independent of the person and the time. */
  fingerprint: string
}

export type SaveResult =
  | { state: 'SAVED'; card: VaultCard }
  | { state: 'REFUSED'; isExpired: boolean }
  | { state: 'UNKNOWN' }

export interface CardDetails {
  holder: string
  expiryMonth: number
  expiryYear: number
}

/** A token that a browser sends, said to come from a processor. */
export interface ProcessorToken {
  /** The processor's token: of a new card, or for the security code of a saved card its card id. */
  token: string
  /** The form it came from, if any: it is sealed for one owner at one time, and each form has its own id. */
  form?: string
}

export interface CardVault {
  canEdit: boolean
  /**
   * How a browser sends the code of a saved card to this processor, and to no other server. Checkout.com makes a
   * token of it in its own libraries. HyperPay takes it in a form its own script posts. PayFort takes it on its own
   * page.
   */
  codeWay: CodeWay | null
  /** Undefined: the processor did not issue it, or issued it for another owner (`getFormOwner`), or too long ago. */
  tokenIn(sent: string, of: 'CARD' | 'CODE', owner: string): Promise<ProcessorToken | undefined>
  /** Saves the card of a token and describes it. The same token again is the same card. */
  save(token: string): Promise<SaveResult>
  edit(name: string, details: CardDetails): Promise<'DONE' | 'REFUSED' | 'UNKNOWN'>
  /** Also succeeds for a card that is already gone. */
  delete(name: string): Promise<'GONE' | 'UNKNOWN'>
}

/** For a processor whose tokens are made without us and that checks them itself: valid once, for a short time. */
export const passTokenThrough: CardVault['tokenIn'] = (token) => Promise.resolve({ token })

export type CardVaults = Record<CardGateway, CardVault>

/** For processors without their own fingerprint: all that may be known of a number. A renewed card has the same. */
export const fingerprintOf = (brand: CardBrand, bin: string, lastFour: string): string =>
  `${brand} ${bin.slice(0, 6)} ${lastFour}`
