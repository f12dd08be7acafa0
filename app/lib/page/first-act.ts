// Whether the visitor has done anything in this document. Data that only an acting visitor needs are fetched from then
// on, so that they do not compete with the first paint.
import { useSyncExternalStore } from 'react'
import { SECOND_MS } from '#server/contracts/rules/durations.ts'

const ACTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']
/** Reading with a screen reader causes none of these events. */
const LATEST_MS = 4 * SECOND_MS

let hasActed = false

function subscribe(onChange: () => void): () => void {
  const ended = new AbortController()
  const act = () => {
    hasActed = true
    ended.abort()
    clearTimeout(timer)
    onChange()
  }
  const timer = setTimeout(act, LATEST_MS)
  for (const name of ACTS) addEventListener(name, act, { signal: ended.signal, passive: true })
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}

/** True from the visitor's first act on, at the latest four seconds after the first component asked. */
export const useFirstAct = (): boolean =>
  useSyncExternalStore(
    subscribe,
    // A scroll may come before the page hydrates.
    () => hasActed || scrollY > 0,
    () => false,
  )
