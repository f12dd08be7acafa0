// The server renders the seat map, and hydration keeps its markup. The rendering code is lazy-loaded only after a
// client-side navigation to the seats page.
import { createIsomorphicFn } from '@tanstack/react-start'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { statelessSeatMapSvg } from './hall-svg.ts'

export const loadSeatMapSvg = async (): Promise<typeof statelessSeatMapSvg> =>
  (await import('./hall-svg.ts')).statelessSeatMapSvg

/** The rendered seat map. Undefined in a browser whose document has no map of this showtime. */
export const seatMapMarkup: (selection: SeatSelection) => string | undefined = createIsomorphicFn()
  .server((selection: SeatSelection): string | undefined => statelessSeatMapSvg(selection))
  .client((selection: SeatSelection): string | undefined => {
    const map = document.querySelector<SVGElement>('svg.map')
    return map?.dataset.showtime === selection.showtimeId ? map.innerHTML : undefined
  })
