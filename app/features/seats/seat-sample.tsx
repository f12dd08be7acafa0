import type { SeatShape } from '#server/contracts/showtimes.ts'
import { COMPANION, PLATE, SHAPES, WHEELCHAIR } from './map/hall-shapes.ts'
import './map/seat-map.css'

type SampleLook = 'free' | 'gone' | 'held' | 'mine' | 'friend'

/** One seat as the map draws it, for the legend and the area buttons. */
export function SeatSample({
  look = 'free',
  shape = 'standard',
  sign,
  className = 'size-6',
}: {
  look?: SampleLook
  shape?: SeatShape
  sign?: 'wheelchair' | 'companion'
  className?: string
}) {
  const tone = shape === 'pair' ? 'premium' : shape
  const path = sign === 'wheelchair' ? PLATE : SHAPES[shape]
  return (
    <svg
      className={`overflow-visible shrink-0 ${className}`}
      viewBox={shape === 'pair' ? '-29 -14 58 28' : '-14 -14 28 28'}
      aria-hidden="true"
    >
      {look === 'held' && (
        <defs>
          <pattern id="sample-hatch" width="5" height="5" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
            <path d="M0 0V5" stroke="var(--soft)" strokeWidth="1.6" />
          </pattern>
        </defs>
      )}
      {look === 'friend' && <path className="seat-friend" d={path} transform="scale(1.3)" />}
      <path
        className={look === 'mine' ? 'seat-lit' : `seat seat-${tone}`}
        data-look={look === 'gone' || look === 'held' ? look : undefined}
        d={path}
        style={look === 'held' ? { fill: 'url(#sample-hatch)' } : undefined}
      />
      {sign && (
        <g
          className="hall-signs"
          dangerouslySetInnerHTML={{ __html: sign === 'wheelchair' ? WHEELCHAIR : COMPANION }}
        />
      )}
    </svg>
  )
}
