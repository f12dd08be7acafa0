// Turning a card into a token at one of the three gateways; the card itself goes from the browser to the gateway.
// Relied on by checkout.
import { type } from 'arktype'
import { calls, Id } from './call.ts'

/** Checkout.com: POST JSON to `url` with `Authorization: Bearer <publicKey>`. */
export const CheckoutCard = type({ gateway: "'CHECKOUT'", url: 'string', publicKey: 'string' })
/** HyperPay (OPPWA): POST a form to `url`, which names the checkout; the checkout id is then the token. */
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

export const cardsCalls = calls({
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
