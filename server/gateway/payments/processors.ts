// The processors of this deployment. A processor that is not configured declines every charge, so that no order
// waits for it.
import type { CardGateway } from '../../contracts/pay.ts'
import { isolateState } from '../../lib/isolate-state.ts'
import type { Env } from '../config/env.ts'
import { type Patience, sixSeconds } from './ask.ts'
import { passTokenThrough, type CardVault, type CardVaults } from './card-vault.ts'
import { checkoutComCards } from './checkout-com/checkout-com-cards.ts'
import { checkoutCom } from './checkout-com/checkout-com.ts'
import {
  type CheckoutComConfig,
  findCheckoutComOrSandboxConfig,
  type HyperPayConfig,
  findHyperPayOrSandboxConfig,
  type PayFortConfig,
  findPayFortOrSandboxConfig,
  findTabbyOrSandboxConfig,
} from './processor-config.rules.ts'
import { hyperPayCards } from './hyper-pay/hyper-pay-cards.ts'
import { hyperPay } from './hyper-pay/hyper-pay.ts'
import { payFortCards } from './pay-fort/pay-fort-cards.ts'
import { payFort } from './pay-fort/pay-fort.ts'
import { NOTHING_CHARGED, type PaymentProcessor, type PaymentProcessors } from './payment-processor.ts'
import { readSecondCaptureTotals } from './unmatched-captures.sql.ts'
import { tabby } from './tabby/tabby.ts'

const absent: PaymentProcessor = {
  charge: () => Promise.resolve(NOTHING_CHARGED),
  describe: () => Promise.resolve(undefined),
  // A processor removed from the configuration may still hold money: UNKNOWN makes an operator look.
  query: () => Promise.resolve({ state: 'UNKNOWN' }),
  refunded: () => Promise.resolve('UNKNOWN'),
  refund: () => Promise.resolve('UNKNOWN'),
}

type Make<Config, Part> = (config: Config, patience: Patience) => Part

/** Throws if a processor is half configured, or has sandbox keys in production. */
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
  const checkoutComOf = findCheckoutComOrSandboxConfig(env)
  const hyperPayOf = findHyperPayOrSandboxConfig(env)
  const payFortOf = findPayFortOrSandboxConfig(env)
  return {
    CHECKOUT: checkoutComOf ? make.CHECKOUT(checkoutComOf, patience) : absent,
    HYPER_PAY: hyperPayOf ? make.HYPER_PAY(hyperPayOf, patience) : absent,
    PAYFORT: payFortOf ? make.PAYFORT(payFortOf, patience) : absent,
  }
}

const payFortOfSite =
  (env: Env): Make<PayFortConfig, PaymentProcessor> =>
  (config, patience) =>
    payFort(config, patience, (charge) => readSecondCaptureTotals(env.DB, 'PAYFORT', charge))

export function paymentProcessors(env: Env, patience = sixSeconds): PaymentProcessors {
  const tabbyOf = findTabbyOrSandboxConfig(env)
  const { PAYFORT, ...others } = configured(env, patience, absent, {
    CHECKOUT: checkoutCom,
    HYPER_PAY: hyperPay,
    PAYFORT: payFortOfSite(env),
  })
  return {
    ...others,
    // Also while it is not configured: its refunds take their turns then, too.
    PAYFORT: { ...PAYFORT, tellsSumOnly: true },
    TABBY: tabbyOf ? tabby(tabbyOf, patience) : absent,
  }
}

/** A processor removed from the configuration may still store cards; they are deleted once it is back. */
const absentVault: CardVault = {
  canEdit: false,
  codeWay: null,
  tokenIn: passTokenThrough,
  save: () => Promise.resolve({ state: 'UNKNOWN' }),
  edit: () => Promise.resolve('UNKNOWN'),
  delete: () => Promise.resolve('UNKNOWN'),
}

export const cardVaults = (env: Env, patience = sixSeconds): CardVaults =>
  configured(env, patience, absentVault, {
    CHECKOUT: checkoutComCards,
    HYPER_PAY: hyperPayCards,
    PAYFORT: payFortCards,
  })

interface Factories {
  processors: (env: Env) => PaymentProcessors
  vaults: (env: Env) => CardVaults
}

const factories = isolateState<Factories>(() => ({ processors: paymentProcessors, vaults: cardVaults }))

/** Orders and top-ups get their processors here; tests replace them. */
export const processorsFor = (env: Env): PaymentProcessors => factories.processors(env)

export const setPaymentProcessorFactory = (make: ((env: Env) => PaymentProcessors) | undefined): void => {
  factories.processors = make ?? paymentProcessors
}

/** Members' cards are saved here; tests replace the vaults. */
export const vaultsFor = (env: Env): CardVaults => factories.vaults(env)

export const setCardVaultFactory = (make: ((env: Env) => CardVaults) | undefined): void => {
  factories.vaults = make ?? cardVaults
}
