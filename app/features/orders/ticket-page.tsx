import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { invalidateExchangedOrderAndLists } from '#app/shared/orders/bookings.query.ts'
import { clearOpenPayment } from '#app/lib/session/open-payment.storage.ts'
import { deleteSavedTicket } from '#app/lib/session/stored-tickets.ts'
import { queueTrackedEvent } from '#app/lib/page/track.ts'
import { m } from '#app/paraglide/messages.js'
import { saveCurrentTicketPage } from './save-ticket.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { TicketResendSection } from './again/ticket-again.tsx'
import { TicketBody } from './ticket-body.tsx'
import { InvalidTicket } from './ticket-cancelled.tsx'
import { isShowtimeOver, paidAmountMessage, toStoredTicket } from './ticket-words.ts'
import { useShowtimeNow } from '#app/shared/orders/use-showtime-now.ts'
import { useOnline } from '#app/lib/page/use-online.ts'
import './ticket.css'

interface TicketPageProps {
  id: string
  share: string | undefined
}

export function TicketPage({ id, share }: TicketPageProps) {
  const { data: order } = useSuspenseQuery(orderQuery({ id, share }))
  return order.cancellation ? <InvalidTicket order={order} /> : <Ticket order={order} share={share} />
}

function Ticket({ order, share }: { order: Order; share: string | undefined }) {
  const [isSaved, setSaved] = useState(false)
  const now = useShowtimeNow(order)
  const isOnline = useOnline()
  const { endsAt } = order.showtime
  useEffect(() => {
    void saveCurrentTicketPage(endsAt, toStoredTicket(order)).then(setSaved)
    // Later answers of the order do not change its showtime.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [endsAt])

  const replaced = order.exchange?.orderId
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!replaced) return
    void deleteSavedTicket(replaced)
    void invalidateExchangedOrderAndLists(queryClient, replaced)
  }, [replaced, queryClient])

  useEffect(() => clearOpenPayment(order.id), [order.id])

  const isShared = share !== undefined
  useEffect(() => {
    if (!isShared) queueTrackedEvent({ event: 'purchase', order })
    // A refetched order is no new purchase.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isShared, order.id])
  return (
    <div className="wrap ticket-page">
      <TicketBody
        order={order}
        now={now}
        lede={isShared ? m.ticket_shared_with_you() : <Paid order={order} />}
        isSaved={isSaved}
        isShared={isShared}
      >
        {!isShared && isOnline && !isShowtimeOver(order.showtime, now) && <TicketResendSection order={order} />}
      </TicketBody>
    </div>
  )
}

function Paid({ order }: { order: Order }) {
  const sentTo = order.contactPhoneMasked ?? order.contactEmailMasked
  if (!sentTo) return paidAmountMessage(order)
  return (
    <>
      {paidAmountMessage(order, true)} <bdi className="island num">{sentTo}</bdi>
    </>
  )
}
