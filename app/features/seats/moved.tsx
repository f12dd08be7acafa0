// In place of the seat map: the cinema has moved the showtime. The visitor reads its new time or hall, and then goes on
// here.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { ShowtimeBefore, ShowtimeChange } from '#server/contracts/showtime-change.ts'
import type { Showtime } from '#server/contracts/showtimes.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { changeReasonMessage } from '#app/shared/showtime-change/change-words.ts'
import { hasOtherPlace, toShowtimePlace } from '#app/shared/showtime-change/moved-showtime.rules.ts'
import { movedMessage } from '#app/shared/showtime-change/moved-words.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Name, NameIn } from '#app/ui/name.tsx'
import { showtimeQuery } from './live/seats.query.ts'
import type { SeatSelection } from './selection/seat-selection.ts'
import type { Move, MovedTo } from './selection/selection-state.ts'
import { useSeatsStateAfterPaint } from './selection/use-seats.ts'

/** Caches forget a showtime within a minute or two. */
const ASK_AGAIN_MS = 5000
/** A showtime that was moved back looks as if nothing had changed. Then the visitor goes on, and the hold decides. */
const WAIT_MS = 150_000

interface MovedProps {
  selection: SeatSelection
  moved: Move
  /** The showtime as it is now. */
  onGoOn: (showtime: Showtime) => void
  /** Opens the other showtimes of the same day and cinema. */
  onChange: () => void
}

export function MovedShowtime({ selection, moved, onGoOn, onChange }: MovedProps) {
  const id = useId()
  const { before = toShowtimePlace(selection.showtime), seats, isHeld } = moved
  const hasWaited = useWaited()
  const { showtime, to, note } = useMovedShowtime(selection, moved, { before, hasWaited })
  const wanted = useSeatsStateAfterPaint(selection, 'wanted')
  const reason = moved.reason ?? showtime.change?.reason
  const keepsSeats = isHeld && wanted.length > 0
  const panel = useRef<HTMLElement>(null)
  // The map had the focus, and is gone.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const goOn = async () => {
    // What is still being held or released belongs to this visit.
    await selection.settled()
    onGoOn(to ? withPlace(showtime, to, { before, reason: reason ?? 'OTHER', note }) : showtime)
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="px-6 laptop:px-8 outline-none"
      aria-label={m.change_moved_title()}
      aria-describedby={id}
    >
      <EmptyState
        icon="calendar"
        level={2}
        title={m.change_moved_title()}
        text={
          <span id={id} className="grid gap-2">
            <span role="status" className="text-18 text-text">
              {to ? movedMessage(toShowtimePlace(to), before) : !hasWaited && m.seats_moved_soon()}
            </span>
            {reason && <span>{changeReasonMessage(reason)}</span>}
            {note && (
              <span className="text-text">
                <Name>{note}</Name>
              </span>
            )}
            {keepsSeats && <span>{m.seats_moved_held({ count: wanted.length })}</span>}
            {!isHeld && seats.length > 0 && <span>{m.seats_called_off_seats({ count: seats.length })}</span>}
          </span>
        }
      >
        {(to || hasWaited) && (
          <Button tone="main" onClick={() => void goOn()}>
            {keepsSeats ? m.seats_held_continue() : m.seats_hold_lost_choose()}
          </Button>
        )}
        <Button tone="line" onClick={onChange}>
          <NameIn name={showtime.cinema.name}>{(cinema) => m.seats_change_title({ cinema })}</NameIn>
        </Button>
      </EmptyState>
    </section>
  )
}

/**
 * `to` is undefined until an answer says where and when the showtime takes place now. A showtime that was moved back has
 * none: after the wait nothing is asked any more.
 */
function useMovedShowtime(
  selection: SeatSelection,
  { to, orderId, isHeld }: Move,
  { before, hasWaited }: { before: ShowtimeBefore; hasWaited: boolean },
): { showtime: Showtime; to: MovedTo | undefined; note: string | null } {
  const isNew = (place: MovedTo | undefined): place is MovedTo =>
    place !== undefined && hasOtherPlace(before, toShowtimePlace(place))
  // A cached showtime of before its first move has no change.
  const isMoved = (shown: Showtime | undefined) => shown?.change?.kind === 'MOVED' && isNew(shown)
  const { data: order } = useQuery({
    ...orderQuery({ id: orderId ?? '' }),
    staleTime: 0,
    enabled: orderId !== undefined && !isHeld,
  })
  const { data: showtime = selection.showtime } = useQuery({
    ...showtimeQuery(selection.showtimeId),
    staleTime: 0,
    refetchInterval: ({ state }) => (hasWaited || isMoved(state.data) ? false : ASK_AGAIN_MS),
  })
  const ended = order?.id === orderId ? order : undefined
  return {
    showtime,
    to: [to, ended?.showtime, isMoved(showtime) ? showtime : undefined].find(isNew),
    note: showtime.change?.note ?? ended?.change?.note ?? null,
  }
}

/** A cached showtime may still be as it was. */
function withPlace(showtime: Showtime, to: MovedTo, change: Omit<ShowtimeChange, 'kind'>): Showtime {
  if (!hasOtherPlace(toShowtimePlace(showtime), toShowtimePlace(to))) return showtime
  const { startsAt, endsAt, doorsAt, cinemaDay, auditorium } = to
  return {
    ...showtime,
    startsAt,
    endsAt,
    doorsAt,
    cinemaDay,
    auditorium: { ...showtime.auditorium, name: auditorium.name, number: auditorium.number },
    change: { kind: 'MOVED', ...change },
  }
}

function useWaited(): boolean {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasWaited
}
