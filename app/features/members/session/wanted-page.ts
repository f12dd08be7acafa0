// The member page a visitor wanted before signing in. It stands in the address, which any site can link to. So only
// exact matches of our own pages are accepted.
const OWN_PAGE =
  /^\/(?:user-area(?:\/[\w-][\w.:-]*)*(?:\?cause=[A-Z_]+)?|bookings\/[\w-][\w.:-]*\/(?:cancel-ticket|invoice|checkout(?:\/your-ticket)?))$/
const MAX = 200
/** Hash of a section on such a page. */
const PART = /^#[\w-]{1,40}$/

export const wantedPage = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MAX && OWN_PAGE.test(value) ? value : undefined

const BOOKING_PAGE = /^\/bookings\/([^/]+)\//

/** A wanted page of a booking: a guest opens it, too, with the phone or address of the booking. */
interface WantedBooking {
  path: string
  id: string
}

export function wantedBooking(value: unknown): WantedBooking | undefined {
  const path = wantedPage(value)
  const id = path && BOOKING_PAGE.exec(path)?.[1]
  return id ? { path, id } : undefined
}

/** The kind of page, for the text that asks the visitor to sign in. */
export type WantedKind = 'area' | 'booking' | 'history' | 'wallet' | 'delete'

const KINDS: readonly [RegExp, WantedKind][] = [
  [/^\/bookings\/|^\/user-area\/(?:upcoming-booking|view-history)\//, 'booking'],
  [/^\/user-area\/view-history$/, 'history'],
  [/^\/user-area\/(?:transactions|top-up)/, 'wallet'],
  [/^\/user-area\/delete-account$/, 'delete'],
]

export const kindOfWanted = (wanted: string): WantedKind =>
  KINDS.find(([pattern]) => pattern.test(wanted))?.[1] ?? 'area'

/** Servers do not see the hash. The browser keeps it across redirects. */
export const parseWantedHash = (hash: string): string => (PART.test(hash) ? hash : '')
