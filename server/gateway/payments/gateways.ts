// The gateways of this deployment. One that is not configured refuses, so that nothing waits for money that cannot come.
import type { CardGateway } from '../../contracts/pay.ts'
import type { Env } from '../env.ts'
import { type Patience, sixSeconds } from './ask.ts'
import { asBrought, type CardKeeper, type CardKeepers } from './card-keeper.ts'
import { checkoutComCards } from './checkout-com-cards.ts'
import { checkoutCom } from './checkout-com.ts'
import {
  type CheckoutComConfig,
  checkoutComConfig,
  type HyperPayConfig,
  hyperPayConfig,
  type PayFortConfig,
  payFortConfig,
  tabbyConfig,
} from './gateway-config.rules.ts'
import { hyperPayCards } from './hyper-pay-cards.ts'
import { hyperPay } from './hyper-pay.ts'
import { payFortCards } from './pay-fort-cards.ts'
import { payFort } from './pay-fort.ts'
import {
  type ChargeOutcome,
  NOTHING_CHARGED,
  type PaymentGateway,
  type PaymentGateways,
  type Refund,
  type RefundAnswer,
} from './payment-gateway.ts'
import { tabby } from './tabby.ts'

const absent: PaymentGateway = {
  charge: () => Promise.resolve(NOTHING_CHARGED),
  describe: () => Promise.resolve(undefined),
  // A gateway taken out of the configuration may still hold money: not knowing keeps people looking.
  query: () => Promise.resolve({ state: 'UNKNOWN' }),
  refunded: () => Promise.resolve('UNKNOWN'),
  refund: () => Promise.resolve('UNKNOWN'),
}

type Make<Config, Part> = (config: Config, patience: Patience) => Part

/** Throws when a gateway is half configured, or has sandbox keys in production. */
function configured<Part>(
  env: Env,
  patience: Patience,
  absent: Part,
  make: {
    CHECKOUT: Make<CheckoutComConfig, Part>
    HYPER_PAY: Make<HyperPayConfig, Part>
    PAYFORT: Make<PayFortConfig, Part>
  },
): Record<CardGateway, Part> {
  const checkoutComOf = checkoutComConfig(env)
  const hyperPayOf = hyperPayConfig(env)
  const payFortOf = payFortConfig(env)
  return {
    CHECKOUT: checkoutComOf ? make.CHECKOUT(checkoutComOf, patience) : absent,
    HYPER_PAY: hyperPayOf ? make.HYPER_PAY(hyperPayOf, patience) : absent,
    PAYFORT: payFortOf ? make.PAYFORT(payFortOf, patience) : absent,
  }
}

export function paymentGateways(env: Env, patience = sixSeconds): PaymentGateways {
  const tabbyOf = tabbyConfig(env)
  return {
    ...configured(env, patience, absent, { CHECKOUT: checkoutCom, HYPER_PAY: hyperPay, PAYFORT: payFort }),
    TABBY: tabbyOf ? tabby(tabbyOf, patience) : absent,
  }
}

let source: (env: Env) => PaymentGateways = paymentGateways

/** Where orders and top-ups get their gateways from; tests put gateways of their own in place. */
export const gatewaysFor = (env: Env): PaymentGateways => source(env)

export const usePaymentGateways = (make: ((env: Env) => PaymentGateways) | undefined): void => {
  source = make ?? paymentGateways
}

/** Whatever goes wrong on the way to a gateway, the money may have moved. */
export async function orUnknown(answer: Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  try {
    return await answer
  } catch (error) {
    console.error('payment gateway', error)
    return { state: 'UNKNOWN' }
  }
}

/**
 * Money goes back once, whatever gets lost on the way: it is looked for, then written down, and only then asked for. `mayAsk` writes
 * it down. False: it was asked for before, and may be on its way.
 */
export async function giveBack(
  gateway: PaymentGateway,
  refund: Refund,
  mayAsk: () => Promise<boolean>,
): Promise<RefundAnswer | 'WAITS'> {
  const seen = await gateway.refunded(refund)
  if (seen !== 'UNSEEN') return seen
  return (await mayAsk()) ? gateway.refund(refund) : 'UNKNOWN'
}

/** A gateway taken out of the configuration may still keep cards: they are forgotten once it is back. */
const absentKeeper: CardKeeper = {
  canEdit: false,
  codeWay: null,
  tokenIn: asBrought,
  keep: () => Promise.resolve({ state: 'UNKNOWN' }),
  edit: () => Promise.resolve('UNKNOWN'),
  forget: () => Promise.resolve('UNKNOWN'),
}

export const cardKeepers = (env: Env, patience = sixSeconds): CardKeepers =>
  configured(env, patience, absentKeeper, {
    CHECKOUT: checkoutComCards,
    HYPER_PAY: hyperPayCards,
    PAYFORT: payFortCards,
  })

let keepers: (env: Env) => CardKeepers = cardKeepers

/** Where members' cards are kept; tests put keepers of their own in place. */
export const keepersFor = (env: Env): CardKeepers => keepers(env)

export const useCardKeepers = (make: ((env: Env) => CardKeepers) | undefined): void => {
  keepers = make ?? cardKeepers
}
