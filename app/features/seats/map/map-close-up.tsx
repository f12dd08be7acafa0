// Controls around the zoomed map on a phone: the direction of the screen, the overview map, the zoom buttons.
import { useEffect, useMemo, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/button.tsx'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { useSeats } from '../selection/use-seats.ts'
import { drawStrips, screenArc } from './hall-shapes.ts'
import { MapAreas } from './map-areas.tsx'
import type { MapCamera } from './map-camera.ts'

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
export const MapFoot = (props: { selection: SeatSelection; camera: MapCamera }) => (
  <div className="map-foot">
    <MapAreas {...props} />
    <MiniPlan {...props} />
    <ZoomButtons camera={props.camera} />
  </div>
)

/** The overview map of the hall, with the visible part marked. */
function MiniPlan({ selection, camera }: { selection: SeatSelection; camera: MapCamera }) {
  const chosen = useSeats(selection, 'chosen')
  const seen = useRef<SVGRectElement>(null)
  const strips = useMemo(() => drawStrips(selection.hall), [selection])
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
        {chosen.map((id) => {
          const seat = selection.hall.byId.get(id)
          return seat && <circle key={id} cx={seat.x} cy={seat.y} r="14" />
        })}
        <rect ref={seen} rx="8" />
      </svg>
    </div>
  )
}
