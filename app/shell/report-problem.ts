import { problemReportDialog } from '#app/features/enquiries/problem-report.dialog.ts'
import { openDialog } from '#app/lib/dialog.ts'

/** Longer than any address of ours. */
const MOST = 300

/** Over the page it is about, and with its path: what stands behind that was chosen or typed by the visitor. */
export const reportProblem = () => openDialog(problemReportDialog, { page: location.pathname.slice(0, MOST) })
