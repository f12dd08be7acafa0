// What a visitor says to being counted, how a cookie keeps it, and where nothing is counted whatever was said.
// Relied on by the edge (cookie, content policy) and the site (what it loads). Plain TypeScript, no schema.

export type ConsentChoice = 'yes' | 'no'

/** `none`: nothing to agree to, because this deployment counts nobody or the visitor is a machine. */
export type Consent = ConsentChoice | 'ask' | 'none'

export const CONSENT_COOKIE = 'shasha-consent'

/** Another number when what is agreed to changes: whoever answered the old text is asked again. */
const TEXT_VERSION = 1

export const consentValue = (choice: ConsentChoice): string => `${TEXT_VERSION}.${choice}`

export const choiceOf = (value: string | undefined): ConsentChoice | undefined =>
  (['yes', 'no'] as const).find((choice) => consentValue(choice) === value)

const PAGE = /^\/(?:ar|en)(?:\/|$)/
/**
 * Pages where a card is typed. The loader of each leaves a document in which tags run (`hasTags`).
 * The router reads addresses in any case.
 */
const CARD_PAGE = /^\/(?:ar|en)\/(?:bookings\/[^/]+\/checkout|user-area\/(?:top-up|add-card))(?:\/|$)/i
/** Its fragment opens a ticket, and a tag reads the whole address. */
const LINKED_TICKET = /^\/(?:ar|en)\/ticket\/?$/i
const TICKET = /^\/(?:ar|en)\/bookings\/[^/]+\/checkout\/your-ticket$/

function readablePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/**
 * Whether a document opened at this address may run tags: never where a card is typed, and never on a seat somebody
 * shares or the ticket a message's link opens, whose addresses are their keys.
 */
export function mayCountAt({ pathname, searchParams }: URL): boolean {
  const path = readablePath(pathname)
  if (path === undefined || !PAGE.test(path) || LINKED_TICKET.test(path)) return false
  return !CARD_PAGE.test(path) || (TICKET.test(path) && !searchParams.has('share'))
}
