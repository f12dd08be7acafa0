// Header, footer and notices around every page.
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { useCityChoice } from '#app/domain/catalogue/cities/city-choice.ts'
import { m } from '#app/paraglide/messages.js'
import { BuildBanner } from './banners/build-banner.tsx'
import { DialogHost } from './dialogs/dialog-host.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { HeldSeats } from './header/held-seats.tsx'
import { useLinkDelegate } from './document/link-delegate.ts'
import { LazyParts } from './lazy-parts.tsx'
import { OfflineNotice } from './banners/offline-notice.tsx'
import { RouteProgress } from './route-progress.tsx'
import { useSessionWatch } from './session-watch.ts'
import { Toaster } from './banners/toaster.tsx'
import { Tracking } from './analytics/tracking.tsx'
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
