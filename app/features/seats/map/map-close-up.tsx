// Controls around the zoomed map on a phone: the direction of the screen, the overview map, the zoom buttons.
import { useEffect, useMemo, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { leftLabel } from '../selection/free-seats.ts'
import { cellPrice, type Hall } from '../selection/hall.rules.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import { placementOf, screenArc, stripsPath } from './hall-shapes.ts'
import type { MapCamera } from './map-camera.ts'
import { SeatSample } from './seat-sample.tsx'

export const ScreenPin = () => (
  <div className="map-pin" aria-hidden="true">
    <svg viewBox="0 0 390 20" preserveAspectRatio="none">
      <path d="M10 17Q195-10 380 17" />
    </svg>
    <span>{m.seats_screen_this_way()}</span>
  </div>
)

const ZoomButtons = ({ camera }: { camera: MapCamera }) => (
  <div className="map-zoom">
    <IconButton icon="expand" label={m.seats_show_all()} onClick={() => camera.showAll()} />
    <IconButton icon="minus" label={m.seats_zoom_out()} onClick={() => camera.step(-1)} />
    <IconButton icon="plus" label={m.seats_zoom_in()} onClick={() => camera.step(1)} />
  </div>
)

/**
 * Below the map on a phone: the area buttons, or while zoomed in the overview map and the way back. It never covers a
 * seat.
 */
export const PhoneMapNavigation = (props: { selection: SeatSelection; camera: MapCamera }) => (
  <div className="map-foot">
    <MapAreas {...props} />
    <MiniMap {...props} />
    <ZoomButtons camera={props.camera} />
  </div>
)

/** The overview map of the hall, with the visible part marked. */
function MiniMap({ selection, camera }: { selection: SeatSelection; camera: MapCamera }) {
  const wanted = useSeatsStateAfterPaint(selection, 'wanted')
  const seen = useRef<SVGRectElement>(null)
  const strips = useMemo(() => stripsPath(selection.hall), [selection])
  const arc = useMemo(() => screenArc(selection.hall), [selection])
  const { x, y, width, height } = camera.frame

  useEffect(() => {
    const follow = () => {
      const part = camera.visible
      for (const key of ['x', 'y', 'width', 'height'] as const) seen.current?.setAttribute(key, part[key].toFixed(0))
    }
    follow()
    return camera.listen(follow)
  }, [camera])

  return (
    <div className="map-mini" aria-hidden="true">
      <svg viewBox={[x, y, width, height].map(Math.round).join(' ')}>
        <path
          className="map-mini-screen"
          d={`M${-arc.wide} ${arc.ends}Q0 ${arc.ends - 2 * arc.bend} ${arc.wide} ${arc.ends}`}
        />
        <path d={strips} />
        {wanted.map((id) => {
          const seat = selection.hall.byId.get(id)
          return seat && <circle key={id} cx={seat.x} cy={seat.y} r="14" />
        })}
        <rect ref={seen} rx="8" />
      </svg>
    </div>
  )
}

/** From this count on, the page does not show how many seats are left. */
const FEW = 11

/** The free seats of an area. If none is left, its free wheelchair spaces. If none of these is left, all its seats. */
function seatsIn(hall: Hall, code: string, isFree: SeatSelection['isFree']): { x: number; y: number }[] {
  const cells = hall.rows.filter((row) => row.area === code).flatMap((row) => row.cells)
  const free = cells.filter(isFree)
  const ordinary = free.filter(({ kind }) => kind !== 'WHEELCHAIR' && kind !== 'COMPANION')
  const shown = [ordinary, free, cells].find((group) => group.length > 0) ?? []
  return shown.map((cell) => placementOf(hall, cell))
}

/** On a phone the seats of the fitted hall are too small to tap. Buttons for the areas, with their prices, zoom in. */
function MapAreas({ selection, camera }: { selection: SeatSelection; camera: MapCamera }) {
  const left = useSeatsStateAfterPaint(selection, 'left')
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
                    <Price halalas={cellPrice(selection.hall, area)} />
                    {free && free.seats < FEW && (
                      <span className={free.seats === 0 ? 'text-bad' : ''}> · {leftLabel(free)}</span>
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
