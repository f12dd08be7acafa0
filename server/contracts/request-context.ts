// What the edge hands to every render and server function of one request; types only.
// Relied on by the edge (makes it) and by `app/lib` (reads it). Nothing here may hold a token.
import type { Consent } from './consent.ts'
import type { Answer, ContractKey, Input, Outcome } from './contract.ts'
import type { UserType } from './user-type.ts'

export type Locale = 'ar' | 'en'
export type Theme = 'light' | 'dark'

export interface GatewayOptions {
  /** Required by idempotent calls; the same key on a retry gives the same effect once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Said by whoever makes a read the contract calls secret: the browser does not know the contract. */
  isSecret?: true
}

export type GatewayCall = <K extends ContractKey>(
  key: K,
  input: Input<K>,
  options?: GatewayOptions & { locale?: Locale },
) => Promise<Outcome<Answer<K>>>

/** Texts are plain, one line per line break. `retryAfter` in seconds. */
export interface MaintenanceNotice {
  title: string
  message: string
  retryAfter: number
}

/** Facts of the visit that may be serialised into the page. */
export interface Visit {
  locale: Locale
  userType: UserType
  /** Whether a session cookie exists, of whichever kind. */
  session: 'none' | 'guest' | 'member'
  /** The city cookie; not checked against the list of cities. */
  cityId: string | null
  /** null: whatever the browser prefers. */
  theme: Theme | null
  isCrawler: boolean
  /** From the network address, to suggest the nearest city; null where unknown. */
  location: { latitude: number; longitude: number } | null
  /** While set, the page is the maintenance page and nothing else. */
  maintenance: MaintenanceNotice | null
  environment: 'local' | 'test' | 'staging' | 'production'
  version: string
  developersVersion: string
  googleTagManagerId: string
  googleAnalyticsId: string
  /** What the visitor said to being counted. */
  consent: Consent
  /** Scheme and host of the site, for canonical addresses. */
  origin: string
}

export interface Preferences {
  cityId?: string | null
  theme?: Theme | null
}

export interface RequestContext {
  gateway: GatewayCall
  visit: Visit
  /** The site's clock, milliseconds since 1970: outside production a tester may have moved it. */
  now: number
  /** For the router's `ssr.nonce`; every inline script carries it. */
  nonce: string
  savePreferences: (preferences: Preferences) => void
  signOut: () => Promise<void>
}
