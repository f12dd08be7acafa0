// The server's clock in the browser: countdowns show `expiresAt − serverNow`, never the device's own time.
import { useEffect, useState } from 'react'

/**
 * Milliseconds left until an instant; `serverNow` is of the same answer. Ticks every second and never goes below zero.
 */
export function useTimeLeft(expiresAt: string | null, serverNow: string): number | null {
  // Each new answer restarts the countdown, even if the same time is left.
  const answer = `${expiresAt} ${serverNow}`
  const [clock, setClock] = useState({ answer, passed: 0 })
  useEffect(() => {
    const started = performance.now()
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - started) / 1000) * 1000
      setClock((last) => (last.answer === answer && last.passed === passed ? last : { answer, passed }))
    }, 250)
    return () => clearInterval(timer)
  }, [answer])
  if (expiresAt === null) return null
  const total = Date.parse(expiresAt) - Date.parse(serverNow)
  return Math.max(0, total - (clock.answer === answer ? clock.passed : 0))
}
