// The ticket, the same for its buyer and for a guest with the link: codes, offline state, actions. After its showtime,
// and once that was called off, it has no codes and no actions that need it.
import { type ReactNode, useState } from 'react'
import type { Order, OrderChange } from '#server/contracts/orders.ts'
import { changeTitle } from '#app/shared/changed-bookings/booking-change-words.ts'
import { hasCodes } from '#app/shared/orders/booking-change.rules.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { BookAgain, EndedTicketPanel } from './ticket-ended.tsx'
import { TicketCodes } from './ticket-codes.tsx'
import { TicketNotes } from './ticket-notes.tsx'
import { TicketPaper } from './ticket-paper.tsx'
import { isShowtimeOver, ticketDayOrOverMessage, voidingChangeOf } from './ticket-words.ts'
import { useOnline } from '#app/lib/page/use-online.ts'
import '#app/ui/lazy-icons.ts'

/**
 * A missing network gets one line only, because the ticket needs no network. The buyer’s line says why sending,
 * changing and cancelling are not there.
 */
function TicketOffline({ isShared }: { isShared: boolean }) {
  const isOnline = useOnline()
  return (
    <p role="status" className="print:hidden!">
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

interface TicketBodyProps {
  order: Order
  /** Milliseconds since 1970. */
  now: number
  lede: ReactNode
  isSaved: boolean
  isShared: boolean
  /** The cinema's change that the page is about: the title names it. */
  headline: OrderChange | undefined
  /** What the cinema has changed, above the ticket. */
  change?: ReactNode
  /** Between the actions and the notes. */
  children?: ReactNode
}

export function TicketBody({ order, now, lede, isSaved, isShared, headline, change, children }: TicketBodyProps) {
  const [chosenAt, setChosenAt] = useState<number>()
  // A seat that cannot be used has nothing to scan.
  const firstValidAt = order.tickets.findIndex(({ code }) => code !== '')
  const at = chosenAt ?? Math.max(0, firstValidAt)
  const voiding = voidingChangeOf(order)
  const hasEnded = !hasCodes(order) || isShowtimeOver(order.showtime, now)
  return (
    <>
      {!voiding && <TicketOffline isShared={isShared} />}
      <TicketHead
        title={headline ? changeTitle(order, headline.kind) : ticketDayOrOverMessage(order.showtime, now)}
        lede={lede}
      />
      {change}
      <TicketPaper order={order} isGone={voiding?.kind === 'CALLED_OFF'}>
        {hasEnded ? (
          <EndedTicketPanel reference={order.reference} />
        ) : (
          <TicketCodes order={order} at={at} onChoose={setChosenAt} />
        )}
      </TicketPaper>
      {isSaved && !hasEnded && (
        <p className="flex items-center gap-2 text-14 text-soft print:hidden!">
          <Icon name="check" className="size-4 text-good" />
          {m.ticket_kept()}
        </p>
      )}
      {/* The way to other showtimes is a part of the change. */}
      {voiding && !isShared ? null : hasEnded ? (
        <BookAgain showtime={order.showtime} />
      ) : (
        // Only the seat whose code is shown.
        <TicketActions
          order={order}
          seats={order.tickets.slice(at, at + 1).map(({ seat }) => seat)}
          isShared={isShared}
        />
      )}
      {children}
      <TicketNotes order={order} isShared={isShared} hasEnded={hasEnded} />
    </>
  )
}

export const TicketHead = ({ title, lede }: { title: string; lede: ReactNode }) => (
  <header>
    <h1 className="wide title-hero">{title}</h1>
    <p className="text-soft laptop:text-18 mt-3">{lede}</p>
  </header>
)
