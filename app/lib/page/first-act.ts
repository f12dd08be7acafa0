// Whether the visitor has done anything in this document. Data that only an acting visitor needs are fetched from then
// on, so that they do not compete with the first paint.
import { useSyncExternalStore } from 'react'
import { SECOND_MS } from '#server/contracts/rules/durations.ts'

/** `change`: a field that was filled in before the page hydrated is replayed as this event. */
const ACTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'change', 'scroll']
/** A visitor who listens to a screen reader causes none of these events. */
export const LATEST_MS = 4 * SECOND_MS

let hasActed = false
const watching = new Set<() => void>()

/** Call it once, before the page hydrates. */
export function watchFirstAct(): void {
  const ended = new AbortController()
  const act = () => {
    hasActed = true
    ended.abort()
    for (const onChange of watching) onChange()
  }
  for (const name of ACTS) addEventListener(name, act, { signal: ended.signal, passive: true })
  setTimeout(act, LATEST_MS)
  // A scroll may have come before this script.
  if (scrollY > 0) act()
}

function subscribe(onChange: () => void): () => void {
  watching.add(onChange)
  return () => watching.delete(onChange)
}

/** True from the visitor's first act on, and at the latest four seconds after the script began. */
export const useFirstActOrTimeout = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasActed,
    () => false,
  )
