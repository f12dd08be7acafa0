// The server renders the seat map, and hydration keeps its markup. The drawing code is lazy-loaded only after a
// client-side navigation to the seats page.
import { createIsomorphicFn } from '@tanstack/react-start'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { drawPlan } from './draw-plan.ts'

export const loadDrawing = async (): Promise<typeof drawPlan> => (await import('./draw-plan.ts')).drawPlan

/** The rendered seat map. Undefined in a browser whose document has no map of this showtime. */
export const planMarkup: (selection: SeatSelection) => string | undefined = createIsomorphicFn()
  .server((selection: SeatSelection): string | undefined => drawPlan(selection))
  .client((selection: SeatSelection): string | undefined => {
    const plan = document.querySelector<SVGElement>('svg.map')
    return plan?.dataset.showtime === selection.sessionId ? plan.innerHTML : undefined
  })
