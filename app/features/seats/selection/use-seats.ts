// Reads one key of the store in a component. Updates run in a transition: React renders the summary in small pieces,
// and a tap in between goes first. Valtio's own hook renders everything at once.
import { startTransition, useEffect, useState } from 'react'
import { snapshot, subscribe, type Snapshot } from 'valtio'
import type { SeatSelection } from './seat-selection.ts'
import type { SeatsState } from './seats.store.ts'

export function useSeats<Key extends keyof SeatsState>({ store }: SeatSelection, key: Key): Snapshot<SeatsState>[Key] {
  const [value, setValue] = useState(() => snapshot(store)[key])
  useEffect(() => {
    const follow = () => startTransition(() => setValue(() => snapshot(store)[key]))
    // The value may have changed between the first render and this effect.
    follow()
    return subscribe(store, follow)
  }, [store, key])
  return value
}
