// Parts of a ticket whose codes have ended: the showtime is over, or the booking was changed.
import type { Order } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { ActionsRow } from './actions-row.tsx'
import { TicketStubPanel } from './ticket-stub-panel.tsx'
import { Link } from '#app/ui/link.tsx'

export const EndedTicketPanel = ({ reference }: Pick<Order, 'reference'>) => (
  <TicketStubPanel>
    <p className="[color:var(--ink-soft)]">{m.ticket_linked_no_code()}</p>
    <p className="text-18 font-500 num">
      <bdi className="island">{reference}</bdi>
    </p>
  </TicketStubPanel>
)

export const BookAgain = ({ showtime }: Pick<Order, 'showtime'>) => (
  <ActionsRow>
    <Link to="/movies/$slug" params={{ slug: showtime.film.uniqueName }} className={buttonClass('line')}>
      {m.bookings_again()}
    </Link>
  </ActionsRow>
)
