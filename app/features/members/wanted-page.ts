// The page of a member's own that somebody wanted before they signed in. It stands in an address anybody may have written:
// what is not plainly such a page is none.
const OWN_PAGE =
  /^\/(?:user-area(?:\/[\w-][\w.:-]*)*(?:\?cause=[A-Z_]+)?|bookings\/[\w-][\w.:-]*\/(?:cancel-ticket|invoice|checkout(?:\/your-ticket)?))$/
const MOST = 200
/** A part of such a page. */
const PART = /^#[\w-]{1,40}$/

export const wantedPage = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MOST && OWN_PAGE.test(value) ? value : undefined

/** What the visitor wants to see there, to be told why it asks them to sign in. */
export type WantedKind = 'area' | 'booking' | 'history' | 'wallet' | 'delete'

const KINDS: readonly [RegExp, WantedKind][] = [
  [/^\/bookings\/|^\/user-area\/(?:upcoming-booking|view-history)\//, 'booking'],
  [/^\/user-area\/view-history$/, 'history'],
  [/^\/user-area\/(?:transactions|top-up)/, 'wallet'],
  [/^\/user-area\/delete-account$/, 'delete'],
]

export const kindOfWanted = (wanted: string): WantedKind =>
  KINDS.find(([pattern]) => pattern.test(wanted))?.[1] ?? 'area'

/** No server sees the part of a page that was wanted; a browser carries it along to wherever it is sent. */
export const wantedPart = (hash: string): string => (PART.test(hash) ? hash : '')
