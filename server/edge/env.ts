// Bindings of the edge, as wrangler.toml declares them, and what its middleware passes along.
import { LOCAL_EDGE_KEY } from '../lib/edge-key.ts'
import type { CacheTerm } from './middleware/security-headers.ts'
import type { ConfigObject } from './maintenance/config.object.ts'
import type { MaintenanceConfig } from './maintenance/maintenance-config.ts'

export interface EdgeEnv {
  ASSETS: Fetcher
  IMAGES: ImagesBinding
  /** The embedded gateway; absent where GATEWAY_URL names another. */
  GATEWAY?: Fetcher
  /** The payments sandbox; absent in production. */
  PAYMENTS?: Fetcher
  CONFIG: DurableObjectNamespace<ConfigObject>
  /** New guests, holds, text messages, live channels, enquiries, searches, pictures, payments and ticket links by network address; absent in tests. */
  GUEST_LIMIT?: RateLimit
  HOLD_LIMIT?: RateLimit
  CODE_LIMIT?: RateLimit
  LIVE_LIMIT?: RateLimit
  ENQUIRY_LIMIT?: RateLimit
  FINDER_LIMIT?: RateLimit
  FILE_LIMIT?: RateLimit
  PAY_LIMIT?: RateLimit
  LINK_LIMIT?: RateLimit
  CONFIG_KV: KVNamespace
  ENVIRONMENT: 'local' | 'test' | 'staging' | 'production'
  VERSION: string
  DEVELOPERS_VERSION: string
  GATEWAY_URL: string
  /** Scheme and host visitors know the site by. Required wherever strangers come: the Host header is the caller's to choose. */
  SITE_ORIGIN?: string
  /** Origins of the payment gateways the browser may talk to, separated by spaces. */
  PAYMENT_HOSTS?: string
  GOOGLE_TAG_MANAGER_ID: string
  GOOGLE_ANALYTICS_ID: string
  OPERATOR_TOKEN?: string
  /** Shared with the gateway, which believes nobody else where a visitor is. */
  EDGE_KEY?: string
}

export interface EdgeApp {
  Bindings: EdgeEnv
  Variables: {
    nonce: string
    /** Set by a route whose answer may be kept; everything else is private and not stored. */
    cacheTerm: CacheTerm
    maintenance: MaintenanceConfig
    /** Set by the one page that lives in a frame of ours. */
    isFramedBySelf: boolean
  }
}

export const isProduction = (env: Pick<EdgeEnv, 'ENVIRONMENT'>) => env.ENVIRONMENT === 'production'

/** Production has none until it is given one. */
export const edgeKeyOf = (env: Pick<EdgeEnv, 'ENVIRONMENT' | 'EDGE_KEY'>): string | undefined =>
  env.EDGE_KEY ?? (isProduction(env) ? undefined : LOCAL_EDGE_KEY)

/** Where the site stands, for every address it writes down. */
export function siteOriginOf(env: Pick<EdgeEnv, 'ENVIRONMENT' | 'SITE_ORIGIN'>, url: string): string {
  if (env.SITE_ORIGIN) return env.SITE_ORIGIN
  if (env.ENVIRONMENT !== 'local' && env.ENVIRONMENT !== 'test') throw new Error('SITE_ORIGIN is not set')
  return new URL(url).origin
}
