export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
/** As the edge names it to the gateway. */
export const SITE_ORIGIN = 'https://site.internal'
