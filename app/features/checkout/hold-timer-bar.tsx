// Time at the checkout: a line for the hold's lifetime, the clock, and an extension. It warns once before the end.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { dueOf } from '#server/contracts/rules/due.ts'
import type { Order } from '#server/contracts/orders.ts'
import { useTimeLeft } from '#app/lib/format/clock.ts'
import { formatCountdown } from '#app/lib/format/dates.ts'
import { isUnsupported } from '#app/lib/gateway/problem.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { shareLeft, warningAt } from '#app/shared/payment/checkout-phase.rules.ts'
import { isPlainPress } from '#app/lib/page/plain-press.ts'
import { toTicket } from '#app/lib/paths/links.ts'
import { useLeaveFoodOrder } from '#app/shared/booking-food/left-food.ts'
import { toSeatsOfOrder } from './checkout-words.ts'
import { expiryWarningDialog } from './expiry-warning.dialog.ts'
import { hasChosenFood } from './food-order/choosing.rules.ts'
import { useExtendHold } from './use-extend.ts'
import { Link } from '#app/ui/link.tsx'

/** With less time left the warning would close as soon as it opens. */
const TOO_LATE_MS = 5000

interface CheckoutBarProps {
  order: Order
  onEnd: () => void
  /** False while no time runs. The bar then keeps its place, so that nothing moves when the form comes back. */
  isShown: boolean
}

export function HoldTimerBar({ isShown, ...bar }: CheckoutBarProps) {
  const left = useTimeLeft(bar.order.expiresAt, bar.order.serverNow)
  return isShown && left !== null ? <RunningBar {...bar} left={left} /> : <div className="h-17" />
}

function RunningBar({ order, onEnd, left }: Omit<CheckoutBarProps, 'isShown'> & { left: number }) {
  const { data: settings } = useQuery(settingsQuery)
  const extend = useExtendHold(order.id)
  useWarning(order, left)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  const isOver = left === 0
  useEffect(() => {
    if (isOver) end.current()
  }, [isOver])

  return (
    <div className="sticky top-0 z-4 bg-ground max-laptop:static max-small-mobile:[&_.time]:(min-w-0 whitespace-normal)">
      <div className="h-[4px] bg-line" aria-hidden="true">
        <i
          className="block h-full bg-amber [transition:inline-size_1s_linear]"
          style={{ inlineSize: `${(settings ? shareLeft(settings, order.status, left) : 1) * 100}%` }}
        />
      </div>
      <div className="wrap flex flex-wrap items-center gap-x-3 py-2">
        {order.foodFor ? (
          <TicketLink order={order} ticketId={order.foodFor.orderId} />
        ) : (
          <Link {...toSeatsOfOrder(order)} {...backLink(m.checkout_back_to_seats())} />
        )}
        <p
          className="time flex flex-wrap items-center gap-x-2 justify-end grow basis-0 text-22 leading-[1.4]"
          role="timer"
        >
          <Icon name="clock" />
          <bdi className="num">{formatCountdown(left)}</bdi>
          <small className="text-14 text-soft font-400">
            {dueOf(order.breakdown) === 0 ? m.checkout_left_to_confirm() : m.checkout_left_to_pay()}
          </small>
        </p>
        {order.status === 'PRICED' && order.extensionsLeft > 0 && !isUnsupported(extend.error) && (
          <Button size="sm" isBusy={extend.isPending} onClick={() => extend.mutate()}>
            {m.checkout_more_time()}
          </Button>
        )}
      </div>
    </div>
  )
}

const backLink = (name: string) => ({
  className: 'btn btn-bare ms-[calc(-1*min(0.75rem,var(--gutter)))]',
  'aria-label': name,
  children: (
    <>
      <Icon name="back" />
      <span className="max-tablet:hidden">{name}</span>
    </>
  ),
})

/** Leaves the order of food. Its ticket takes its place in the history, because there is nothing to go back to. */
function TicketLink({ order, ticketId }: { order: Order; ticketId: string }) {
  const { mutate: leave } = useLeaveFoodOrder(order)
  return (
    <Link
      {...toTicket(ticketId)}
      replace
      onClick={(press) => {
        if (isPlainPress(press) && hasChosenFood(order)) leave()
      }}
      {...backLink(m.cancel_see_ticket())}
    />
  )
}

function useWarning({ id, status, extensionsLeft, expiresAt }: Order, left: number | null): void {
  const { data: settings } = useQuery(settingsQuery)
  const warnedFor = useRef<string>(undefined)
  const most = useRef(extensionsLeft)
  useEffect(() => {
    if (status !== 'PRICED') return
    most.current = Math.max(most.current, extensionsLeft)
    if (!settings || left === null || left > warningAt(settings, extensionsLeft < most.current)) return
    if (left < TOO_LATE_MS || warnedFor.current === expiresAt) return
    warnedFor.current = expiresAt ?? undefined
    void openDialog(expiryWarningDialog, { orderId: id })
  }, [left, status, extensionsLeft, expiresAt, id, settings])
}
