// Door of the report: something on the site does not work. Goes to those who look after it.
import { defineDialog } from '#app/lib/dialog.ts'

/** `page`: the path somebody was on; nothing they had typed or chosen there. */
export const problemReportDialog = defineDialog<{ page: string }>(
  'problem-report',
  () => import('./problem-report-view.tsx'),
)
