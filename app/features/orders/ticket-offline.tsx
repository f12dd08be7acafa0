import { useSyncExternalStore } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import '#app/ui/late-icons.ts'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** At the door a missing network is worth one line, because the ticket needs none. */
export function TicketOffline() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
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
