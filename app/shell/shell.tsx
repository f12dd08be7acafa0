// Header, footer and notices around every page.
import { useMatches, useRouterState, useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, type ComponentType, useState } from 'react'
import { whenOnline } from '#app/lib/page/when-online.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { useCityChoice } from './city/city-choice.ts'
import { m } from '#app/paraglide/messages.js'
import { DialogHost } from './dialogs/dialog-host.tsx'
import { Header } from './header/header.tsx'
import { HeldSeatsBar } from './held-seats.tsx'
import { OfflineModal } from './banners/offline-modal.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { useSessionSyncAcrossTabs } from './session-watch.ts'
import { Toaster } from './banners/toaster.tsx'
import { ConsentAndTracking } from './analytics/tracking.tsx'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Visit } from '#server/contracts/request-context.ts'
import { BuildFacts } from './banners/build-facts.tsx'
import { FooterContent } from './footer/footer-content.tsx'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { StaticIsland } from '#app/ui/static-island.tsx'
import { useReplaceFailedMarkup } from './states/use-replace-failed-markup.ts'
import { useProblemReportOnPress } from './states/use-report.ts'

const facts = createIsomorphicFn()
  .server((visit: Visit): ReactNode => <BuildFacts visit={visit} />)
  .client((_visit: Visit): ReactNode => null)

// The footer is static links. Its code loads only if a visit began on a page without a footer.
const loadContent = async () => (await import('./footer/footer-content.tsx')).FooterContent

/** A bar and a dimmed layer while the next page loads; CSS delays them, so that fast pages do not flash. */
function RouteProgress() {
  const isHydrated = useHydrated()
  const isLeaving = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  })
  if (!isHydrated || !isLeaving) return null
  return (
    <div className="route-progress">
      <output className="sr-only">{m.shell_loading_page()}</output>
      <span className="route-progress-bar" />
    </div>
  )
}

/** Milliseconds after which the page has loaded, even on slow connections. */
const AFTER_MS = 3000

/** Starts low-priority work. `isQuiet`: during seats and checkout no notice is shown. */
function LazyParts({ isQuiet }: { isQuiet: boolean }) {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    // The script of the first load: its name changes with every release.
    const start = () =>
      import('./analytics/after-load.ts').then(({ registerOfflineAndWatchRelease }) =>
        registerOfflineAndWatchRelease(import.meta.url, setNotice),
      )
    // A stored ticket opens without a network, and this file may not be stored with it.
    setTimeout(() => whenOnline(() => void start().catch(() => undefined)), AFTER_MS)
  }, [])
  return Notice && !isQuiet ? <Notice /> : null
}

const loadCityBar = () => import('./city/city-bar.tsx').then(({ CityBar }) => CityBar)

const content = createIsomorphicFn()
  .server((): ReactNode => <FooterContent />)
  .client((): ReactNode => <LazyPart load={loadContent} isWanted skipsReload props={{}} />)

function Footer() {
  const report = useProblemReportOnPress()
  return (
    <StaticIsland
      as="footer"
      id="footer"
      isLasting
      className="site-footer border-t border-line mt-24 print:hidden laptop:mt-32"
      // Its markup has no handlers.
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[data-report]')) report(event)
      }}
    >
      {content()}
    </StaticIsland>
  )
}

/** On every page outside production. */
function BuildBanner({ visit }: { visit: Visit }) {
  const banner = useRef<HTMLElement>(null)
  // The user type of a member loads after the page. It is written into the server's markup.
  useEffect(() => {
    const shown = banner.current?.querySelector('[data-user-type]')
    if (shown) shown.textContent = visit.userType
  }, [visit.userType])
  return (
    <StaticIsland as="details" id="build" ref={banner} className="build-banner">
      {facts(visit)}
    </StaticIsland>
  )
}

export function Shell({ children }: { children: ReactNode }) {
  const visit = useViewer()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  useCityChoice()
  useSessionSyncAcrossTabs()
  useReplaceFailedMarkup()
  return (
    <>
      <a className="skip skip-link" href="#content">
        {m.shell_skip()}
      </a>
      {page?.header !== 'none' && <Header isSlim={page?.header === 'slim'} />}
      {/* `data-left`: the member has signed out in another tab, and their data is hidden until the page is left. */}
      <main id="content" tabIndex={-1} className="focus:[outline:none] data-[left]:invisible">
        {children}
      </main>
      {page?.hasFooter !== false && <Footer />}
      {!page?.header && <HeldSeatsBar />}
      {visit.isCityGuessed && visit.cityId && !page?.header && page?.needsCity !== false && (
        <LazyPart load={loadCityBar} isWanted skipsReload props={{}} />
      )}
      {visit.environment !== 'production' && <BuildBanner visit={visit} />}
      {visit.consent !== 'none' && <ConsentAndTracking consent={visit.consent} />}
      <RouteProgress />
      <PageAnnouncer />
      <Toaster />
      <DialogHost />
      <OfflineModal worksOffline={page?.worksOffline === true} />
      <LazyParts isQuiet={page?.header === 'slim'} />
    </>
  )
}
