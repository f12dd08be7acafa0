// The server renders the seat map, and hydration keeps its markup. The drawing code is lazy-loaded only after a
// client-side navigation to the seats page.
import { createIsomorphicFn } from '@tanstack/react-start'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import { drawPlan } from './draw-plan.ts'

export const loadDrawing = async (): Promise<typeof drawPlan> => (await import('./draw-plan.ts')).drawPlan

/** The rendered seat map. Undefined in a browser whose document has no map of this showtime. */
export const planMarkup: (desk: SeatDesk) => string | undefined = createIsomorphicFn()
  .server((desk: SeatDesk): string | undefined => drawPlan(desk))
  .client((desk: SeatDesk): string | undefined => {
    const plan = document.querySelector<SVGElement>('svg.map')
    return plan?.dataset.showtime === desk.sessionId ? plan.innerHTML : undefined
  })
