import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { useOnline } from './use-online.ts'
import '#app/ui/lazy-icons.ts'

/**
 * A missing network gets one line only, because the ticket needs no network. The buyer’s line says why sending, changing
 * and cancelling are not there.
 */
export function TicketOffline({ isShared }: { isShared: boolean }) {
  const isOnline = useOnline()
  return (
    <p role="status" className="ticket-screen-only">
      {!isOnline && (
        <span className="flex items-center gap-2 text-14 text-soft mb-4">
          <Icon name="offline" className="size-4 shrink-0" />
          <span>
            {m.ticket_offline()} {!isShared && <span>{m.ticket_offline_actions()}</span>}
          </span>
        </span>
      )}
    </p>
  )
}
