/** As the edge names it to the gateway. */
export const SITE_ORIGIN = 'https://site.internal'
