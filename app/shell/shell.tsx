// Header, footer and notices around every page.
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '#app/lib/viewer.query.ts'
import { useCityChoice } from '#app/domain/catalogue/cities/city-choice.ts'
import { m } from '#app/paraglide/messages.js'
import { BuildBanner } from './build-banner.tsx'
import { DialogHost } from './dialog-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HeldSeats } from './held-seats.tsx'
import { useLinkDelegate } from './link-delegate.ts'
import { LazyParts } from './late-parts.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { RouteProgress } from './route-progress.tsx'
import { useSessionWatch } from './session-watch.ts'
import { Toaster } from './toaster.tsx'
import { Tracking } from './tracking.tsx'
import './shell.css'

export function Shell({ children }: { children: ReactNode }) {
  const visit = useViewer()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  useLinkDelegate()
  useCityChoice()
  useSessionWatch()
  return (
    <>
      <a className="skip" href="#content">
        {m.shell_skip()}
      </a>
      {page?.header !== 'none' && <Header isSlim={page?.header === 'slim'} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {page?.hasFooter !== false && <Footer />}
      {!page?.header && <HeldSeats />}
      {visit.environment !== 'production' && <BuildBanner visit={visit} />}
      {visit.consent !== 'none' && <Tracking consent={visit.consent} />}
      <RouteProgress />
      <Toaster />
      <DialogHost />
      <OfflineNotice worksOffline={page?.worksOffline === true} />
      <LazyParts isQuiet={page?.header === 'slim'} />
    </>
  )
}
