// Limits of a file of showtimes, which the edge and the gateway keep and the command names.

/** A fortnight of the largest cinema, which shows some sixty a day. */
export const MAX_PROGRAMME_LINES = 1000
/** Bytes: 1000 lines as JSON, with room for spaces. */
export const MAX_PROGRAMME_BYTES = 256 * 1024
/**
 * Each removal asks the object of its showtime. A request of a Worker may make 1000 such calls, those to the database
 * included: https://developers.cloudflare.com/workers/platform/limits/
 */
export const MAX_PROGRAMME_REMOVALS = 900
/** Cinema days after today. No list of the site goes further. */
export const MAX_PROGRAMME_DAYS_AHEAD = 45
