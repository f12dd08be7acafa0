import { useMemo } from 'react'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { toQrSvg } from '#app/lib/format/qr-svg.ts'
import { m } from '#app/paraglide/messages.js'

interface SeatCodeProps {
  code: string
  seat: string
  className?: string
}

/** Black on white in both themes, with the white margin that scanners need. */
export function SeatCode({ code, seat, className = 'w-[13.5rem]' }: SeatCodeProps) {
  const { viewBox, path } = useMemo(() => toQrSvg(code), [code])
  return (
    <svg
      viewBox={viewBox}
      className={`seat-code ${className} max-w-full bg-[#fff] rounded-part [shape-rendering:crispEdges]`}
      role="img"
      aria-label={m.ticket_code_of({ seat: isolateSeat(seat) })}
    >
      <path className="[fill:#000]" d={path} />
    </svg>
  )
}

/** In the place of its code, so that the codes of the other seats stay where they are. */
export const VoidSeat = ({ seat, className = 'w-[13.5rem]' }: Omit<SeatCodeProps, 'code'>) => (
  <p className={`seat-void grid place-content-center aspect-square p-4 text-center font-500 ${className} max-w-full`}>
    {m.ticket_seat_void({ seat: isolateSeat(seat) })}
  </p>
)
