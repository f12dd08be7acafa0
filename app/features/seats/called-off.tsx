// In place of the seat map: the cinema has called the showtime off.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { changeReasonMessage, findCalledOff } from '#app/shared/showtime-change/change-words.ts'
import type { SiteLink } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Name, NameIn } from '#app/ui/name.tsx'
import { showtimeQuery } from './live/seats.query.ts'
import type { SeatSelection } from './selection/seat-selection.ts'
import type { CallOff } from './selection/selection-state.ts'

/** Caches forget a showtime within a minute or two. Then its answer has the cinema's note. */
const ASK_AGAIN_MS = 30_000
const MOST_ANSWERS = 6

interface CalledOffProps {
  selection: SeatSelection
  calledOff: CallOff
  toFilm: SiteLink
  /** Opens the other showtimes of the same day and cinema. */
  onChange: () => void
}

export function CalledOffShowtime({ selection, calledOff, toFilm, onChange }: CalledOffProps) {
  const id = useId()
  const { data: showtime = selection.showtime } = useQuery({
    ...showtimeQuery(selection.showtimeId),
    refetchInterval: ({ state }) =>
      // One that left the programme is not found any more.
      findCalledOff(state.data?.change) || state.dataUpdateCount + state.errorUpdateCount >= MOST_ANSWERS
        ? false
        : ASK_AGAIN_MS,
  })
  const change = findCalledOff(showtime.change)
  const reason = calledOff.reason ?? change?.reason
  const count = calledOff.seats.length
  // The map had the focus, and is gone. A page that began without the map keeps the usual start.
  const panel = useRef<HTMLElement>(null)
  const hadMap = findCalledOff(selection.showtime.change) === undefined
  useEffect(() => {
    if (hadMap) panel.current?.focus({ preventScroll: true })
  }, [hadMap])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="px-6 laptop:px-8 outline-none"
      aria-label={m.change_called_off_title()}
      aria-describedby={id}
    >
      <EmptyState
        icon="calendar"
        level={2}
        title={m.change_called_off_title()}
        text={
          <span id={id} className="grid gap-2">
            {reason && <span>{changeReasonMessage(reason)}</span>}
            {change?.note && (
              <span className="text-text">
                <Name>{change.note}</Name>
              </span>
            )}
            {count > 0 && <span>{m.seats_called_off_seats({ count })}</span>}
            <span>{m.seats_called_off_text()}</span>
          </span>
        }
      >
        <Link {...toFilm} className={buttonClass('main')}>
          {m.seats_started_other()}
        </Link>
        <Button tone="line" onClick={onChange}>
          <NameIn name={showtime.cinema.name}>{(cinema) => m.seats_change_title({ cinema })}</NameIn>
        </Button>
      </EmptyState>
    </section>
  )
}
