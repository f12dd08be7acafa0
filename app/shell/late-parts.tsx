import { type ComponentType, useEffect, useState } from 'react'

/** The script of the first load, whose name changes with every release. */
const ENTRY = import.meta.url
/** Long enough for the page to be whole, wherever it came from. */
const AFTER_MS = 3000

/** Starts what nobody waits for. `isQuiet`: seats or money are at stake, and nothing is said over them. */
export function LateParts({ isQuiet }: { isQuiet: boolean }) {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(async () => {
      const { afterLoad } = await import('./after-load.ts')
      stop = afterLoad(
        ENTRY,
        () => void import('./release-notice.tsx').then((notice) => setNotice(() => notice.default)),
      )
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  return Notice && !isQuiet ? <Notice /> : null
}
