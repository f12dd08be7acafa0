// The visitor's consent to tracking, its cookie, and the pages that are never tracked, with or without consent. Plain
// TypeScript, no schema.

export type ConsentChoice = 'yes' | 'no'

/** `none`: there is nothing to consent to, because this deployment has no tracking or the visitor is a bot. */
export type Consent = ConsentChoice | 'ask' | 'none'

export const CONSENT_COOKIE = 'shasha-consent'

/** Raise this number when the consent text changes: visitors who answered the old text are asked again. */
const TEXT_VERSION = 1

export const consentValue = (choice: ConsentChoice): string => `${TEXT_VERSION}.${choice}`

export const consentChoiceOf = (value: string | undefined): ConsentChoice | undefined =>
  (['yes', 'no'] as const).find((choice) => consentValue(choice) === value)

const PAGE = /^\/(?:ar|en)(?:\/|$)/
/**
 * Pages where a card is entered. Their loaders reload the document if it has third-party scripts (`hasTags`). The
 * router matches addresses in any case.
 */
const CARD_PAGE = /^\/(?:ar|en)\/(?:bookings\/[^/]+\/checkout|user-area\/(?:top-up|add-card))(?:\/|$)/i
/** The address opens a quote, and a card is entered there. */
const QUOTE = /^\/(?:ar|en)\/quotes(?:\/|$)/i
/** The URL fragment opens a ticket, and a tag could read the whole address. */
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
 * Whether a document at this address may run tags. Never on a page where a card is entered. Never on a shared seat or
 * on a ticket opened by a message's link, because these addresses are secrets.
 */
export function isTrackingAllowed({ pathname, searchParams }: URL): boolean {
  const path = readablePath(pathname)
  if (path === undefined || !PAGE.test(path) || LINKED_TICKET.test(path) || QUOTE.test(path)) return false
  return !CARD_PAGE.test(path) || (TICKET.test(path) && !searchParams.has('share'))
}
