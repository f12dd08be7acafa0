import { useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { directionsUrl } from '#app/lib/paths/directions.ts'
import { showProblem } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ActionsRow } from './actions-row.tsx'
import { saveToCalendar } from './save-to-calendar.ts'
import { shareTicket, requestSeatShareToken } from './ticket-share.ts'
import { useOnline } from '#app/lib/page/use-online.ts'
import '#app/ui/lazy-icons.ts'

interface TicketActionsProps {
  order: Order
  /** Each of these seats can be sent, unless it cannot be used. */
  seats: readonly string[]
  isShared: boolean
  /** The page has another main action. */
  isAside?: boolean
}

export function TicketActions({ order, seats, isShared, isAside = false }: TicketActionsProps) {
  const [isSaving, setSaving] = useState(false)
  const isOnline = useOnline()
  const save = async () => {
    setSaving(true)
    await saveToCalendar(order).catch(() => showToast(m.ticket_calendar_failed(), 'error'))
    setSaving(false)
  }
  return (
    <ActionsRow isAside={isAside}>
      <Button tone={isAside ? 'line' : 'main'} icon="calendar" isBusy={isSaving} onClick={() => void save()}>
        {m.ticket_calendar()}
      </Button>
      {!isShared &&
        isOnline &&
        order.tickets
          .filter(({ seat, code }) => seats.includes(seat) && code !== '')
          .map(({ seat }) => <SendSeat key={seat} order={order} seat={seat} />)}
      {isOnline && (
        <a
          className={buttonClass('line')}
          href={directionsUrl(order.showtime.cinema)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="way" />
          {m.ticket_directions()}
        </a>
      )}
      <Button tone="bare" icon="print" onClick={() => print()}>
        {m.ticket_print()}
      </Button>
    </ActionsRow>
  )
}

function SendSeat({ order, seat }: { order: Order; seat: string }) {
  const { session } = useViewer()
  const share = useMutation({
    mutationFn: () => requestSeatShareToken(order.id, seat, session === 'member'),
    meta: { isHandled: true },
    onSuccess: (token) => shareTicket(order, seat, token),
    onError: (error) => showProblem(error),
  })
  return (
    <Button tone="line" icon="share" isBusy={share.isPending} onClick={() => share.mutate()}>
      {order.tickets.length > 1 ? m.ticket_share({ seat: isolateSeat(seat) }) : m.ticket_share_one()}
    </Button>
  )
}
