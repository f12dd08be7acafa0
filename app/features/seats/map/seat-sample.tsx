import type { SeatShape } from '#server/contracts/showtimes.ts'
import { COMPANION, PLATE, SHAPES, WHEELCHAIR } from './hall-shapes.ts'
import './seat-map.css'

type SampleStatus = 'free' | 'gone' | 'held' | 'mine' | 'friend'

/** One seat as the map shows it, for the legend and the area buttons. */
export function SeatSample({
  status = 'free',
  shape = 'standard',
  sign,
  className = 'size-6',
}: {
  status?: SampleStatus
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
      {status === 'held' && (
        <defs>
          <pattern id="sample-hatch" width="5" height="5" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
            <path d="M0 0V5" stroke="var(--soft)" strokeWidth="1.6" />
          </pattern>
        </defs>
      )}
      {status === 'friend' && <path className="seat-friend" d={path} transform="scale(1.3)" />}
      <path
        className={status === 'mine' ? 'seat-mine' : `seat seat-${tone}`}
        data-look={status === 'gone' || status === 'held' ? status : undefined}
        d={path}
        style={status === 'held' ? { fill: 'url(#sample-hatch)' } : undefined}
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
