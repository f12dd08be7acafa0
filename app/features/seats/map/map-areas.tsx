import { m } from '#app/paraglide/messages.js'
import { Price } from '#app/ui/price.tsx'
import { leftInWords } from '../selection/free-seats.ts'
import type { Hall } from '../selection/hall.rules.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { SeatSample } from '#app/features/seats/seat-sample.tsx'
import { useSeats } from '../selection/use-seats.ts'
import { placeOf } from './hall-shapes.ts'
import type { MapCamera } from './map-camera.ts'

/** From this count on, the page does not show how many seats are left. */
const FEW = 11

/** The free seats of an area. If none is left, its free wheelchair spaces. If none of these is left, all its seats. */
function seatsIn(hall: Hall, code: string, isFree: SeatSelection['isFree']): { x: number; y: number }[] {
  const cells = hall.rows.filter((row) => row.area === code).flatMap((row) => row.cells)
  const free = cells.filter(isFree)
  const ordinary = free.filter(({ kind }) => kind !== 'WHEELCHAIR' && kind !== 'COMPANION')
  const shown = [ordinary, free, cells].find((group) => group.length > 0) ?? []
  return shown.map((cell) => placeOf(hall, cell))
}

/** On a phone the seats of the fitted hall are too small to tap. Buttons for the areas, with their prices, zoom in. */
export function MapAreas({ selection, camera }: { selection: SeatSelection; camera: MapCamera }) {
  const left = useSeats(selection, 'left')
  return (
    <div className="map-areas">
      <p className="map-areas-hint">{m.seats_areas_hint()}</p>
      <ul>
        {selection.hall.areas.map((area) => {
          const free = left?.[area.areaCategoryCode]
          return (
            <li key={area.areaCategoryCode}>
              <button
                type="button"
                className="map-area"
                onClick={() => {
                  selection.preferArea(area.areaCategoryCode)
                  camera.approachMost(seatsIn(selection.hall, area.areaCategoryCode, selection.isFree))
                }}
              >
                <SeatSample shape={area.shape} className={`h-6 ${area.shape === 'pair' ? 'w-9' : 'w-6'}`} />
                <span className="grid min-w-0 leading-[1.4]">
                  <span className="font-500">{area.name}</span>
                  <small className="text-14 text-soft num">
                    <Price halalas={area.price * (area.shape === 'pair' ? 2 : 1)} />
                    {free && free.seats < FEW && (
                      <span className={free.seats === 0 ? 'text-bad' : ''}> · {leftInWords(free)}</span>
                    )}
                  </small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
