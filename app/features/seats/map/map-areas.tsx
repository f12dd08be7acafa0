import { m } from '#app/paraglide/messages.js'
import { Price } from '#app/ui/price.tsx'
import type { Hall } from '#app/features/seats/hall.rules.ts'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import { SeatSample } from '#app/features/seats/seat-sample.tsx'
import { useSeats } from '#app/features/seats/use-seats.ts'
import type { MapCamera } from './map-camera.ts'

/** From this many on, nobody needs to hurry. */
const FEW = 11

/** Where to come closer: the free seat of the area nearest to the middle, else the middle of its rows. */
function targetIn(hall: Hall, code: string, isFree: SeatDesk['isFree']): { x: number; y: number } {
  const rows = hall.rows.filter((row) => row.area === code)
  const y = rows.reduce((sum, row) => sum + row.base, 0) / Math.max(1, rows.length)
  const free = rows.flatMap((row) => row.cells).filter((cell) => cell.kind !== 'WHEELCHAIR' && isFree(cell))
  const near = free.sort((a, b) => Math.hypot(a.x, a.y - y) - Math.hypot(b.x, b.y - y))[0]
  return near ?? { x: 0, y }
}

/** On a phone the fitted hall is too small for a finger: areas with their prices lead into it. */
export function MapAreas({ desk, camera }: { desk: SeatDesk; camera: MapCamera }) {
  const left = useSeats(desk, 'left')
  return (
    <div className="map-areas px-4 pb-4 pt-2">
      <p className="text-14 text-soft mb-2">{m.seats_areas_hint()}</p>
      <ul className="grid grid-cols-2 medium-tablet:grid-cols-4 gap-2">
        {desk.hall.areas.map((area) => {
          const many = left?.[area.areaCategoryCode]
          return (
            <li key={area.areaCategoryCode}>
              <button
                type="button"
                className="flex items-center gap-2 w-full min-h-15 px-2.5 py-1 rounded-press bg-raised text-start"
                onClick={() => {
                  desk.preferArea(area.areaCategoryCode)
                  camera.approach(targetIn(desk.hall, area.areaCategoryCode, desk.isFree))
                }}
              >
                <SeatSample shape={area.shape} className={`h-6 ${area.shape === 'pair' ? 'w-9' : 'w-6'}`} />
                <span className="grid min-w-0 leading-[1.4]">
                  <span className="font-500 truncate">{area.name}</span>
                  <small className="text-14 text-soft num">
                    <Price halalas={area.price * (area.shape === 'pair' ? 2 : 1)} />
                    {many !== undefined && many < FEW && (
                      <span className={many === 0 ? 'text-bad' : ''}>
                        {' '}
                        · {many === 0 ? m.seats_none_left() : m.seats_left({ count: many })}
                      </span>
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
