import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { loadWithRetry } from '#app/lib/page/lost-file.ts'
import { isPlainPress } from '#app/lib/page/plain-press.ts'
import { toContact } from '#app/lib/paths/links.ts'

/** For the press of a link to the contact form: opens the report over the page instead. */
export function useProblemReportOnPress(): (event: MouseEvent) => void {
  const router = useRouter()
  return (event) => {
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    // If the dialog cannot be loaded, the link navigates to its page.
    void loadWithRetry(() => import('./report-problem.ts')).then(
      ({ openProblemReport }) => openProblemReport(),
      () => router.navigate(toContact({ subject: 'SITE_PROBLEM' })),
    )
  }
}
