// The server's clock in the browser: countdowns show `expiresAt − serverNow`, never the device's own time.
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SECOND_MS } from '#server/contracts/rules/durations.ts'

/** When this page first counted from an answer, as `performance.now()`. Only effects write to it, so a server has none. */
const arrivals = new Map<string, number>()
/** Answers that clocks may still show: of an order, and of a few others beside it. */
const MAX_ARRIVALS = 20

/** When it arrived: the first clock that shows an answer sets the time for all others. */
export function noteArrival(answer: string, now: number): number {
  const arrived = arrivals.get(answer) ?? now
  // The answer that was noted last is dropped last.
  arrivals.delete(answer)
  arrivals.set(answer, arrived)
  const [oldest] = arrivals.keys()
  if (arrivals.size > MAX_ARRIVALS && oldest !== undefined) arrivals.delete(oldest)
  return arrived
}

const wholeSeconds = (ms: number): number => Math.floor(ms / SECOND_MS) * SECOND_MS

/** In whole seconds, as milliseconds. */
export const passedSinceArrival = (answer: string, now: number): number =>
  wholeSeconds(now - (arrivals.get(answer) ?? now))

/**
 * Milliseconds left until an instant; `serverNow` is of the same answer. Ticks every second and never goes below zero. A
 * clock that appears later, as in a dialog, shows what the others show.
 */
export function useTimeLeft(expiresAt: string | null, serverNow: string): number | null {
  // Each new answer restarts the countdown, even if the same time is left.
  const answer = `${expiresAt} ${serverNow}`
  // While a part of the page hydrates, its clock shows the server's time: a clock in another part may run already.
  const isHydrated = useHydrated()
  const [clock, setClock] = useState(() => ({
    answer,
    passed: isHydrated ? passedSinceArrival(answer, performance.now()) : 0,
  }))
  useEffect(() => {
    const arrived = noteArrival(answer, performance.now())
    const timer = setInterval(() => {
      const passed = wholeSeconds(performance.now() - arrived)
      setClock((last) => (last.answer === answer && last.passed === passed ? last : { answer, passed }))
    }, 250)
    return () => clearInterval(timer)
  }, [answer])
  if (expiresAt === null) return null
  const total = Date.parse(expiresAt) - Date.parse(serverNow)
  return Math.max(0, total - (clock.answer === answer ? clock.passed : 0))
}
