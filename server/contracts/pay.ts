// What a payment is made with: which gateway takes which card, and what is sent to pay.
// Relied on by orders, top-ups and saved cards. Never a card number, never a code.
import { type } from 'arktype'
import { Halalas, Id } from './call.ts'

export const CardGateway = type("'CHECKOUT' | 'HYPER_PAY' | 'PAYFORT'")
export type CardGateway = typeof CardGateway.infer
export const CardBrand = type(
  "'VISA' | 'MASTERCARD' | 'DINERSCLUB' | 'DISCOVER' | 'JCB' | 'AMERICAN_EXPRESS' | 'UNIONPAY' | 'MAESTRO' | 'MADA'",
)
export type CardBrand = typeof CardBrand.infer

/** TABBY: in instalments, at Tabby’s own page. */
export const PaymentMethod = type("'CARD' | 'APPLE_PAY' | 'TABBY'")
export type PaymentMethod = typeof PaymentMethod.infer

/**
 * How the code of a kept card gets to its gateway, past us. TOKEN: the gateway gives the browser a token for it. FORM: paying
 * answers with a form of the gateway’s. FRAME: before paying a page of the gateway’s asks for it.
 */
export const CodeWay = type("'TOKEN' | 'FORM' | 'FRAME'")
export type CodeWay = typeof CodeWay.infer
/** The code is posted to `url` by the browser, as `codeField` beside `fields`; the gateway sends the visitor on from there. */
export const CodeForm = type({ url: 'string', codeField: 'string', fields: { '[string]': 'string' } })
export type CodeForm = typeof CodeForm.infer

/**
 * What a gateway gave the browser for a card or for a code, never one of those themselves: nothing but digits is refused. Of PayFort’s
 * it is the whole signed answer, as JSON, for nothing less says who it was for.
 */
export const CardToken = type('string <= 3000').and(/[^\p{Nd}\s-]/u)

/** A token from one of the three gateways, never a card. */
export const CardPayment = type({
  method: "'CARD'",
  gateway: CardGateway,
  token: CardToken,
  'brand?': CardBrand,
  'lastFour?': '/^\\d{4}$/',
})
/**
 * One of the member's saved cards. `securityCode`: what its gateway gave the browser for the code typed with it, where the code goes
 * by TOKEN or by FRAME; the code itself never comes here.
 */
export const SavedCardPayment = type({ method: "'SAVED_CARD'", cardId: Id, 'securityCode?': CardToken })
/** The token Checkout.com gave the browser for what Apple had sealed. */
export const ApplePayPayment = type({ method: "'APPLE_PAY'", token: CardToken })
/** Tabby is told the phone of the order and asks for everything else itself. */
export const TabbyPayment = type({ method: "'TABBY'" })
/**
 * What comes out of the wallets; the card pays the rest of the total. `gift`: how much of the e-wallet's part is gift balance, none
 * where it is left out; the rest of it is money that was paid in.
 */
export const WalletParts = type({ eWallet: Halalas, 'gift?': Halalas, cashback: Halalas })
/**
 * `total` is what the visitor saw on the button, without what an exchanged booking pays: another one is refused with
 * price_changed. No `payment` where it is 0.
 */
export const PayInput = type({ total: Halalas, 'payment?': CardPayment.or(ApplePayPayment).or(TabbyPayment) })
/** No `payment` where nothing is left for it to pay, and none but then. */
export const MemberPayInput = type({
  total: Halalas,
  'wallet?': WalletParts,
  'payment?': CardPayment.or(SavedCardPayment).or(ApplePayPayment).or(TabbyPayment),
})
