// The phone, or the terms alone, asked for at the checkout: the dialog shows how long the order still holds its seats.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { identifyDialog } from './identify.dialog.ts'
import { seatList } from '#app/shared/orders/booking-words.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { useTimeLeft } from '#app/lib/format/clock.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { HoldEnded, HoldLine } from '#app/shared/orders/hold-line.tsx'

/** False if the visitor cancels. */
export async function openOrderIdentifyDialog(id: string, reason: 'booking' | 'food' | 'terms'): Promise<boolean> {
  const HoldStatus = ({ onClose }: { onClose: () => void }) => <HoldOfOrder id={id} onClose={onClose} />
  return (await openDialog(identifyDialog, { reason, HoldStatus })) !== undefined
}

function HoldOfOrder({ id, onClose }: { id: string; onClose: () => void }) {
  // An answer from before this dialog has an outdated time, so the order is fetched again.
  const { data: order, isFetchedAfterMount } = useQuery({ ...orderQuery({ id }), staleTime: 0 })
  const left = useTimeLeft(isFetchedAfterMount ? (order?.expiresAt ?? null) : null, order?.serverNow ?? '')
  const isEndedByChange = order?.status === 'EXPIRED' && Boolean(order.change)
  useEffect(() => {
    // The checkout below says why.
    if (isEndedByChange) onClose()
  }, [isEndedByChange, onClose])
  if (!order?.expiresAt) return null
  const seats = order.seats.map(({ seat }) => seat)
  const held = order.foodFor
    ? m.checkout_later_held()
    : m.seats_held_names({ count: seats.length, seats: seatList(seats) })
  if (left !== 0) return <HoldLine text={held} left={left} />
  return (
    <HoldEnded
      title={order.foodFor ? m.checkout_later_expired_title() : m.checkout_expired_title()}
      text={order.foodFor ? m.checkout_later_expired_text() : m.checkout_expired_seats()}
    >
      <Button size="sm" tone="line" onClick={onClose}>
        {m.checkout_expired_close()}
      </Button>
    </HoldEnded>
  )
}
