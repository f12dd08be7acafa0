// Hydrates the document. The framework's own entry would load the format of server functions with every page, see
// `lib/gateway/lazy-client-rpc.ts`.
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { markHydratedAndRefetchStale } from '#app/lib/gateway/document-data.ts'
import { untilHydrated } from '#app/lib/page/until-hydrated.ts'
import { installPopGuard } from '#app/lib/page/pop-guard.ts'
import { watchFirstPress } from '#app/lib/page/document-load.ts'
import { watchFirstAct } from '#app/lib/page/first-act.ts'
import { isLostFile, loadDocumentAfterWrites } from '#app/lib/page/lost-file.ts'
import { reloadOrOfferReload, showPageReloadedMessage } from '#app/lib/toast/lost-file-toast.ts'
import { watchLeaving } from '#app/lib/gateway/send-calls.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { getRouter, type AppRouter } from './router.tsx'
import { leaveDialogEntry } from './shell/dialogs/leave-dialog-entry.ts'
import { startInstance } from './start.ts'
// Small modules that nearly every page needs. They weigh less here than in files of their own.
import '#app/shared/catalogue/cinemas.query.ts'
import '#app/shared/catalogue/cities/city-away.tsx'
import '#app/shared/catalogue/cities/city-choose.dialog.ts'
import '#app/shared/catalogue/films.query.ts'
import '#app/shared/catalogue/use-programme-now.ts'
import '#app/shared/offers/offers.query.ts'
import '#app/lib/format/dates.ts'
import '#app/lib/format/money.ts'
import '#app/lib/format/show-day.ts'
import '#app/lib/format/time-words.ts'
import '#app/lib/format/times-of-day.ts'
import '#app/lib/format/whole-numbers.ts'
import '#app/lib/gateway/unavailable.ts'
import '#app/lib/page/track.ts'
import './ui/badge.tsx'
import './ui/chip.tsx'
import './ui/day-strip.tsx'
import './ui/empty-state.tsx'
import './ui/image.tsx'
import '#app/ui/lazy-part.tsx'
import './ui/name.tsx'
import './ui/price.tsx'
import './ui/section-boundary.tsx'
import './ui/skeleton.tsx'

/**
 * If the code of the page itself is lost, the server's markup stays until the document is loaded anew. The router would
 * put the error page in its place.
 */
function retainMarkup(router: AppRouter): void {
  const { hydrate } = router.options
  router.options.hydrate = async (dehydrated) => {
    await hydrate?.(dehydrated)
    let isLost = false
    const note = () => {
      isLost = true
    }
    addEventListener('vite:preloadError', note)
    try {
      const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
      await Promise.all(matchedRoutes.map((route) => router.loadRouteChunk(route)))
    } finally {
      removeEventListener('vite:preloadError', note)
    }
    if (isLost && (await loadDocumentAfterWrites()) === 'leaving') await new Promise(() => {})
  }
}

// The language of the document. Another language is another document.
const locale = document.documentElement.lang === 'ar' ? 'ar' : 'en'
overwriteGetLocale(() => locale)

/** Most handlers load their code at the press and catch nothing. */
const mendUncaught = () =>
  addEventListener('unhandledrejection', (event) => {
    if (!isLostFile(event.reason)) return
    event.preventDefault()
    void reloadOrOfferReload()
  })

async function begin() {
  await leaveDialogEntry()
  // Its markup belongs to another address, see `early-presses.inline.ts`.
  if ('leaving' in document.documentElement.dataset) return
  watchFirstPress()
  watchFirstAct()
  mendUncaught()
  showPageReloadedMessage()
  installPopGuard()
  watchLeaving()
  const router = getRouter()
  // As the framework's entry does: server functions and the data of the page read them.
  const options = await startInstance.getOptions()
  Object.assign(window, { __TSS_START_OPTIONS__: options })
  Object.assign(router.options, { serializationAdapters: options.serializationAdapters })
  retainMarkup(router)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
  void untilHydrated().then(() => markHydratedAndRefetchStale(router.options.context.queryClient))
}

// In a task of its own, so that the browser can handle clicks between parsing the script and hydrating.
setTimeout(() => void begin())
