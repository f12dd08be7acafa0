import { useEffect, useMemo, useRef } from 'react'
import { formatPrice } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import { drawHall, type DrawingWords } from './hall-drawing.ts'
import type { MapCamera } from './map-camera.ts'
import { wireMap } from './map-wiring.ts'
import './seat-map.css'

/** What everybody sees of the hall; who holds what is painted on it later. */
function wordsFor({ hall }: SeatDesk): DrawingWords {
  return {
    screen: m.seats_screen(),
    row: (row) => m.seats_row({ row }),
    area: (code) => {
      const area = hall.areaOf.get(code)
      const price = (area?.price ?? 0) * (area?.shape === 'pair' ? 2 : 1)
      return { name: area?.name ?? '', price: formatPrice(price) }
    },
    direction: getLocale() === 'ar' ? 'rtl' : 'ltr',
  }
}

/** The plan. Drawn once as a string; nothing in it is React's, so a tap renders nothing here. */
export function SeatMap({ desk, camera, isKnown }: { desk: SeatDesk; camera: MapCamera; isKnown: boolean }) {
  const room = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const drawing = useMemo(() => ({ __html: drawHall(desk.hall, wordsFor(desk)) }), [desk])
  const { x, y, width, height } = camera.frame

  useEffect(() => {
    if (!room.current || !stage.current || !paper.current || !svg.current || !tip.current) return undefined
    const detach = camera.attach({ room: room.current, stage: stage.current, paper: paper.current })
    const unwire = wireMap(desk, camera, { room: room.current, svg: svg.current, tip: tip.current })
    return () => {
      unwire()
      detach()
    }
  }, [desk, camera])

  return (
    <div ref={room} className="map-room" dir="ltr">
      <div ref={stage} className="map-stage">
        <div ref={paper} className="map-paper" style={{ maxInlineSize: `${Math.round(width * 1.35)}px` }}>
          <svg
            ref={svg}
            className="map"
            viewBox={[x, y, width, height].map(Math.round).join(' ')}
            preserveAspectRatio="xMidYMin meet"
            role="grid"
            aria-label={m.seats_hall()}
            aria-describedby="seats-help"
            aria-multiselectable="true"
            aria-busy={!isKnown}
            dangerouslySetInnerHTML={drawing}
          />
        </div>
      </div>
      <p id="seats-help" className="hush" dir="auto">
        {m.seats_hall_help()}
      </p>
      <div ref={tip} className="map-tip" dir="auto" aria-hidden="true" hidden />
    </div>
  )
}
