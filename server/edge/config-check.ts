// What must be configured before the edge serves visitors outside `local` and `test`. Pure: `npm run deploy` uses it,
// too.
import {
  type ConfigFault,
  getFaultsByEnvironmentAlone,
  originFaults,
  secretFaults,
  urlFaults,
} from '../lib/config-faults.ts'
import { gatewayUrlFault, isWellFormedOrigin, splitOriginsByWhitespace } from '../contracts/rules/origins.ts'
import type { EdgeEnv } from './env.ts'
import { isAccessRoles } from './operator/access-roles.rules.ts'

export type EdgeConfig = Pick<
  EdgeEnv,
  'ENVIRONMENT' | 'SITE_ORIGIN' | 'OPERATOR_TOKEN' | 'EDGE_KEY' | 'GATEWAY_URL' | 'PAYMENT_HOSTS'
> & {
  IMAGE_ORIGINS?: string
  ACCESS_ROLES?: string
  /** Bindings count as present or absent. */
  GATEWAY?: unknown
  PAYMENTS?: unknown
}

/** The content policy drops every other entry without a word. */
const listFaults = (name: 'PAYMENT_HOSTS' | 'IMAGE_ORIGINS', env: EdgeConfig): ConfigFault[] =>
  splitOriginsByWhitespace(env[name]).every((origin) => isWellFormedOrigin(origin, env.ENVIRONMENT !== 'production'))
    ? []
    : [{ name, fault: 'has an entry that is no https origin' }]

function gatewayFaults({ GATEWAY, GATEWAY_URL, EDGE_KEY }: EdgeConfig): ConfigFault[] {
  if (!GATEWAY_URL && !GATEWAY) return [{ name: 'GATEWAY_URL', fault: 'is not set, and no service GATEWAY is bound' }]
  if (!GATEWAY_URL) return secretFaults('EDGE_KEY', EDGE_KEY)
  // Another gateway may know its callers in a way of its own.
  const fault = gatewayUrlFault(GATEWAY_URL)
  const faults = fault ? [{ name: 'GATEWAY_URL', fault }] : urlFaults('GATEWAY_URL', GATEWAY_URL)
  return [...faults, ...(EDGE_KEY ? secretFaults('EDGE_KEY', EDGE_KEY) : [])]
}

export function edgeConfigFaults(env: EdgeConfig): ConfigFault[] {
  const known = getFaultsByEnvironmentAlone(env)
  if (known) return known
  return [
    ...originFaults('SITE_ORIGIN', env.SITE_ORIGIN),
    ...secretFaults('OPERATOR_TOKEN', env.OPERATOR_TOKEN),
    ...gatewayFaults(env),
    ...listFaults('PAYMENT_HOSTS', env),
    ...listFaults('IMAGE_ORIGINS', env),
    ...(isAccessRoles(env.ACCESS_ROLES ?? '')
      ? []
      : [{ name: 'ACCESS_ROLES', fault: 'has an entry that is not group=role with support, manager or engineer' }]),
    ...(env.ENVIRONMENT === 'production' && env.PAYMENTS
      ? [{ name: 'PAYMENTS', fault: 'is bound: production has no payments sandbox' }]
      : []),
  ]
}
