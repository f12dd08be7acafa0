// Time at the checkout: the life of the booking as a line, the clock, and more time. Warns once as the end comes near.
import { useEffect, useRef } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { useTimeLeft } from '#app/lib/clock.ts'
import { formatCountdown } from '#app/lib/dates.ts'
import { openDialog } from '#app/lib/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { localizeHref } from '#app/lib/localized-path.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { warningAt } from './checkout-phase.rules.ts'
import { seatsHref } from './checkout-words.ts'
import { expiryWarningDialog } from './expiry-warning.dialog.ts'
import { useExtend } from './use-extend.ts'

/** A held order has five minutes, a priced one twenty. */
const WHOLE_MS = { HELD: 300_000, PRICED: 1_200_000 }
/** Below this a dialog would open only to close. */
const TOO_LATE_MS = 5000

interface CheckoutBarProps {
  order: Order
  onEnd: () => void
}

export function CheckoutBar({ order, onEnd }: CheckoutBarProps) {
  const left = useTimeLeft(order.expiresAt, order.serverNow)
  const extend = useExtend(order.id)
  useWarning(order, left)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  const isOver = left === 0
  useEffect(() => {
    if (isOver) end.current()
  }, [isOver])

  if (left === null) return null
  const whole = order.status === 'HELD' ? WHOLE_MS.HELD : WHOLE_MS.PRICED
  return (
    <div className="checkout-bar">
      <div className="checkout-life" aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, (left / whole) * 100)}%` }} />
      </div>
      <div className="wrap flex items-center gap-3 py-2">
        <a href={localizeHref(seatsHref(order))} className="btn btn-bare -ms-3" aria-label={m.checkout_back_to_seats()}>
          <Icon name="back" />
          <span className="max-tablet:hidden">{m.checkout_back_to_seats()}</span>
        </a>
        <p className="time flex items-center gap-2 text-22 leading-[1.4] ms-auto" role="timer">
          <Icon name="clock" />
          <bdi className="num">{formatCountdown(left)}</bdi>
          <small className="text-14 text-soft font-400">{m.checkout_left_to_pay()}</small>
        </p>
        {order.status === 'PRICED' && order.extensionsLeft > 0 && (
          <Button size="sm" isBusy={extend.isPending} onClick={() => extend.mutate(crypto.randomUUID())}>
            {m.checkout_more_time()}
          </Button>
        )}
      </div>
    </div>
  )
}

function useWarning({ id, status, extensionsLeft, expiresAt }: Order, left: number | null): void {
  const warnedFor = useRef<string>(undefined)
  const most = useRef(extensionsLeft)
  useEffect(() => {
    if (status !== 'PRICED') return
    most.current = Math.max(most.current, extensionsLeft)
    const at = warningAt(extensionsLeft < most.current)
    if (left === null || left > at || left < TOO_LATE_MS || warnedFor.current === expiresAt) return
    warnedFor.current = expiresAt ?? undefined
    void openDialog(expiryWarningDialog, { orderId: id })
  }, [left, status, extensionsLeft, expiresAt, id])
}
