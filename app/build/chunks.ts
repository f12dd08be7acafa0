// How the client's code is split beside the routes. A test fails if a rule matches no file.
import type { Rolldown } from 'vite'

/** Matches the files of these folders, on every operating system. */
const inFolder = (...folders: string[]): RegExp =>
  new RegExp(`[\\\\/](?:${folders.map((folder) => folder.replaceAll('/', '[\\\\/]')).join('|')})[\\\\/]`)

/** The code of every page compresses best in one chunk: what the entry imports lazily, and all that this needs. */
const site: Rolldown.CodeSplittingNameFunction = (id, graph) =>
  graph.getModuleInfo(id)?.dynamicImporters.some((importer) => graph.getModuleInfo(importer)?.isEntry) ? 'site' : null

export const CHUNKS = [
  // The entry stays small: what it shares with the site's code is in its own chunk.
  { name: 'entry', tags: ['$initial' as const], priority: 3 },
  { name: site, debugName: 'site', priority: 2 },
  { name: 'store', test: inFolder('node_modules/valtio', 'node_modules/proxy-compare'), priority: 1 },
]

/** Beginnings of routes that few visitors open directly from another page. */
export const RARELY_VISITED = [
  'user-area\\.',
  'bookings\\._id\\.(?:cancel|checkout\\.your|invoice)',
  'contact-us',
  'food-menu',
  'private-booking',
  'quotes',
  'privacy-policy',
  'terms-',
  'voucher-redemption',
  'movies\\._slug\\.offers',
  'experiences',
  'un-available',
]
/** Beginnings of lazy chunks that such pages or a few visitors need. */
const RARELY_OPENED = ['exchange-', '(?:order-|seat-|showtime-)?offer']

/** The page that a visit begins with does not preload the scripts of these chunks. */
export const RARELY_VISITED_ROUTES = new RegExp(`/(?:${[...RARELY_VISITED, ...RARELY_OPENED].join('|')})`)
