import { type ComponentType, useEffect, useState } from 'react'

/** Long enough for the page to be whole, wherever it came from. */
const AFTER_MS = 3000

/** Starts what nobody waits for. `isQuiet`: seats or money are at stake, and nothing is said over them. */
export function LateParts({ isQuiet }: { isQuiet: boolean }) {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    // The script of the first load: its name changes with every release.
    const start = () => import('./after-load.ts').then(({ afterLoad }) => afterLoad(import.meta.url, setNotice))
    setTimeout(() => void start().catch(() => undefined), AFTER_MS)
  }, [])
  return Notice && !isQuiet ? <Notice /> : null
}
