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
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
