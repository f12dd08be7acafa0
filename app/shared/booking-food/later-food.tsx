// Food that the holder of a booking buys after its tickets: the way to the menu, and below it what was bought already.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { InvoiceLink } from '#app/shared/orders/invoice-link.tsx'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { formatDeadline } from '#app/lib/format/deadline.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { queueTrackedEvent } from '#app/lib/page/track.ts'
import { useNow } from '#app/lib/page/use-now.ts'
import { useOnline } from '#app/lib/page/use-online.ts'
import { clearOpenPayment } from '#app/lib/session/open-payment.storage.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { useLastError } from '#app/lib/gateway/use-last-error.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import '#app/ui/lazy-icons.ts'
import { canCancelFood, canOrderFood, foodWatchDelay } from './booking-food-words.ts'
import { FoodCard } from './food-card.tsx'
import { foodOrdersQuery } from './food-orders.query.ts'
import { useOpenFoodOrder } from './use-open-food-order.ts'

interface LaterFoodProps {
  /** The booking. */
  order: Order
  /** Milliseconds since 1970. */
  now: number
}

/** For the holder alone: a friend with a link neither buys food nor sees what was bought. */
export const LaterFood = (props: LaterFoodProps) => (
  <>
    <FoodOffer order={props.order} />
    <BoughtLater {...props} />
  </>
)

function FoodOffer({ order: { id, foodUntil, serverNow } }: Pick<LaterFoodProps, 'order'>) {
  const title = useId()
  const isOnline = useOnline()
  const until = foodUntil ? Date.parse(foodUntil) : -Infinity
  const now = useNow(Date.parse(serverNow), (present) => (until > present ? until : Infinity))
  const isSold = useQuery(settingsQuery).data?.features.foodOrders === true
  const { mutate, isPending, isSuccess, error } = useOpenFoodOrder(id)
  // The reason of a refusal stays, although the booking takes no food any more.
  if (!isSold || !isOnline || !(canOrderFood({ foodUntil }, now) || error)) return null
  return (
    <section className="food-offer print:hidden!" aria-labelledby={title}>
      <div className="grow basis-60">
        <h2 id={title} className="text-22 font-600">
          {m.ticket_later_offer_title()}
        </h2>
        {foodUntil && <p className="text-soft">{m.ticket_later_offer_text({ time: formatDeadline(foodUntil) })}</p>}
      </div>
      {canOrderFood({ foodUntil }, now) && (
        <Button tone="main" icon="list" isBusy={isPending || isSuccess} onClick={() => mutate()}>
          {m.ticket_later_offer_do()}
        </Button>
      )}
      <p role="alert" className="basis-full text-bad empty:hidden">
        {error && m.ticket_later_offer_failed({ why: problemMessage(error) })}
      </p>
    </section>
  )
}

/** What was bought for a booking after its tickets. The pages of past bookings show it, too. */
export function BoughtLater({ order: booking, now }: LaterFoodProps) {
  const queryClient = useQueryClient()
  const isOffered = useQuery(settingsQuery).data?.features.foodOrders === true
  const options = foodOrdersQuery(booking.id)
  const query = useQuery({
    ...options,
    enabled: isOffered,
    // Only while the page is in sight, as TanStack Query does by default.
    refetchInterval: ({ state }) => foodWatchDelay(state.data ?? [], now),
  })
  const { data, isFetching, refetch } = query
  const error = useLastError(query)
  if (!isOffered) return null
  if (!data)
    return error ? (
      <FailedState
        title={m.ticket_later_failed()}
        level={2}
        error={error}
        retry={() => void refetch()}
        isBusy={isFetching}
      />
    ) : (
      <LoadingFood />
    )
  return data.map((order) => (
    <BoughtFood
      key={order.id}
      order={order}
      now={now}
      onRequested={(requested) => {
        void queryClient.cancelQueries({ queryKey: options.queryKey })
        queryClient.setQueryData(options.queryKey, (known) =>
          known?.map((order) => (order.id === requested.id ? requested : order)),
        )
      }}
      onOutdated={() => void queryClient.invalidateQueries({ queryKey: options.queryKey })}
    />
  ))
}

const LoadingFood = (): ReactNode => (
  <div aria-busy="true" className="my-6">
    <output className="sr-only">{m.ui_loading()}</output>
    <Skeleton className="h-32 w-full" />
  </div>
)

interface BoughtFoodProps extends LaterFoodProps {
  onRequested: (order: Order) => void
  onOutdated: () => void
}

function BoughtFood({ order, now, onRequested, onOutdated }: BoughtFoodProps) {
  const { id, food, breakdown, reference, paidAt } = order
  const isOnline = useOnline()
  const isMember = useViewer().session === 'member'
  const mayCancel = useQuery(settingsQuery).data?.features.cancelTicket === true
  const isPaid = paidAt !== null
  // Its checkout leads here, so this is where the outcome of the payment is shown.
  useEffect(() => clearOpenPayment(id), [id])
  useEffect(() => {
    if (isPaid) queueTrackedEvent({ event: 'purchase', order })
    // A refetched order is no new purchase.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isPaid])
  if (!food) return null
  return (
    <FoodCard
      order={order}
      food={food}
      title={paidAt ? m.ticket_later_title({ when: formatDeadline(paidAt) }) : m.ticket_food_title()}
      now={now}
      here={{ onRequested, onOutdated }}
    >
      <div className="flex flex-wrap items-center gap-x-5 mt-3 text-14">
        <span className="font-500 num">
          {m.ticket_later_paid({ amount: formatPrice(breakdown.total, { isExact: true }) })}
        </span>
        <span className="text-soft">{m.ticket_later_reference({ reference: formatBookingReference(reference) })}</span>
        {isOnline && (
          <span className="contents print:hidden!">
            <InvoiceLink order={order} />
            {mayCancel && canCancelFood(order) && (
              <Link className="link py-3" to="/bookings/$id/cancel-ticket" params={{ id }}>
                {isMember ? m.ticket_later_cancel() : m.ticket_later_cancel_account()}
              </Link>
            )}
          </span>
        )}
      </div>
    </FoodCard>
  )
}
