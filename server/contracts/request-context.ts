// What the edge passes to every render and server function of one request; types only. It must never hold a token.
import type { Consent } from './rules/consent.ts'
import type { Answer, ContractKey, Input, Outcome } from './contract.ts'
import type { UserType } from './rules/user-type.ts'
import type { SessionKind } from './rules/visit-cookies.ts'

export type Locale = 'ar' | 'en'
export type Theme = 'light' | 'dark'

export interface GatewayOptions {
  /** Required by idempotent calls: a retry with the same key takes effect once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Set by the caller of a read that the contract marks `isSecret`, because the browser does not have the contract. */
  isSecret?: true
  /**
   * On the server: the call only warms the edge's cache of public responses. Its outcome says nothing about the page, so
   * it counts neither as a section nor as a failure.
   */
  isGuess?: true
}

export type GatewayCall = <K extends ContractKey>(
  key: K,
  input: Input<K>,
  options?: GatewayOptions & { locale?: Locale },
) => Promise<Outcome<Answer<K>>>

/** Plain texts; line breaks are kept. `retryAfter` in seconds. */
export interface MaintenanceNotice {
  title: string
  message: string
  retryAfter: number
}

/** Data of the visit that may be serialized into the page. */
export interface Visit {
  locale: Locale
  userType: UserType
  /** Whether a session cookie exists, and of which kind. */
  session: SessionKind
  /** The city whose data a page shows: the chosen one, or the nearest. Not checked against the list of cities. */
  cityId: string | null
  /** The visitor has not chosen `cityId`. */
  isCityGuessed: boolean
  /** null: as the browser prefers. */
  theme: Theme | null
  isCrawler: boolean
  /** Derived from the IP address, to suggest the nearest city; null if unknown. */
  location: { latitude: number; longitude: number } | null
  /** While set, the maintenance page replaces every page. */
  maintenance: MaintenanceNotice | null
  /** Messages and test cards can be read at this address: the embedded gateway runs with the payments sandbox. */
  hasSandbox: boolean
  environment: 'local' | 'test' | 'staging' | 'production'
  version: string
  developersVersion: string
  googleTagManagerId: string
  googleAnalyticsId: string
  /** The visitor's answer to the consent question. */
  consent: Consent
  /** Scheme and host of the site, for canonical URLs. */
  origin: string
}

export interface Preferences {
  cityId?: string | null
  theme?: Theme | null
}

export interface RenderOptions {
  /** The page is sent at once when all of it is rendered, instead of part by part. */
  isWhole: boolean
  /** Called for every part that could not be rendered. */
  onFailure: () => void
}

export interface RequestContext {
  gateway: GatewayCall
  visit: Visit
  /** The site's clock, milliseconds since 1970: outside production a tester may have moved it. */
  now: number
  /** For the router's `ssr.nonce`; every inline script carries it. */
  nonce: string
  render: RenderOptions
  savePreferences: (preferences: Preferences) => void
  signOut: () => Promise<void>
}
