// A script or a style sheet that does not arrive: the connection broke, or a release has replaced it. What another try
// cannot mend, a document load does: it brings the names of the files that exist now.
import { loadDocumentUnlessRepeated } from './document-load.ts'
import { checkSiteReachable } from './offline.ts'
import { waitForPendingWrites } from './pending-writes.ts'

/** Longer than a connection needs to break and be made anew. */
const RETRY_MS = 500

const lostFiles = new WeakSet<Error>()

/** Vite names each lazy import that fails, before its promise rejects. */
export function markLostFileErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    lostFiles.add(payload)
    // TanStack Router knows the browsers' own messages and reloads the page for them, also over a payment. It has no
    // option against that. Any other error reaches our error page, which asks first.
    payload.message = `A file is lost: ${payload.message}`
  })
}

/** The error of a call whose server function a release has removed: the page is as old as one with a lost file. */
export function createLostFunctionError(): Error {
  const error = new Error('The server function does not exist any more')
  lostFiles.add(error)
  return error
}

export const isLostFile = (error: unknown): boolean => error instanceof Error && lostFiles.has(error)

/**
 * Loads once more after a failure. Browsers that remember a failed script refuse at once, and then a document load is
 * the way: another address of the script would run it twice.
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return load()
  }
}

/**
 * Call it when a file is lost: loads `href`, or the page's own address, as a document. Seats, the address and what a
 * reload keeps stay. Writes under way are answered first. `failed`: it was loaded a moment ago, so it does not help.
 */
export async function loadDocumentAfterWrites(href?: string): Promise<'leaving' | 'offline' | 'failed'> {
  await waitForPendingWrites()
  if (!(await checkSiteReachable())) return 'offline'
  return loadDocumentUnlessRepeated(href ?? location.href) ? 'leaving' : 'failed'
}
