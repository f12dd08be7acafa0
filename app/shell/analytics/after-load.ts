// Work after the page has loaded: registers the offline page, and checks for a new release. Lazy-loaded, so that it
// adds no byte to the first load.

import type { ComponentType } from 'react'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

/** Releases are at least this far apart. */
const LOOK_AGAIN_MS = 10 * MINUTE_MS

/** In development, files change without changing their names. */
async function registerOfflinePage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Private windows and full disks refuse; then the browser's own offline page appears.
  await navigator.serviceWorker.register('/offline.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** A release removes the files of the one before. Only a 404 counts. */
async function isReplaced(entry: string): Promise<boolean> {
  const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}

/** Checks when the visitor returns to the tab, and stops once a newer release was found. */
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

/**
 * For the lifetime of the document. `entry` is its first script; `show` gets the component that announces a newer
 * release.
 */
export function registerOfflineAndWatchRelease(entry: string, show: (notice: () => ComponentType) => void): void {
  void registerOfflinePage()
  watchRelease(
    entry,
    () => void import('../banners/release-notice.tsx').then(({ default: notice }) => show(() => notice)),
  )
}
