// The booking is cancelled: what comes back, where to, and how far each part is.
import { useEffect, useRef } from 'react'
import type { Cancellation, Order } from '#server/contracts/orders.ts'
import { historyPath, pastBookingPath } from '#app/lib/booking-paths.ts'
import { formatPrice } from '#app/lib/money.ts'
import { contactPath } from '#app/lib/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RefundParts } from '../refund-parts.tsx'

export function CancelDone({ order, cancellation }: { order: Order; cancellation: Cancellation }) {
  const title = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone with the form: the news comes to whoever pressed it.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="cancel-outcome">
      <Icon name="check" className="size-8 text-good" />
      <h1 className="display-2" ref={title} tabIndex={-1}>
        {m.cancel_done()}
      </h1>
      <p className="text-18">
        {cancellation.total > 0
          ? m.cancel_done_text({ amount: formatPrice(cancellation.total, { isExact: true }) })
          : m.cancel_done_text_vouchers()}
      </p>
      {cancellation.refunds.length > 0 && <RefundParts parts={cancellation.refunds} isUnderWay />}
      {order.status === 'STUCK' && (
        <p className="cancel-failure">
          {m.cancel_stuck()}{' '}
          <a className="link" href={contactPath({ subject: 'REFUND', booking: order.reference })}>
            {m.cancel_contact()}
          </a>
        </p>
      )}
      <div className="cancel-do">
        <a href={historyPath()} className={buttonClass('main', 'big')}>
          {m.cancel_see_history()}
        </a>
        <a href={pastBookingPath(order.id)} className={buttonClass('line', 'big')}>
          {m.cancel_see_booking()}
        </a>
      </div>
    </section>
  )
}
