// The document: language, direction, theme, and either the whole site or the maintenance page.
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, Scripts, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { completeVisitFromCookies } from '#app/lib/session/cookie-visit.ts'
import { useViewer, viewerQuery } from '#app/lib/session/viewer.query.ts'
import type { Visit } from '#server/contracts/request-context.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { DocumentHead } from './document/document-head.tsx'
import earlyPresses from './document/early-presses.inline.ts'
import lostFiles from './document/lost-files.inline.ts'
import visitorState from './document/visitor-state.inline.ts'
import { MaintenancePage } from './states/maintenance-page.tsx'
import { detectEndedMemberSession } from './session-watch.ts'
import { Shell } from './shell.tsx'
import './styles.ts'

// A script puts streamed parts in their place. Without one they appear between page and footer, and the skeletons are
// hidden. Late parts of header and footer are hidden, too, and so are buttons that need a script.
const WITHOUT_SCRIPT =
  'body{display:flex;flex-direction:column}.skip,.site-header,main{order:-3}.site-footer,.build-banner{order:1}' +
  'main [aria-busy=true],button[type=button]:not(.show-kind){display:none}.show-kind{text-decoration:none}' +
  'div[hidden][id^=S\\:]{display:block!important;padding-inline:var(--gutter)}' +
  'div[hidden][id^=S\\:]:has(>[data-shell]){display:none!important}'

export function Root() {
  const visit = useViewer()
  return (
    <Document theme={visit.theme} session={visit.session}>
      {visit.maintenance ? (
        <main id="content">
          <MaintenancePage notice={visit.maintenance} />
        </main>
      ) : (
        <Shell>
          <Outlet />
        </Shell>
      )}
    </Document>
  )
}

function Document({ theme, session, children }: Pick<Visit, 'theme' | 'session'> & { children: ReactNode }) {
  const locale = getLocale()
  const queryClient = useQueryClient()
  const { nonce } = useRouter().options.ssr ?? {}
  useEffect(() => {
    completeVisitFromCookies(queryClient)
    detectEndedMemberSession(queryClient)
    // `early-presses.inline.ts` replays clicks from now on.
    document.documentElement.dataset.hydrated = ''
  }, [queryClient])
  useEffect(() => {
    // `completeVisitFromCookies` above may have changed it since this render.
    document.documentElement.dataset.session = queryClient.getQueryData(viewerQuery.queryKey)?.session ?? session
  }, [queryClient, session])
  return (
    // `visitor-state.inline.ts` adds attributes before hydration.
    <html lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'} data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? lostFiles : '' }}
        />
        <DocumentHead />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? visitorState : '' }}
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // In the browser the server's script stays unchanged.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyPresses : '' }}
        />
        <noscript>
          {/* Only relevant without a script, so the browser never renders it. */}
          <style>{import.meta.env.SSR ? WITHOUT_SCRIPT : ''}</style>
        </noscript>
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
