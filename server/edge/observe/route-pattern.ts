// The pattern of a visitor's path. Everything that is not a word of our own addresses is replaced: it may be an id.

/** Separated by spaces. The first lines are words of pages, the last ones of routes of the edge. */
const WORDS = new Set(
  `
    add-card booking bookings cancel-ticket cashback checkout cinemas contact-us delete-account experiences
    food-menu invoice movie-finder movies offers privacy-policy private-booking shows terms-and-conditions ticket
    top-up transactions un-available under-maintenance upcoming-booking user-area view-history voucher-redemption
    your-ticket api call consent files gifts health images language live maintenance messages offline openapi.json operator
    outbox pages pay-fort payments quotes preferences purge ready redoc.js return quote robots.txt sandbox clock sandbox-payments
    showtimes sign-out sitemap.xml sitemap-ar.xml sitemap-en.xml token v1 visit vouchers
    act apply audit audit.csv cancel change changes check close contact drop-pages end-sessions enquiries find gift
    goodwill goodwill-seats mail members move orders preview programme put-back rebook reconcile refund release reopen retry revoke
    send-again service sign-in staff switch take template unlock-codes voucher
    board item items kitchen kitchens press presses
  `.split(/\s+/),
)

/** Folders of which the rest of the path says nothing. */
const WHOLE = /^\/(images|assets|art|fonts|social|sandbox-payments)\/.*$/s
const MAX_SEGMENTS = 6

const patternOf = (segment: string, at: number): string => {
  if (at === 0 && (segment === 'ar' || segment === 'en')) return ':locale'
  return WORDS.has(segment) ? segment : ':id'
}

/** Names of our own: `/api/call/orders.readOrder`. */
const FUNCTION = /^\/api\/call\/[A-Za-z-]{1,40}\.[A-Za-z]{1,40}$/

/** `/en/movies/metropolis` → `/:locale/movies/:id`. */
export function routePattern(pathname: string): string {
  if (FUNCTION.test(pathname)) return pathname
  const folder = WHOLE.exec(pathname)?.[1]
  if (folder !== undefined) return `/${folder}/*`
  return `/${pathname.split('/').filter(Boolean).slice(0, MAX_SEGMENTS).map(patternOf).join('/')}`
}
