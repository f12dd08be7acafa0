// How a payment is made: which processor takes which card, and the input of a payment. Never a card number, never a
// CVV.
import { type } from 'arktype'
import { Halalas, Id } from './call.ts'

/** The processor that charges a card. PAYFORT is Amazon Payment Services. */
export const CardGateway = type("'CHECKOUT' | 'HYPER_PAY' | 'PAYFORT'")
export type CardGateway = typeof CardGateway.infer
/** Scheme of a card. A mada card with a second scheme is MADA. */
export const CardBrand = type(
  "'VISA' | 'MASTERCARD' | 'DINERSCLUB' | 'DISCOVER' | 'JCB' | 'AMERICAN_EXPRESS' | 'UNIONPAY' | 'MAESTRO' | 'MADA'",
)
export type CardBrand = typeof CardBrand.infer

/** TABBY: in instalments, on Tabby’s own page. */
export const PaymentMethod = type("'CARD' | 'APPLE_PAY' | 'TABBY'")
export type PaymentMethod = typeof PaymentMethod.infer

/**
 * How the CVV of a saved card reaches its processor without passing through our servers. TOKEN: the processor issues
 * the browser a token for it. FORM: paying returns a form of the processor’s. FRAME: before paying, a page of the
 * processor’s asks for it.
 */
export const CodeWay = type("'TOKEN' | 'FORM' | 'FRAME'")
export type CodeWay = typeof CodeWay.infer
/**
 * The browser posts the CVV to `url`, as `codeField` together with `fields`; the processor then redirects the visitor.
 */
export const CodeForm = type({
  /** Address of the processor. */
  url: 'string',
  /** Name of the form field for the CVV. */
  codeField: 'string',
  /** Further fields, sent unchanged. */
  fields: {
    /** Value of the field of this name. */
    '[string]': 'string',
  },
})
export type CodeForm = typeof CodeForm.infer

/**
 * The token that a processor issued to the browser for a card or a CVV. A text of digits only is refused, because it
 * could be the card number or the CVV itself. For PayFort it is the whole signed response as JSON: a shorter part would
 * not say whom it was issued for.
 */
export const CardToken = type('string <= 3000').and(/[^\p{Nd}\s-]/u)

/** A token from one of the three processors, never a card. */
export const CardPayment = type({
  /** A card that is not saved. */
  method: "'CARD'",
  /** The processor that issued `token`. */
  gateway: CardGateway,
  token: CardToken,
  /** What the browser knows of the card; the processor’s word counts. */
  'brand?': CardBrand,
  /** What the browser knows of the card; the processor’s word counts. */
  'lastFour?': '/^\\d{4}$/',
})
/**
 * One of the member's saved cards. `securityCode`: the processor's token for the CVV, if the code travels by TOKEN or
 * FRAME. The CVV itself never reaches our servers.
 */
export const SavedCardPayment = type({
  /** One of the member’s saved cards. */
  method: "'SAVED_CARD'",
  /** Id from GET cards. */
  cardId: Id,
  /** The processor’s token for the CVV, if `codeWay` is TOKEN or FRAME. Never the CVV itself. */
  'securityCode?': CardToken,
})
/** The token that Checkout.com issued to the browser for Apple's encrypted payment data. */
export const ApplePayPayment = type({
  /** Apple Pay. */
  method: "'APPLE_PAY'",
  token: CardToken,
})
/** Tabby receives the order's phone number and asks the visitor for everything else itself. */
export const TabbyPayment = type({
  /** Tabby: in instalments, on Tabby’s own page. */
  method: "'TABBY'",
})
/**
 * The amounts that the wallets pay; the card pays the rest of the total. `gift`: the gift balance within the e-wallet's
 * part, 0 if it is missing; the remainder is topped-up money.
 */
export const WalletParts = type({
  /** What the e-wallet pays, gift money included. */
  eWallet: Halalas,
  /** The gift money within `eWallet`; missing: 0. */
  'gift?': Halalas,
  /** What the cashback wallet pays. */
  cashback: Halalas,
})
/**
 * `total` is the amount that the visitor saw on the button, without what an exchanged booking pays. A different total
 * fails with price_changed. If it is 0, `payment` is missing.
 */
export const PayInput = type({
  /** The amount on the button. If it is different now: price_changed. */
  total: Halalas,
  /** What pays; missing if `total` is 0. */
  'payment?': CardPayment.or(ApplePayPayment).or(TabbyPayment),
})
/** `payment` is missing if, and only if, nothing is left for it to pay. */
export const MemberPayInput = type({
  /** The amount on the button, wallets included. If it is different now: price_changed. */
  total: Halalas,
  /** What the wallets pay; missing: nothing. */
  'wallet?': WalletParts,
  /** What pays the rest; missing if nothing is left. */
  'payment?': CardPayment.or(SavedCardPayment).or(ApplePayPayment).or(TabbyPayment),
})
