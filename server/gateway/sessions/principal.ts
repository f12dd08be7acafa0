/** The caller, from a signed access token. `phone` (E.164) is set only if its code was verified. */
export interface Principal {
  kind: 'guest' | 'member'
  id: string
  sessionId: string
  phone: string | null
  /** Normalized; only of a guest who verified an address instead of a phone. */
  email?: string | null
}
