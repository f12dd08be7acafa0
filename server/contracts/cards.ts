// Tokenizes a card at one of the three processors; the browser sends the card straight to the processor. The processor
// also stores saved cards; the gateway stores a reference and what is printed in short.
import { type } from 'arktype'
import { calls, Id } from './call.ts'
import { CardBrand, CardGateway, CardToken, CodeWay } from './pay.ts'

/** Checkout.com: POST JSON to `url` with `Authorization: Bearer <publicKey>`. */
export const CheckoutCard = type({ gateway: "'CHECKOUT'", url: 'string', publicKey: 'string' })
/** HyperPay (OPPWA): POST a form to `url`, which contains the checkout; the checkout id is then the token. */
export const HyperPayCard = type({ gateway: "'HYPER_PAY'", url: 'string', checkoutId: Id })
/** PayFort CREATE_TOKEN: send `fields` and the card to `url`; `transport` says how. */
export const PayFortCard = type({
  gateway: "'PAYFORT'",
  url: 'string',
  transport: "'json' | 'form-iframe'",
  fields: {
    service_command: "'CREATE_TOKEN'",
    access_code: 'string',
    merchant_identifier: 'string',
    merchant_reference: 'string',
    currency: 'string',
    language: "'ar' | 'en'",
    return_url: 'string',
    signature: 'string',
  },
})

/**
 * PayFort TOKENIZATION of a saved card: posted into an iframe, where PayFort asks for the CVV; it returns with status
 * 18.
 */
export const PayFortCode = type({
  url: 'string',
  fields: {
    service_command: "'TOKENIZATION'",
    access_code: 'string',
    merchant_identifier: 'string',
    merchant_reference: 'string',
    language: "'ar' | 'en'",
    token_name: 'string',
    return_url: 'string',
    signature: 'string',
  },
})

/**
 * The name as printed on the card: no control characters, and no marks that reverse the direction of the text around
 * it.
 */
export const CardHolder = type(/^[^\d<>\p{Cc}\p{Bidi_Control}]{2,50}$/u)

export const SavedCard = type({
  id: Id,
  brand: CardBrand,
  lastFour: '/^\\d{4}$/',
  holder: 'string',
  expiryMonth: '1 <= number.integer <= 12',
  expiryYear: '2000 <= number.integer <= 2099',
  /** Its expiry month has passed, in Riyadh. */
  isExpired: 'boolean',
  /** The card offered first; if a member has cards, one of them is the default. */
  isDefault: 'boolean',
  /** Whether the processor can change holder and expiry; if not, the card must be entered again. */
  canEdit: 'boolean',
  /** How the CVV reaches the processor when the card pays again; null if none is needed. */
  codeWay: CodeWay.or('null'),
})
export type SavedCard = typeof SavedCard.infer
const CardAnswer = type({ card: SavedCard })

/** The arguments for opening Apple's payment sheet. */
export const ApplePayRequest = type({
  countryCode: "'SA'",
  currencyCode: "'SAR'",
  supportedNetworks: 'string[]',
  merchantCapabilities: 'string[]',
  total: { label: 'string', amount: 'string' },
})

export const cardsCalls = calls({
  'GET cards': {
    access: 'member',
    response: type({ cards: SavedCard.array() }),
    summary: 'The member’s cards, the default one first, then the newest.',
  },
  'POST cards': {
    access: 'member',
    /**
     * `gateway` is the processor that issued `token`. The card's details come from the processor, not from the caller.
     */
    body: type({ gateway: CardGateway, token: CardToken, holder: CardHolder, 'isDefault?': 'boolean' }),
    response: CardAnswer,
    idempotent: true,
    problems: ['card_rejected', 'card_expired', 'too_many_cards', 'rate_limited'],
    summary:
      'Keeps a card; one that is kept already is renewed and not doubled. At most ten, and twenty tries in a day.',
  },
  'PUT cards/:id': {
    access: 'member',
    body: type({
      'isDefault?': 'true',
      'holder?': CardHolder,
      'expiryMonth?': '1 <= number.integer <= 12',
      'expiryYear?': '2000 <= number.integer <= 2099',
    }),
    response: CardAnswer,
    problems: ['card_expired', 'card_rejected'],
    summary: 'Makes it the default one, or writes down what its renewal says: holder, month and year.',
  },
  'DELETE cards/:id': {
    access: 'member',
    body: type({}),
    response: type({ cards: SavedCard.array() }),
    summary: 'Forgets it, here and at its gateway; the newest of the rest becomes the default one.',
  },
  'GET cards/:id/code': {
    access: 'member',
    response: PayFortCode,
    extension: 'Without it a saved card with codeWay FRAME cannot pay; a typed card can.',
    problems: ['card_unknown', 'card_expired'],
    summary: 'How to reach the page that asks for the code of a kept card, where its code goes by FRAME.',
  },
  'POST cards/create-apple-session': {
    access: 'visitor',
    body: type({ orderId: Id }),
    response: ApplePayRequest,
    problems: ['order_closed', 'hold_expired'],
    summary: 'What Apple Pay is asked for an order of the caller.',
  },
  'POST cards/validate-apple-session': {
    access: 'visitor',
    body: type({ validationUrl: 'string <= 300' }),
    /** Opaque: passed to completeMerchantValidation unchanged. */
    response: type({ merchantSession: 'object' }),
    summary: 'Has Apple open a payment session for this site; only Apple’s own addresses are asked.',
  },
  'GET cards/initialize-add-card': {
    access: 'visitor',
    trustsToken: true,
    response: CheckoutCard,
    summary: 'How to reach Checkout.com.',
  },
  'GET cards/hyper-pay/initialize-add-card': {
    access: 'member',
    response: HyperPayCard,
    summary: 'Opens a HyperPay registration.',
  },
  'GET cards/payfort/initialize-add-card': {
    access: 'member',
    response: PayFortCard,
    summary: 'Signs a PayFort token request.',
  },
  'POST guest-users/cards/hyper-pay/initialize-add-card': {
    access: 'guest',
    body: type({ orderId: Id }),
    response: HyperPayCard,
    summary: 'The same for a guest, for one order.',
  },
  'POST guest-users/cards/payfort/initialize-add-card': {
    access: 'guest',
    body: type({ orderId: Id }),
    response: PayFortCard,
    summary: 'The same for a guest, for one order.',
  },
  'POST cards/check-if-mada-card': {
    access: 'visitor',
    trustsToken: true,
    body: type({ bin: '/^\\d{6,8}$/' }),
    response: type({ isMada: 'boolean' }),
    summary: 'Whether the first digits are a mada card’s.',
  },
})
