// Where orders get their card gateways from. Relied on by OrderObject; tests put gateways of their own in place.
import type { Env } from '../env.ts'
import { paymentGateways } from '../payments/gateways.ts'
import type { PaymentGateways } from '../payments/payment-gateway.ts'

let source: (env: Env) => PaymentGateways = paymentGateways

export const gatewaysFor = (env: Env): PaymentGateways => source(env)

export const usePaymentGateways = (make: ((env: Env) => PaymentGateways) | undefined): void => {
  source = make ?? paymentGateways
}
