import { useMemo } from 'react'
import { drawCode } from '#app/lib/format/code-drawing.ts'
import { m } from '#app/paraglide/messages.js'

/** Black on white in both themes, with the white margin that scanners need. */
export function SeatCode({ code, seat, className = '' }: { code: string; seat: string; className?: string }) {
  const { viewBox, path } = useMemo(() => drawCode(code), [code])
  return (
    <svg viewBox={viewBox} className={`seat-code ${className}`} role="img" aria-label={m.ticket_code_of({ seat })}>
      <path d={path} />
    </svg>
  )
}
