import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { useLazy } from '#app/ui/lazy-part.tsx'
import type { SeatSelection } from '../selection/seat-selection.ts'
import type { MapCamera } from './map-camera.ts'
import { bindMapRenderingAndEvents } from './map-events.ts'
import { loadSeatMapSvg, seatMapMarkup } from './seat-map-markup.ts'
import './seat-map.css'

/** The seat map. It is rendered once as a string outside React, so a tap renders nothing here. */
export function SeatMapView({
  selection,
  camera,
  isKnown,
}: {
  selection: SeatSelection
  camera: MapCamera
  isKnown: boolean
}) {
  const room = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const names = useRef<SVGSVGElement>(null)
  const own = useRef<SVGSVGElement>(null)
  const left = useRef<HTMLDivElement>(null)
  const right = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const [rendered] = useState(() => seatMapMarkup(selection))
  const render = useLazy(loadSeatMapSvg, rendered === undefined)
  const markup = useMemo(() => rendered ?? render?.(selection), [rendered, render, selection])
  const svgContent = useMemo(() => (markup === undefined ? undefined : { __html: markup }), [markup])
  const { x, y, width, height } = camera.frame
  const frame = {
    viewBox: [x, y, width, height].map(Math.round).join(' '),
    preserveAspectRatio: 'xMidYMin meet',
  }

  const style = {
    maxInlineSize: `calc(${Math.round(width)}px * var(--largest))`,
    // A large hall is small on a phone, so its seats get wider edges to stay visible.
    '--seat-edge': Math.max(1.35, width / 330).toFixed(2),
  } as CSSProperties

  useEffect(() => {
    if (!svgContent || !room.current || !stage.current || !paper.current) return undefined
    if (!svg.current || !own.current || !tip.current) return undefined
    if (!names.current || !left.current || !right.current) return undefined
    const detach = camera.attach({ room: room.current, stage: stage.current, paper: paper.current })
    const edges = [left.current, right.current]
    const parts = { room: room.current, svg: svg.current, own: own.current, tip: tip.current }
    const unbind = bindMapRenderingAndEvents(selection, camera, { ...parts, names: names.current, edges })
    return () => {
      unbind()
      detach()
    }
  }, [selection, camera, svgContent])

  return (
    <div ref={room} className="map-room" dir="ltr">
      <div ref={stage} className="map-stage">
        <div ref={paper} className="map-paper" style={style}>
          <svg
            ref={svg}
            className="map"
            data-showtime={selection.showtimeId}
            {...frame}
            role="grid"
            aria-label={m.seats_hall()}
            aria-describedby="seats-help"
            aria-multiselectable="true"
            aria-busy={!isKnown}
            dangerouslySetInnerHTML={svgContent}
          />
          <svg ref={names} className="map map-own map-names" {...frame} aria-hidden="true" />
          {/* A separate layer over the hall, so that a tap does not repaint the hall. */}
          <svg ref={own} className="map map-own" {...frame} aria-hidden="true" />
        </div>
      </div>
      <div ref={left} className="map-edge" aria-hidden="true" />
      <div ref={right} className="map-edge map-edge-right" aria-hidden="true" />
      <p id="seats-help" className="sr-only" dir="auto">
        {m.seats_hall_help()}
      </p>
      <div ref={tip} className="map-tip" dir="auto" aria-hidden="true" hidden />
    </div>
  )
}
