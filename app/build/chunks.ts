// How the client's code is split beside the routes, keyed by folder. A test fails if a rule matches no file.

/** Matches the files of these folders, on every operating system. */
const inFolder = (...folders: string[]): RegExp =>
  new RegExp(`[\\\\/](?:${folders.map((folder) => folder.replaceAll('/', '[\\\\/]')).join('|')})[\\\\/]`)

export const CHUNKS = [
  // Code that every page needs compresses best in one chunk.
  { name: 'site', tags: ['$initial' as const], priority: 2 },
  { name: 'store', test: inFolder('node_modules/valtio', 'node_modules/proxy-compare'), priority: 1 },
]

/** Routes that few visitors open directly from another page: the first page of a visit does not preload their scripts. */
export const RARELY_VISITED_ROUTES =
  /\/(?:user-area\.|bookings\._id\.(?:cancel|checkout\.your|invoice)|contact-us|food-menu|private-booking|privacy-policy|terms-|voucher-redemption|exchange-|(?:order-|seat-|showtime-)?offer|movies\._slug\.offers|experiences|un-available)/
