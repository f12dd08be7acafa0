// The browser's entry. It loads the site's code after the first paint, because the code would take the connection from
// the pictures and letters of the first screen. Presses before that are replayed (`early-presses.inline.ts`).
import { waitForFirstPaintOrPress } from '#app/lib/page/first-paint.ts'
import { loadDocumentAfterWrites, loadWithRetry, markLostFileErrors } from '#app/lib/page/lost-file.ts'
import { startPreloads } from '#app/shell/document/late-preloads.ts'
// The framework looks for the style sheets of every page at its entry.
import '#app/shell/styles.ts'

/** Without the site's code the page cannot work, so its document is loaded anew as soon as the site answers. */
async function loadAnew(): Promise<void> {
  if ((await loadDocumentAfterWrites()) === 'offline') addEventListener('online', () => void loadAnew(), { once: true })
}

async function begin(): Promise<void> {
  await waitForFirstPaintOrPress()
  startPreloads()
  await loadWithRetry(() => import('./hydrate.tsx')).catch(loadAnew)
}

// `lost-files.inline.ts` looks for it.
performance.mark('shasha-entry')
markLostFileErrors()
void begin()
