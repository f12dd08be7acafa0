import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds after which the page has loaded, even on slow connections. */
const AFTER_MS = 3000

/** Starts low-priority work. `isQuiet`: during seats and checkout no notice is shown. */
export function LazyParts({ isQuiet }: { isQuiet: boolean }) {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    // The script of the first load: its name changes with every release.
    const start = () =>
      import('./analytics/after-load.ts').then(({ afterLoad }) => afterLoad(import.meta.url, setNotice))
    setTimeout(() => void start().catch(() => undefined), AFTER_MS)
  }, [])
  return Notice && !isQuiet ? <Notice /> : null
}
