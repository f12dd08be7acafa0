import { useEffect } from 'react'

/** Keeps the screen lit while the part that asks is shown; where a browser cannot, nothing changes. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (isOver) void taken.release()
        else lock = taken
      } catch {
        // Refused, e.g. at low battery: the screen dims as it always does.
      }
    }
    void ask()
    // A lock ends whenever the page is hidden.
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
