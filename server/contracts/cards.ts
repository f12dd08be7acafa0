// Tokenizes a card at one of the three processors; the browser sends the card straight to the processor. The processor
// also stores saved cards; the gateway stores a reference and what is printed in short.
import { type } from 'arktype'
import { calls, Id } from './call.ts'
import { CardBrand, CardGateway, CardToken, CodeWay } from './pay.ts'

/**
 * Checkout.com: POST JSON to `url` with `Authorization: Bearer <publicKey>`, as Checkout.com’s own `POST /tokens` takes
 * it. The `token` of its answer is what the pay call receives.
 */
export const CheckoutCard = type({
  /** The processor: Checkout.com. */
  gateway: "'CHECKOUT'",
  /** Address to which the browser posts the card. Its origin must be in `PAYMENT_HOSTS` of the edge. */
  url: 'string',
  /** The merchant’s public key. It can create tokens and nothing else. */
  publicKey: 'string',
})
/** HyperPay (OPPWA): POST a form to `url`; `checkoutId` is then the token. */
export const HyperPayCard = type({
  /** The processor: HyperPay. */
  gateway: "'HYPER_PAY'",
  /** Address to which the browser posts the card as a form. Its origin must be in `PAYMENT_HOSTS` of the edge. */
  url: 'string',
  /**
   * Id of the checkout that the gateway opened, bound to the caller. It is the token after the form was posted: of a
   * guest for this order, of a member for one order, top-up or saved card. Refuse any other use with card_rejected
   * before the processor is asked, because HyperPay would charge the card for anyone who knows the id in `url`.
   */
  checkoutId: Id,
})
/** PayFort CREATE_TOKEN: send `fields` and the card to `url`; `transport` says how. */
export const PayFortCard = type({
  /** The processor: Amazon Payment Services, formerly PayFort. */
  gateway: "'PAYFORT'",
  /** Address to which `fields` and the card are sent. Its origin must be in `PAYMENT_HOSTS` of the edge. */
  url: 'string',
  /** json: fetch with a JSON body. form-iframe: a form post into an iframe, which returns to `return_url`. */
  transport: "'json' | 'form-iframe'",
  /** Signed by the gateway and sent unchanged, in PayFort’s own spelling. */
  fields: {
    /** PayFort’s command. */
    service_command: "'CREATE_TOKEN'",
    /** The merchant’s access code at PayFort. */
    access_code: 'string',
    /** The merchant’s identifier at PayFort. */
    merchant_identifier: 'string',
    /** Reference of this request, unique at the merchant. */
    merchant_reference: 'string',
    /** SAR. */
    currency: 'string',
    /** Language of PayFort’s messages. */
    language: "'ar' | 'en'",
    /** Address of the site that receives PayFort’s answer inside the iframe. */
    return_url: 'string',
    /** SHA signature over the other fields, made by the gateway. */
    signature: 'string',
  },
})

/**
 * PayFort TOKENIZATION of a saved card: posted into an iframe, where PayFort asks for the CVV; it returns with status
 * 18.
 */
export const PayFortCode = type({
  /** Address to which `fields` are posted, in an iframe. */
  url: 'string',
  /** Signed by the gateway and sent unchanged, in PayFort’s own spelling. */
  fields: {
    /** PayFort’s command. */
    service_command: "'TOKENIZATION'",
    /** The merchant’s access code at PayFort. */
    access_code: 'string',
    /** The merchant’s identifier at PayFort. */
    merchant_identifier: 'string',
    /** Reference of this request, unique at the merchant. */
    merchant_reference: 'string',
    /** Language of PayFort’s page. */
    language: "'ar' | 'en'",
    /** PayFort’s token of the saved card. */
    token_name: 'string',
    /** Address of the site that receives PayFort’s answer inside the iframe. */
    return_url: 'string',
    /** SHA signature over the other fields, made by the gateway. */
    signature: 'string',
  },
})

/**
 * The name as printed on the card: no control characters, no marks that reverse the direction of the text around it,
 * and no digit of any script, because the text could be the card number.
 */
export const CardHolder = type(/^[^\p{Nd}<>\p{Cc}\p{Bidi_Control}]{2,50}$/u)

/** A card that the processor stores for the member; the gateway has a reference to it and these details. */
export const SavedCard = type({
  id: Id,
  /** Scheme of the card. A mada card with a second scheme is MADA. */
  brand: CardBrand,
  /** Last four digits of the card number. */
  lastFour: '/^\\d{4}$/',
  /** Name as printed on the card. */
  holder: 'string',
  /** Month in which the card expires, 1 to 12. */
  expiryMonth: '1 <= number.integer <= 12',
  /** Year in which the card expires, four digits. */
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
  /** Country of the merchant. */
  countryCode: "'SA'",
  /** Currency of the payment. */
  currencyCode: "'SAR'",
  /** Apple’s names of the schemes the gateway takes, e.g. mada, visa, masterCard. */
  supportedNetworks: 'string[]',
  /** Apple’s names of what the processor can do, e.g. supports3DS. */
  merchantCapabilities: 'string[]',
  /** The line that the payment sheet shows. */
  total: {
    /** Name of the seller. */
    label: 'string',
    /** Riyals with two decimals as text, e.g. "57.50": Apple’s format, not halalas. */
    amount: 'string',
  },
})

