import { useEffect } from 'react'
import { readVisit } from '#app/lib/session/visit.functions.ts'
import { m } from '#app/paraglide/messages.js'
import type { MaintenanceNotice } from '#server/contracts/request-context.ts'
import { Logo } from '../header/logo.tsx'
import { PicturePage } from './picture-page.tsx'
import { toLocalizedHref } from '#app/lib/paths/links.ts'

const CHECK_EVERY_MS = 5000

/**
 * Replaces the whole site during maintenance, and checks by itself whether the site is open again. `notice` is missing
 * if the page was opened by its URL.
 */
export function MaintenancePage({ notice }: { notice?: MaintenanceNotice }) {
  const isSiteClosed = notice !== undefined
  useEffect(() => {
    const timer = setInterval(() => {
      readVisit().then(
        ({ maintenance }) => {
          if (maintenance) return
          if (isSiteClosed) location.reload()
          else location.replace(toLocalizedHref({ to: '/' }))
        },
        // Still closed, or unreachable: the next poll tries again.
        () => undefined,
      )
    }, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isSiteClosed])
  const title = notice?.title || m.shell_maintenance_title()
  const message = notice?.message || m.shell_maintenance_message()
  return (
    <div className="min-h-100dvh flex flex-col">
      <title>{m.maintenance_page_title()}</title>
      <div className="wrap pt-6">
        <Logo />
      </div>
      <div className="grow grid items-center">
        <PicturePage picture="dust-sheet" title={title}>
          {message
            .split(/\r?\n/)
            .filter((line) => line.trim())
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </PicturePage>
      </div>
    </div>
  )
}
