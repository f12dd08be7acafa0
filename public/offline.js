// Serves the offline page, in the visitor's language, for every page except stored tickets. The network always comes
// first, and no other page is stored. Tickets have a service worker of their own (sw.js), whose narrower scope wins.
const STORE = 'shasha-offline-1'
const PAGES = { ar: '/offline/ar', en: '/offline/en' }

const DAY_MS = 86_400_000
let renewedAt = 0

self.addEventListener('install', (event) => {
  event.waitUntil(cachePages().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  // Navigation preload: the browser starts the request while this worker is still starting.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event))
})

async function cachePages() {
  const store = await caches.open(STORE)
  await store.addAll(Object.values(PAGES).map((page) => new Request(page, { cache: 'reload' })))
}

/** The page's text may have changed since. If fetching fails, the stored pages stay. */
async function renew() {
  if (Date.now() - renewedAt < DAY_MS) return
  renewedAt = Date.now()
  await cachePages().catch(() => undefined)
}

async function answer(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(renew())
    return page
  } catch (error) {
    const language = new URL(event.request.url).pathname.split('/')[1]
    const page = await (await caches.open(STORE)).match(PAGES[language] ?? PAGES.en, { ignoreVary: true })
    if (page) return page
    throw error
  }
}
