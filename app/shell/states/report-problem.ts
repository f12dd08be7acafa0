import { problemReportDialog } from '#app/features/enquiries/problem-report.dialog.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'

/** Longer than any path of the site. */
const MAX = 300

/**
 * Opens the report over the current page, with its path only: the search parameters were chosen or typed by the
 * visitor.
 */
export const openProblemReport = () => openDialog(problemReportDialog, { page: location.pathname.slice(0, MAX) })
