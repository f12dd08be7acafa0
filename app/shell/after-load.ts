// What a page does once everything a visitor waits for is done: takes in the page for bad networks, and watches for a
// new release. None of it is worth a byte of the first load.

import type { ComponentType } from 'react'

/** A release every few minutes is none. */
const LOOK_AGAIN_MS = 10 * 60_000

/** While developing, files change under their names. */
async function keepOfflinePage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Private windows and full disks refuse; then the browser's own page says that the network is gone.
  await navigator.serviceWorker.register('/offline.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** A release takes the files of the one before away. Only a clear 404 counts. */
async function isReplaced(entry: string): Promise<boolean> {
  const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}

/** Asks when the visitor comes back to the page, and stops once a release has left it behind. */
function watchRelease(entry: string, tell: () => void): void {
  let lookedAt = Date.now()
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = Date.now()
    if (!(await isReplaced(entry))) return
    document.removeEventListener('visibilitychange', look)
    tell()
  }
  document.addEventListener('visibilitychange', look)
}

/** For as long as the document lives. `entry` is the script it began with; `show` gets what says that there is a newer one. */
export function afterLoad(entry: string, show: (notice: () => ComponentType) => void): void {
  void keepOfflinePage()
  watchRelease(entry, () => void import('./release-notice.tsx').then(({ default: notice }) => show(() => notice)))
}
