// The hold of the chosen seats, in the dialog that asks for the phone: the time left, and after its end the same seats
// again. Nothing typed there is lost.
import { useEffect } from 'react'
import { HoldEnded, HoldLine } from '#app/shared/orders/hold-line.tsx'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { identifyDialog } from '#app/shared/identity/identify.dialog.ts'
import { seatNames } from '../selection/seat-labels.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { updateStore } from '../selection/seats.store.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import { useHoldLeft } from '../summary/hold-clock.tsx'

/**
 * False if the visitor cancels, or the showtime was moved. Also if the hold ended meanwhile and they did not ask for the
 * same seats again.
 */
export async function identifyVisitorKeepingHold(
  selection: SeatSelection,
  reason: 'booking' | 'seats' = 'booking',
): Promise<boolean> {
  const { store } = selection
  updateStore(store, { isIdentifying: true })
  const HoldStatus = ({ onClose }: { onClose: () => void }) => <HoldOfSeats selection={selection} onClose={onClose} />
  const hadSeats = store.wanted.length > 0
  const answer = await openDialog(identifyDialog, { reason, ...(hadSeats ? { HoldStatus } : {}) })
  const { expired } = store
  updateStore(store, { isIdentifying: false, expired: [] })
  if (expired.length > 0) await selection.page.offerAgain?.(expired)
  await selection.settled()
  return answer !== undefined && !store.moved && (!hadSeats || store.wanted.length > 0)
}

interface HoldOfSeatsProps {
  selection: SeatSelection
  onClose: () => void
}

function HoldOfSeats({ selection, onClose }: HoldOfSeatsProps) {
  const wanted = useSeatsStateAfterPaint(selection, 'wanted')
  const expired = useSeatsStateAfterPaint(selection, 'expired')
  const left = useHoldLeft(selection)
  const calledOff = useSeatsStateAfterPaint(selection, 'calledOff')
  const moved = useSeatsStateAfterPaint(selection, 'moved')
  useEffect(() => {
    // The page below says why.
    if (calledOff || moved) onClose()
  }, [calledOff, moved, onClose])
  const count = expired.length
  if (count > 0)
    return (
      <HoldEnded
        title={m.seats_expired_title({ count })}
        text={`${m.seats_expired_text({ count, seats: seatNames(expired) })} ${m.seats_expired_typed()}`}
      >
        <Button size="sm" tone="line" icon="refresh" onClick={() => selection.choose(expired)}>
          {m.seats_expired_again({ count })}
        </Button>
      </HoldEnded>
    )
  if (wanted.length === 0)
    return (
      <HoldEnded title={m.seats_hold_lost()} text={m.seats_hold_lost_text()}>
        <Button size="sm" tone="line" onClick={onClose}>
          {m.seats_hold_lost_choose()}
        </Button>
      </HoldEnded>
    )
  return (
    <HoldLine text={m.seats_held_names({ count: wanted.length, seats: seatNames(wanted) })} left={left}>
      <Button size="sm" tone="line" onClick={() => void selection.renew()}>
        {m.seats_keep()}
      </Button>
    </HoldLine>
  )
}
