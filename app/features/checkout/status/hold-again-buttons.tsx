// The button that holds the same seats again, with the reason if they are gone.
import type { ReactNode } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { calledOffMessage, findCallOff } from '#app/shared/showtime-change/change-words.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toOtherShowtimesOfOrder, isSaleOverFor, toSeatsOfOrder } from '../checkout-words.ts'
import type { useHoldSeatsInNewOrder } from '../hold-again.ts'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

interface HoldAgainProps {
  order: Order
  hold: ReturnType<typeof useHoldSeatsInNewOrder>
  /** The text of the button. */
  children: ReactNode
  tone?: 'main' | 'line'
}

/** The same seats if they may be held, and the way to other seats or other showtimes. */
export function HoldAgainButtons({ order, hold, children, tone = 'main' }: HoldAgainProps) {
  const isOver = isSaleOverFor(order) || findCallOff(hold.error) !== undefined
  const canHoldAgain = order.seats.length > 0 && !isOver && order.change?.kind !== 'SEATS_WITHDRAWN'
  return (
    <>
      {hold.error && (
        <p role="alert" className="w-full flex gap-2 items-start text-bad">
          <Icon name="warning" className="mt-1" />
          <span>{holdProblem(hold.error)}</span>
        </p>
      )}
      {canHoldAgain && (
        <Button tone={tone} size="big" isBusy={hold.isPending || hold.isSuccess} onClick={() => hold.mutate()}>
          {children}
        </Button>
      )}
      <Link
        {...(isOver ? toOtherShowtimesOfOrder(order) : toSeatsOfOrder(order))}
        className={buttonClass(canHoldAgain ? 'line' : tone, 'big')}
      >
        {isOver ? m.checkout_expired_other_time() : m.checkout_expired_others()}
      </Link>
    </>
  )
}

function holdProblem(error: unknown): string {
  const callOff = findCallOff(error)
  if (callOff) return calledOffMessage(callOff.reason)
  if (!isProblemError(error)) return problemMessage(error)
  if (error.reason === 'seat_taken') return m.checkout_expired_taken()
  return error.reason === 'showtime_started' ? m.checkout_expired_started() : problemMessage(error)
}
