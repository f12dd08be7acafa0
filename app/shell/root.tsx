// The document: language, direction, theme, and either the whole site or the maintenance page.
import { Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useVisit } from '#app/lib/visit.query.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { MaintenancePage } from './maintenance-page.tsx'
import { PageHead } from './page-head.tsx'
import { Shell } from './shell.tsx'
import '#app/ui/tokens.css'
import 'virtual:uno.css'

// What streams in late is put in its place by a script. Without one it stands between page and footer, instead of bones.
const WITHOUT_SCRIPT =
  'body{display:flex;flex-direction:column}.site-footer,.build-banner{order:1}main [aria-busy=true]{display:none}' +
  'div[hidden][id^=S\\:]{display:block!important;padding-inline:max(1.25rem,4vw)}'

export function Root() {
  const visit = useVisit()
  return (
    <Document theme={visit.theme}>
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

function Document({ theme, children }: { theme: 'light' | 'dark' | null; children: ReactNode }) {
  const locale = getLocale()
  return (
    <html lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'} data-theme={theme ?? undefined}>
      <head>
        <PageHead />
        <noscript>
          <style>{WITHOUT_SCRIPT}</style>
        </noscript>
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
