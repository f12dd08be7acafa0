// The dialog that reports a problem with the site to its maintainers.
import { defineDialog } from '#app/lib/dialog/dialog.ts'

/** `page`: the path the visitor was on, without anything they typed or chose there. */
export const problemReportDialog = defineDialog<{ page: string }>(
  'problem-report',
  () => import('./problem-report-view.tsx'),
)
