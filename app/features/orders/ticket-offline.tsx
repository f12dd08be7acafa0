import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { useOnline } from './use-online.ts'
import '#app/ui/lazy-icons.ts'

/** A missing network gets one line only, because the ticket needs no network. */
export function TicketOffline() {
  const isOnline = useOnline()
  return (
    <p role="status" className="ticket-screen-only">
      {!isOnline && (
        <span className="flex items-center gap-2 text-14 text-soft mb-4">
          <Icon name="offline" className="size-4" />
          {m.ticket_offline()}
        </span>
      )}
    </p>
  )
}
