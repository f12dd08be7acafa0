// Bindings of the edge, as wrangler.toml declares them, and the variables of its middleware.
import { LOCAL_EDGE_KEY } from '../lib/edge-key.ts'
import { type Environment, allowsDefaultSecrets } from '../lib/environment.ts'
import type { MetricsObject } from '../lib/metrics/metrics.object.ts'
import type { CacheTerm } from './middleware/security-headers.ts'
import type { ConfigObject } from './maintenance/config.object.ts'
import type { OperatorSession } from './operator/operator-session.ts'
import type { MaintenanceConfig } from './maintenance/maintenance-config.ts'

export interface EdgeEnv {
  ASSETS: Fetcher
  IMAGES: ImagesBinding
  /** The embedded gateway; absent if GATEWAY_URL names another one. */
  GATEWAY?: Fetcher
  /** The payments sandbox; absent in production. */
  PAYMENTS?: Fetcher
  CONFIG: DurableObjectNamespace<ConfigObject>
  /** Counts by minute for the operator's page, and the same counts as data points. */
  METRICS?: DurableObjectNamespace<MetricsObject>
  ANALYTICS?: AnalyticsEngineDataset
  /**
   * Limits by IP address for new guests, first holds, changes of orders, reads of seats, text messages, live channels,
   * enquiries, searches, pictures, payments, ticket links and pictures that are not ours; absent in tests.
   */
  GUEST_LIMIT?: RateLimit
  HOLD_LIMIT?: RateLimit
  ORDER_LIMIT?: RateLimit
  SEATS_LIMIT?: RateLimit
  CODE_LIMIT?: RateLimit
  LIVE_LIMIT?: RateLimit
  ENQUIRY_LIMIT?: RateLimit
  FINDER_LIMIT?: RateLimit
  FILE_LIMIT?: RateLimit
  PAY_LIMIT?: RateLimit
  LINK_LIMIT?: RateLimit
  IMAGE_LIMIT?: RateLimit
  CONFIG_KV: KVNamespace
  ENVIRONMENT: Environment
  VERSION: string
  DEVELOPERS_VERSION: string
  GATEWAY_URL: string
  /**
   * The public scheme and host of the site. Required outside local and test, because callers choose the Host header.
   */
  SITE_ORIGIN?: string
  /**
   * Origins of the payment processors that the browser may call, separated by spaces. Outside production those of this
   * machine may do without TLS.
   */
  PAYMENT_HOSTS?: string
  /** Origins of the gateway's pictures besides its own, separated by spaces; see contracts/rules/picture.ts. */
  IMAGE_ORIGINS?: string
  GOOGLE_TAG_MANAGER_ID: string
  GOOGLE_ANALYTICS_ID: string
  OPERATOR_TOKEN?: string
  /** The share of successful requests whose calls are logged, from 0 to 1; 0.01 if it is not set. */
  LOG_SAMPLE_RATE?: string
  /**
   * Cloudflare Access in front of /operator: the team's domain, as `team.cloudflareaccess.com`, and its audience tag.
   */
  ACCESS_TEAM_DOMAIN?: string
  ACCESS_AUDIENCE?: string
  /**
   * Roles of groups of Access, as `group=role,…` with the roles support, manager and engineer. The claim `groups` names
   * the groups. Without it every user of Access may do everything.
   */
  ACCESS_ROLES?: string
  /** Limits attempts to sign in as the operator; absent in tests. */
  OPERATOR_LIMIT?: RateLimit
  /** A secret shared with the gateway: only with it the gateway trusts the visitor's network. */
  EDGE_KEY?: string
}

export interface EdgeApp {
  Bindings: EdgeEnv
  Variables: {
    nonce: string
    /** Set by a stored page: the hashes of its inline scripts, which replace the nonce. */
    scriptHashes: string
    /** Set by a route whose response may be cached; every other response is private and not stored. */
    cacheTerm: CacheTerm
    maintenance: MaintenanceConfig
    /** Set by the one page that our own iframe shows. */
    isFramedBySelf: boolean
    /** Set if a bearer token is right: whose it is. `unknown`: a personal token that cannot be checked now. */
    commander: OperatorSession | 'unknown' | undefined
    /** Set by a page that brings its own content policy. */
    contentPolicy: string
  }
}

export const isProduction = (env: Pick<EdgeEnv, 'ENVIRONMENT'>) => env.ENVIRONMENT === 'production'

/**
 * Outside production, with the embedded gateway: its messages and the test cards of the payments sandbox can be read.
 */
export const hasEmbeddedSandbox = (env: Pick<EdgeEnv, 'ENVIRONMENT' | 'GATEWAY_URL' | 'PAYMENTS'>): boolean =>
  !isProduction(env) && !env.GATEWAY_URL && env.PAYMENTS !== undefined

/** Only local and test have a default key. */
export const edgeKeyOf = (env: Pick<EdgeEnv, 'ENVIRONMENT' | 'EDGE_KEY'>): string | undefined =>
  env.EDGE_KEY ?? (allowsDefaultSecrets(env) ? LOCAL_EDGE_KEY : undefined)

/** The public origin of the site, for every URL it writes. */
export function requireSiteOrigin(env: Pick<EdgeEnv, 'ENVIRONMENT' | 'SITE_ORIGIN'>, url: string): string {
  if (env.SITE_ORIGIN) return env.SITE_ORIGIN
  if (!allowsDefaultSecrets(env)) throw new Error('SITE_ORIGIN is not set')
  return new URL(url).origin
}

export { RELEASE } from '../lib/release.ts'