export const cardsCalls = calls({
  'GET cards': {
    access: 'member',
    response: type({ cards: SavedCard.array() }),
    summary: 'The member’s cards, the default one first, then the newest.',
  },
  /**
   * A card that is saved already, by its number at the processor, is replaced and not doubled. If the card can only
   * be verified later, refuse it: a saved card can always pay.
   */
  'POST cards': {
    access: 'member',
    /**
     * `gateway` is the processor that issued `token`. The card's details come from the processor, not from the caller.
     */
    body: type({
      /** The processor that issued `token`. */
      gateway: CardGateway,
      token: CardToken,
      /** Name as printed on the card. */
      holder: CardHolder,
      /** True: this card becomes the default. Missing: only if it is the first. */
      'isDefault?': 'boolean',
    }),
    response: CardAnswer,
    idempotent: true,
    problems: ['card_rejected', 'card_expired', 'too_many_cards', 'rate_limited'],
    summary: 'Saves a card. At most ten cards, and twenty tries in 24 hours.',
  },
  'PUT cards/:id': {
    access: 'member',
    body: type({
      /** Makes this card the default; another card stops being it. */
      'isDefault?': 'true',
      /** New name, as printed on the renewed card. */
      'holder?': CardHolder,
      /** New month of expiry; `expiryYear` is sent as well. */
      'expiryMonth?': '1 <= number.integer <= 12',
      /** New year of expiry; `expiryMonth` is sent as well. */
      'expiryYear?': '2000 <= number.integer <= 2099',
    }),
    response: CardAnswer,
    problems: ['card_expired', 'card_rejected'],
    summary: 'Makes it the default card, or changes its holder and expiry. Without `canEdit`: card_rejected.',
  },
  'DELETE cards/:id': {
    access: 'member',
    body: type({}),
    response: type({ cards: SavedCard.array() }),
    summary: 'Deletes it, here and at its processor. The newest of the others becomes the default card.',
  },
  'GET cards/:id/code': {
    access: 'member',
    response: PayFortCode,
    extension: 'Without it a saved card with codeWay FRAME cannot pay; a typed card can.',
    problems: ['card_unknown', 'card_expired'],
    summary: 'The form of PayFort’s page that asks for the CVV of a saved card with codeWay FRAME.',
  },
  'POST cards/create-apple-session': {
    access: 'visitor',
    needsSession: true,
    body: type({
      /** The order that Apple Pay shall pay. The amount comes from it, not from the browser. */
      orderId: Id,
    }),
    response: ApplePayRequest,
    problems: ['order_closed', 'hold_expired'],
    summary: 'The arguments of Apple’s payment sheet for an order of the caller that is PRICED.',
  },
  'POST cards/validate-apple-session': {
    access: 'visitor',
    needsSession: true,
    body: type({
      /** The address from Apple’s `onvalidatemerchant`. Any host that is not Apple’s: invalid_input. */
      validationUrl: 'string <= 300',
    }),
    /** Opaque: passed to completeMerchantValidation unchanged. */
    response: type({
      /** Apple’s merchant session, unchanged. The browser passes it to completeMerchantValidation. */
      merchantSession: 'object',
    }),
    summary: 'Requests a payment session from Apple. Call no address that is not Apple’s.',
  },
  'GET cards/initialize-add-card': {
    access: 'visitor',
    trustsToken: true,
    response: CheckoutCard,
    summary: 'Where and with which key the browser makes a token of a card at Checkout.com.',
  },
  'GET cards/hyper-pay/initialize-add-card': {
    access: 'member',
    hasEffect: true,
    response: HyperPayCard,
    problems: ['rate_limited'],
    summary: 'Opens a checkout at HyperPay, in which the browser registers one card.',
  },
  'GET cards/payfort/initialize-add-card': {
    access: 'member',
    response: PayFortCard,
    summary: 'Signs the request with which the browser makes a token of a card at PayFort.',
  },
  'POST guest-users/cards/hyper-pay/initialize-add-card': {
    access: 'guest',
    needsSession: true,
    body: type({
      /** The guest’s order that this card shall pay. */
      orderId: Id,
    }),
    response: HyperPayCard,
    problems: ['order_closed', 'hold_expired', 'rate_limited'],
    summary: 'The same for a guest, for one order that is PRICED.',
  },
  'POST guest-users/cards/payfort/initialize-add-card': {
    access: 'guest',
    needsSession: true,
    body: type({
      /** The guest’s order that this card shall pay. */
      orderId: Id,
    }),
    response: PayFortCard,
    problems: ['order_closed', 'hold_expired'],
    summary: 'The same for a guest, for one order that is PRICED.',
  },
  'POST cards/check-if-mada-card': {
    access: 'visitor',
    needsSession: true,
    trustsToken: true,
    body: type({
      /** First six to eight digits of a card number: never more. */
      bin: '/^\\d{6,8}$/',
    }),
    response: type({
      /** True if these digits belong to mada, also if the card has a second scheme. */
      isMada: 'boolean',
    }),
    summary: 'Whether the first digits of a card belong to mada, so that the site chooses the processor.',
  },
})
