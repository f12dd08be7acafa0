import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'

const ViewScene = lazy(async () => ({ default: (await import('./view-scene.tsx')).ViewScene }))

/** The view from a seat, brought with the first one chosen. */
export function LateScene({ desk }: { desk: SeatDesk }) {
  const { chosen } = useSnapshot(desk.store)
  if (chosen.length === 0) return null
  return (
    <Suspense>
      <ViewScene desk={desk} />
    </Suspense>
  )
}
