// The card gateways of this deployment. One that is not configured refuses, so that nothing waits for money that cannot come.
import type { Env } from '../env.ts'
import { sixSeconds } from './ask.ts'
import { checkoutCom } from './checkout-com.ts'
import { checkoutComConfig, hyperPayConfig, payFortConfig } from './gateway-config.rules.ts'
import { hyperPay } from './hyper-pay.ts'
import { payFort } from './pay-fort.ts'
import { NOTHING_CHARGED, type PaymentGateway, type PaymentGateways } from './payment-gateway.ts'

const absent: PaymentGateway = {
  charge: () => Promise.resolve(NOTHING_CHARGED),
  // A gateway taken out of the configuration may still hold money: not knowing keeps people looking.
  query: () => Promise.resolve({ state: 'UNKNOWN' }),
  refund: () => Promise.resolve('UNKNOWN'),
}

/** Throws when a gateway is half configured, or has sandbox keys in production. */
export function paymentGateways(env: Env, patience = sixSeconds): PaymentGateways {
  const checkoutComOf = checkoutComConfig(env)
  const hyperPayOf = hyperPayConfig(env)
  const payFortOf = payFortConfig(env)
  return {
    CHECKOUT: checkoutComOf ? checkoutCom(checkoutComOf, patience) : absent,
    HYPER_PAY: hyperPayOf ? hyperPay(hyperPayOf, patience) : absent,
    PAYFORT: payFortOf ? payFort(payFortOf, patience) : absent,
  }
}

let source: (env: Env) => PaymentGateways = paymentGateways

/** Where orders and top-ups get their gateways from; tests put gateways of their own in place. */
export const gatewaysFor = (env: Env): PaymentGateways => source(env)

export const usePaymentGateways = (make: ((env: Env) => PaymentGateways) | undefined): void => {
  source = make ?? paymentGateways
}
