import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTimeLeft } from '#app/lib/format/clock.ts'
import { formatCountdown } from '#app/lib/format/dates.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import { NoSeatsChosen } from './summary.tsx'

const AROUND = 126

/** Milliseconds left of the hold. Null while no seats are held. */
export const useHoldLeft = (selection: SeatSelection): number | null => {
  const order = useSeatsStateAfterPaint(selection, 'order')
  const wanted = useSeatsStateAfterPaint(selection, 'wanted')
  // A clock may appear long after the answer: in a dialog, or when a window changes its width.
  const serverNow = useMemo(() => (order ? selection.serverNow(order) : ''), [selection, order])
  const left = useTimeLeft(order?.expiresAt ?? null, serverNow)
  return wanted.length > 0 ? left : null
}

/** A ring that empties, with minutes and seconds. */
export function HoldClock({ selection }: { selection: SeatSelection }) {
  const left = useHoldLeft(selection)
  const holdMs = useQuery(settingsQuery).data?.holdMs
  const wanted = useSeatsStateAfterPaint(selection, 'wanted')
  if (wanted.length === 0) return <NoSeatsChosen selection={selection} />
  const share = left !== null && holdMs ? Math.min(1, left / holdMs) : 1
  return (
    <div className="flex items-center gap-4 pb-4 border-b border-line min-h-17">
      <svg className="size-13 shrink-0 -rotate-90" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" fill="none" stroke="var(--line)" strokeWidth="4" />
        <circle
          cx="24"
          cy="24"
          r="20"
          fill="none"
          stroke="var(--amber)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`${AROUND * share} ${AROUND}`}
        />
      </svg>
      <div>
        <p className="time text-28 font-600 leading-[1.25]" role="timer" aria-label={m.seats_time_left()}>
          <bdi>{left === null ? '–:––' : formatCountdown(left)}</bdi>
        </p>
        <p className="text-14 text-soft leading-[1.5]">
          {left === null ? m.seats_saving() : m.seats_yours({ count: wanted.length })}
        </p>
      </div>
    </div>
  )
}

/** The same in one line, for the sheet. */
export function HoldClockLine({ selection }: { selection: SeatSelection }) {
  const left = useHoldLeft(selection)
  if (left === null) return null
  return (
    <span className="time flex items-center gap-1.5 text-18" role="timer" aria-label={m.seats_time_left()}>
      <Icon name="clock" />
      <bdi>{formatCountdown(left)}</bdi>
    </span>
  )
}
