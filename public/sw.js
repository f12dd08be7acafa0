// Tickets open at the entrance without a network. The ticket's page puts its copy into the stores below
// (app/features/orders/save-ticket.ts); this worker stores nothing itself.

// Registered below /ar/bookings/, /en/bookings/, /ar/ticket and /en/ticket only.
// Browsers compare this file on every visit (it is served without caching), and a new one takes over at once.
// If the format of the stores changes, the number in their names must change, here and in save-ticket.ts.
const TICKETS = 'shasha-tickets-1'
const FILES = 'shasha-ticket-files-1'
/** Written by offline.js. */
const OFFLINE = 'shasha-offline-1'
const OURS = new Set([TICKETS, FILES, OFFLINE])
const UNTIL = 'x-shasha-until'
const TICKET = /^\/(?:ar|en)\/(?:bookings\/[^/]+\/checkout\/your-ticket|ticket)$/
const FILE = /^\/(?:assets|fonts|images|marks|favicon)/

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldStores(), dropPastTickets(), self.clients.claim()]))
})

// The network always comes first, so a release reaches all visitors at once, and no old script replaces a new one.
// A stored page names files with the hashes of its own release, and those are stored with it.
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === 'navigate' && TICKET.test(pathname)) event.respondWith(answerTicket(request))
  else if (FILE.test(pathname)) event.respondWith(answerFile(request))
})

async function answerTicket(request) {
  const answer = await fetch(request).catch(() => undefined)
  if (answer && isEndedShare(request, answer)) await (await caches.open(TICKETS)).delete(request.url, { ignoreVary: true })
  // If the site fails, the stored ticket must still open.
  if (answer && answer.status < 500) return answer
  return (await cachedTicket(request)) ?? answer ?? Response.error()
}

// A ticket that was shared with a friend leads elsewhere once it has ended; its stored code would look valid. The
// holder's own address also leads to the sign-in.
const isEndedShare = ({ url }, { type, status }) =>
  new URL(url).searchParams.has('share') && (type === 'opaqueredirect' || status === 404)

async function cachedTicket(request) {
  const page = await (await caches.open(TICKETS)).match(request.url, { ignoreVary: true })
  return page && Number(page.headers.get(UNTIL)) >= Date.now() ? page : undefined
}

async function answerFile(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const file = await (await caches.open(FILES)).match(request.url, { ignoreVary: true })
    if (file) return file
    throw error
  }
}

async function dropOldStores() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shasha-') && !OURS.has(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function dropPastTickets() {
  const tickets = await caches.open(TICKETS)
  for (const request of await tickets.keys()) {
    const page = await tickets.match(request)
    if (Number(page?.headers.get(UNTIL)) < Date.now()) await tickets.delete(request)
  }
}
