// The server draws the plan, and the page that came with it keeps it: what draws is brought only where a visit of the site
// reaches the plan from another page.
import { createIsomorphicFn } from '@tanstack/react-start'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import { drawPlan } from './draw-plan.ts'

export const loadDrawing = async (): Promise<typeof drawPlan> => (await import('./draw-plan.ts')).drawPlan

/** The plan as it is drawn already; undefined in a browser whose document holds none of this showtime. */
export const planMarkup: (desk: SeatDesk) => string | undefined = createIsomorphicFn()
  .server((desk: SeatDesk): string | undefined => drawPlan(desk))
  .client((desk: SeatDesk): string | undefined => {
    const plan = document.querySelector<SVGElement>('svg.map')
    return plan?.dataset.showtime === desk.sessionId ? plan.innerHTML : undefined
  })
