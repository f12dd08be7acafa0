import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { changeApology } from '#app/shared/changed-bookings/booking-change-words.ts'
import { BookingFood } from '#app/shared/booking-food/booking-food.tsx'
import { foodOrdersQuery } from '#app/shared/booking-food/food-orders.query.ts'
import { BoughtLater, LaterFood } from '#app/shared/booking-food/later-food.tsx'
import { ChangePanel } from '#app/shared/changed-bookings/change-panel.tsx'
import { areTicketsValid, hasCodes } from '#app/shared/orders/booking-change.rules.ts'
import { invalidateOrderAndLists } from '#app/shared/orders/bookings.query.ts'
import { clearOpenPayment } from '#app/lib/session/open-payment.storage.ts'
import { deleteSavedTicket } from '#app/lib/session/stored-tickets.ts'
import { queueTrackedEvent } from '#app/lib/page/track.ts'
import { m } from '#app/paraglide/messages.js'
import { saveCurrentTicketPage } from './save-ticket.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { TicketResendSection } from './again/ticket-resend-section.tsx'
import { TicketBody } from './ticket-body.tsx'
import { InvalidTicket } from './invalid-ticket.tsx'
import { headlineOf, isShowtimeOver, paidAmountMessage, toStoredTicket } from './ticket-words.ts'
import { useShowtimeNow } from '#app/shared/orders/use-showtime-now.ts'
import { useOnline } from '#app/lib/page/use-online.ts'
import './ticket.css'

interface TicketPageProps {
  id: string
  share: string | undefined
}

export function TicketPage({ id, share }: TicketPageProps) {
  const { data: order } = useSuspenseQuery(orderQuery({ id, share }))
  const [wasOpen] = useState(order.cancellation === null)
  // The pressed button disappears with the choice, so the focus moves to the result.
  if (order.cancellation)
    return (
      <>
        <InvalidTicket order={order} isFocused={wasOpen} />
        {/* Food that the kitchen had begun is still there, and the rest is refunded. */}
        {share === undefined && (
          <div className="wrap empty:hidden">
            <BoughtLater order={order} now={Date.parse(order.serverNow)} />
          </div>
        )}
      </>
    )
  return <Ticket order={order} share={share} />
}

function Ticket({ order, share }: { order: Order; share: string | undefined }) {
  const [isSaved, setSaved] = useState(false)
  const now = useShowtimeNow(order)
  const isOnline = useOnline()
  const isSendable = hasCodes(order) && !isShowtimeOver(order.showtime, now)
  const { change, food, showtime } = order
  const isShared = share !== undefined
  const headline = headlineOf(order, isShared)
  const laterFood = useLaterFoodPlan(order.id, isShared)
  const save = useEffectEvent(async () => {
    const isStored = await saveCurrentTicketPage(showtime.endsAt, toStoredTicket(order))
    setSaved(isStored)
    // Copies in the other language and of the link have the codes of withdrawn seats. Without a network nothing replaces
    // the copy of this page, so the codes that are still valid stay with it.
    if (!areTicketsValid(order) && (isStored || !hasCodes(order)))
      await deleteSavedTicket(order.id, isStored ? location.pathname + location.search : undefined)
  })
  // Later answers of the order change what the copy says only with the showtime and the food.
  useEffect(
    () => void save(),
    [showtime.startsAt, showtime.endsAt, change?.id, change?.answer, food?.number, food?.readyAt, laterFood],
  )

  const replaced = order.exchange?.orderId
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!replaced) return
    void deleteSavedTicket(replaced)
    void invalidateOrderAndLists(queryClient, replaced)
  }, [replaced, queryClient])

  useEffect(() => clearOpenPayment(order.id), [order.id])

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
        lede={headline ? changeApology(headline) : isShared ? m.ticket_shared_with_you() : <Paid order={order} />}
        isSaved={isSaved}
        isShared={isShared}
        headline={headline}
        change={
          change && <ChangePanel order={order} change={change} isTitled={headline !== undefined} isShared={isShared} />
        }
      >
        <BookingFood order={order} now={now} share={share} />
        {!isShared && <LaterFood order={order} now={now} />}
        {!isShared && isOnline && isSendable && <TicketResendSection order={order} />}
      </TicketBody>
    </div>
  )
}

/** Numbers and times of the food that was bought after the tickets, as a text that changes with them. */
function useLaterFoodPlan(id: string, isShared: boolean): string | undefined {
  // The part that shows this food fetches it.
  const { data } = useQuery({ ...foodOrdersQuery(id), enabled: false })
  return isShared ? undefined : data?.map(({ food }) => [food?.number, food?.readyAt].join(' ')).join()
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
