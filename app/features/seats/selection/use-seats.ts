// Reads one key of the store in a component. The component renders after a tapped seat is painted, in a transition:
// React renders the summary in small pieces, and a tap in between goes first. Valtio's `useSnapshot` would render the
// summary before the paint (measured in `app/DECISIONS.md`).
import { startTransition, useEffect, useState } from 'react'
import { subscribe } from 'valtio'
import { afterPaint } from './after-paint.ts'
import type { SeatSelection } from './seat-selection.ts'
import type { SeatsState } from './seats.store.ts'

export function useSeatsStateAfterPaint<Key extends keyof SeatsState>(
  { store }: SeatSelection,
  key: Key,
): SeatsState[Key] {
  const [value, setValue] = useState(() => store[key])
  useEffect(() => {
    let known = store[key]
    const update = () => startTransition(() => setValue(() => store[key]))
    // The value may have changed between the first render and this effect.
    update()
    return subscribe(store, () => {
      if (store[key] === known) return
      known = store[key]
      afterPaint(update)
    })
  }, [store, key])
  return value
}
