import { useEffect } from 'react'

/** Keeps the screen on while the component is mounted; without browser support nothing changes. */
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
        // Refused, e.g. at low battery: the screen dims as usual.
      }
    }
    void ask()
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
