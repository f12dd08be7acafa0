// What must be configured before the gateway answers calls outside `local` and `test`. Pure: `npm run deploy` uses it,
// too.
import {
  type ConfigFault,
  getFaultsByEnvironmentAlone,
  originFaults,
  secretFaults,
  urlFaults,
} from '../../lib/config-faults.ts'
import { type Env, isLookUpLimit, isRefundLimit } from '../config/env.ts'
import { phoneCountryFaults } from '../contacts/phone-countries.ts'
import { getConfiguredOrDemoSeller } from '../orders/invoices/seller.rules.ts'
import {
  findCheckoutComOrSandboxConfig,
  findHyperPayOrSandboxConfig,
  findPayFortOrSandboxConfig,
  findTabbyOrSandboxConfig,
} from '../payments/processor-config.rules.ts'

const OWN_SECRETS = ['SIGNING_SECRET', 'VOUCHER_SECRET', 'EDGE_KEY', 'OPERATOR_TOKEN'] as const

/** Groups of variables that are complete or absent. Their readers throw an error that names what is wrong. */
const GROUPS: Record<string, (env: Env) => unknown> = {
  'Checkout.com': findCheckoutComOrSandboxConfig,
  HyperPay: findHyperPayOrSandboxConfig,
  PayFort: findPayFortOrSandboxConfig,
  Tabby: findTabbyOrSandboxConfig,
  seller: getConfiguredOrDemoSeller,
}

function groupFaults(env: Env): ConfigFault[] {
  // PayFort's forms are sealed with this secret, whose absence is a fault of its own.
  const sealed = { ...env, SIGNING_SECRET: env.SIGNING_SECRET || 'reported above' }
  return Object.entries(GROUPS).flatMap(([name, read]) => {
    try {
      read(sealed)
      return []
    } catch (error) {
      return [{ name, fault: error instanceof Error ? error.message : 'is invalid' }]
    }
  })
}

/** Staging may write its messages to the outbox. A half configuration is a mistake in any environment. */
function senderFaults(env: Env, kind: 'SMS' | 'EMAIL'): ConfigFault[] {
  const url = env[`${kind}_URL`]
  const token = env[`${kind}_TOKEN`]
  if (!url && !token && env.ENVIRONMENT !== 'production') return []
  return [
    ...(url ? urlFaults(`${kind}_URL`, url) : [{ name: `${kind}_URL`, fault: 'is not set' }]),
    ...(token ? [] : [{ name: `${kind}_TOKEN`, fault: 'is not set' }]),
  ]
}

export function gatewayConfigFaults(env: Env): ConfigFault[] {
  const known = getFaultsByEnvironmentAlone(env)
  if (known) return known
  return [
    ...OWN_SECRETS.flatMap((name) => secretFaults(name, env[name])),
    ...(env.SITE_ORIGIN ? originFaults('SITE_ORIGIN', env.SITE_ORIGIN) : []),
    ...phoneCountryFaults(env),
    ...(['on', 'off', undefined].includes(env.GUEST_EMAIL)
      ? []
      : [{ name: 'GUEST_EMAIL', fault: 'is neither on nor off' }]),
    ...(isRefundLimit(env.SUPPORT_REFUND_MAX)
      ? []
      : [{ name: 'SUPPORT_REFUND_MAX', fault: 'is no whole number of riyals up to 99999' }]),
    ...(isLookUpLimit(env.STAFF_LOOK_UPS_MAX)
      ? []
      : [{ name: 'STAFF_LOOK_UPS_MAX', fault: 'is no whole number from 1 to 9999' }]),
    ...senderFaults(env, 'SMS'),
    ...senderFaults(env, 'EMAIL'),
    ...groupFaults(env),
    ...(env.ENVIRONMENT === 'production' && env.PAYMENTS
      ? [{ name: 'PAYMENTS', fault: 'is bound: production has no payments sandbox' }]
      : []),
  ]
}
