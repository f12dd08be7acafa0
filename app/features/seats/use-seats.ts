// One thing the store says, as a component shows it. It follows in a transition: what is drawn beside the hall is drawn in
// small pieces, and a tap that comes meanwhile goes first. (Valtio's own hook draws everything in one go.)
import { startTransition, useEffect, useState } from 'react'
import { snapshot, subscribe, type Snapshot } from 'valtio'
import type { SeatDesk } from './seat-desk.ts'
import type { SeatsState } from './seats.store.ts'

export function useSeats<Key extends keyof SeatsState>({ store }: SeatDesk, key: Key): Snapshot<SeatsState>[Key] {
  const [value, setValue] = useState(() => snapshot(store)[key])
  useEffect(() => {
    const follow = () => startTransition(() => setValue(() => snapshot(store)[key]))
    // It may have changed between the first drawing and now.
    follow()
    return subscribe(store, follow)
  }, [store, key])
  return value
}
