// Analytics: from a visitor's consent to the events in the data layer. Lazy-loaded, and only if an operator uses
// analytics. Without consent it only waits for an answer.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { type ConsentChoice, isTrackingAllowed } from '#server/contracts/rules/consent.ts'
import { citiesQuery } from '#app/shared/catalogue/cities/cities.query.ts'
import { emitOffline } from '#app/lib/page/offline.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { type TrackedEvent, trackedEvents } from '#app/lib/page/track.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { trackButtonClicks } from './button-clicks.ts'
import { savePendingEvent, clearPendingEvents, consumePendingEvents } from './carried-events.ts'
import { saveConsent, bindConsentForms } from './consent-answers.ts'
import { eventOf, isNewPurchase } from './data-layer.rules.ts'
import { GoogleTags } from './google-tags.ts'
import { trackedPage, readTrackableReferrer, watchPages } from './page-views.ts'
import { readStored, writeStored } from '#app/lib/session/stored-value.ts'

// The response's policy decides what a document may do. If that must change, another document has to load.
const WRITTEN = 'main textarea, main input:not([type=hidden], [type=radio], [type=checkbox], [type=submit])'

const isBeingWritten = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(WRITTEN)].some(({ value }) => value !== '')

/** From now on links (or those that `isMeant` matches) load a new document instead of navigating in place. */
function leaveWhole(isMeant: (to: URL) => boolean = () => true): void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([target])') : null
    if (link && isMeant(new URL(link.href))) link.target = '_self'
  }
  // In the capture phase, before the router handles the press.
  document.addEventListener('click', onClick, { capture: true })
}

/** Reloads at once, or with the next link if typed text would be lost. */
function renewDocument(): void {
  if (isBeingWritten()) leaveWhole()
  else location.reload()
}

// Events to send once however often their page is opened: a purchase, a refused attempt. Without storage repeats cannot
// be detected, so the event is not sent.
const STORE = 'shasha.counted'
const MAX = 40

/** True the first time for each name. */
export function claimEventOnce(name: string): boolean {
  const stored = readStored('device', STORE, Array.isArray) ?? []
  return !stored.includes(name) && writeStored('device', STORE, [...stored, name].slice(-MAX))
}

export interface Site {
  router: AnyRouter
  queryClient: QueryClient
  /** The URL this document was opened at: its policy depends on it. */
  openedAt: string
  /** A tag failed to load. */
  onBlocked: () => void
}

let isStarted = false

export async function startTracking(site: Site): Promise<void> {
  const { queryClient, openedAt } = site
  const visit = queryClient.getQueryData(viewerQuery.queryKey)
  if (isStarted || !visit) return
  isStarted = true
  const tags = new GoogleTags({ tagManager: visit.googleTagManagerId, analytics: visit.googleAnalyticsId })
  bindConsentForms((choice) => void answer(site, tags, choice))
  if (visit.consent !== 'yes') return clearPendingEvents()
  if (isTrackingAllowed(new URL(openedAt))) return count(site, tags)
  hear((event) => {
    if (isTellable(event)) savePendingEvent(eventOf(event, trackedPage(site.router), cityOf(queryClient)))
  })
  leaveWhole()
}

async function answer({ queryClient }: Site, tags: GoogleTags, choice: ConsentChoice): Promise<void> {
  const before = queryClient.getQueryData(viewerQuery.queryKey)?.consent
  // Stopping comes first: it must not wait for the network.
  if (choice === 'no') {
    tags.stop()
    clearPendingEvents()
  }
  if (!(await saveConsent(choice))) return emitOffline()
  queryClient.setQueryData(viewerQuery.queryKey, (visit) => (visit ? { ...visit, consent: choice } : visit))
  if (before === choice) return
  // Consent does not cover earlier events.
  trackedEvents.length = 0
  if (choice === 'yes' || before === 'yes') return renewDocument()
  // The pressed button has disappeared.
  document.querySelector('main')?.focus({ preventScroll: true })
  showToast(m.consent_refused())
}

async function count({ router, queryClient, onBlocked }: Site, tags: GoogleTags): Promise<void> {
  // The first page view contains its city.
  await queryClient.ensureQueryData(citiesQuery).catch(() => undefined)
  const city = () => cityOf(queryClient)
  let shown = trackedPage(router)
  let referrer = readTrackableReferrer(router)
  tags.open(shown, referrer, onBlocked)
  const view = () => {
    const page = trackedPage(router)
    // A page restored from the back/forward cache keeps its referrer.
    if (page.url !== shown.url) referrer = shown.url
    shown = page
    tags.view({ event: 'page_view', language: getLocale() === 'ar' ? 'AR' : 'EN', city: city(), ...page }, referrer)
  }
  view()
  for (const event of consumePendingEvents()) tags.send(event)
  watchPages(router, view)
  // The answer may have changed in another tab.
  document.addEventListener('visibilitychange', () => tags.check())
  // Tags run until their document is unloaded.
  leaveWhole((to) => !isTrackingAllowed(to))
  trackButtonClicks((press) => tags.send({ event: 'button_click', ...trackedPage(router), ...press }))
  hear((event) => {
    if (isTellable(event)) tags.send(eventOf(event, trackedPage(router), city()))
  })
}

/** From now on tracked events arrive at once, beginning with those already queued. */
function hear(take: (event: TrackedEvent) => void): void {
  for (const event of trackedEvents.splice(0)) take(event)
  trackedEvents.push = (...events) => {
    for (const event of events) take(event)
    return 0
  }
}

function isTellable(event: TrackedEvent): boolean {
  if (event.event === 'purchase') return isNewPurchase(event.order) && claimEventOnce(event.order.id)
  return event.event !== 'payment_failure' || event.attempt === undefined || claimEventOnce(event.attempt)
}

function cityOf(queryClient: QueryClient): string {
  const id = queryClient.getQueryData(viewerQuery.queryKey)?.cityId
  return queryClient.getQueryData(citiesQuery.queryKey)?.find((city) => city.id === id)?.name ?? ''
}
