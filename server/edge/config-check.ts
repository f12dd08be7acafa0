// What must be configured before the edge serves anyone outside `local` and `test`. Pure: `npm run deploy` uses it, too.
import { type ConfigFault, faultsWithoutCheck, originFaults, secretFaults, urlFaults } from '../lib/config-faults.ts'
import type { EdgeEnv } from './env.ts'

export type EdgeConfig = Pick<
  EdgeEnv,
  'ENVIRONMENT' | 'SITE_ORIGIN' | 'OPERATOR_TOKEN' | 'EDGE_KEY' | 'GATEWAY_URL' | 'PAYMENT_HOSTS'
> & {
  /** Bindings count as present or absent. */
  GATEWAY?: unknown
  PAYMENTS?: unknown
}

/** The content policy drops every other entry without a word. */
const PAYMENT_HOST = /^https:\/\/[a-z0-9.-]+(:\d+)?$/

function gatewayFaults({ GATEWAY, GATEWAY_URL, EDGE_KEY }: EdgeConfig): ConfigFault[] {
  if (!GATEWAY_URL && !GATEWAY) return [{ name: 'GATEWAY_URL', fault: 'is not set, and no service GATEWAY is bound' }]
  if (!GATEWAY_URL) return secretFaults('EDGE_KEY', EDGE_KEY)
  // Another gateway may know its callers in a way of its own.
  return [...urlFaults('GATEWAY_URL', GATEWAY_URL), ...(EDGE_KEY ? secretFaults('EDGE_KEY', EDGE_KEY) : [])]
}

export function edgeConfigFaults(env: EdgeConfig): ConfigFault[] {
  const known = faultsWithoutCheck(env)
  if (known) return known
  const hosts = (env.PAYMENT_HOSTS ?? '').split(/\s+/).filter(Boolean)
  return [
    ...originFaults('SITE_ORIGIN', env.SITE_ORIGIN),
    ...secretFaults('OPERATOR_TOKEN', env.OPERATOR_TOKEN),
    ...gatewayFaults(env),
    ...(hosts.every((host) => PAYMENT_HOST.test(host))
      ? []
      : [{ name: 'PAYMENT_HOSTS', fault: 'has an entry that is no https origin' }]),
    ...(env.ENVIRONMENT === 'production' && env.PAYMENTS
      ? [{ name: 'PAYMENTS', fault: 'is bound: production has no payments sandbox' }]
      : []),
  ]
}
