import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { Order } from '#server/contracts/orders.ts'
import { cancelUntil } from '#app/lib/cancel-until.ts'
import { formatTime } from '#app/lib/dates.ts'
import { formatPrice } from '#app/lib/money.ts'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import '#app/ui/late-icons.ts'

/** The form stands elsewhere on the page; buttons name it. */
export const PAY_FORM = 'pay-form'

interface PayButtonProps {
  total: number
  isPaying: boolean
}

export const PayButton = ({ total, isPaying }: PayButtonProps) => (
  <Button
    disabled={!useHydrated()}
    type="submit"
    form={PAY_FORM}
    tone="main"
    size="big"
    icon="lock"
    isGlowing
    isBusy={isPaying}
    className="w-full"
  >
    {isPaying ? m.checkout_paying() : m.checkout_pay({ total: formatPrice(total, { isExact: true }) })}
  </Button>
)

export function CancelPromise({ order }: { order: Order }) {
  const { data: settings } = useQuery(settingsQuery)
  if (!settings) return null
  const until = cancelUntil(settings, order.showtime.startsAt)
  const isStillFree = Date.parse(until) > Date.parse(order.serverNow)
  return (
    <p className="text-14 text-soft leading-[1.6] text-center">
      {isStillFree ? m.checkout_cancel_until({ time: formatTime(until) }) : m.checkout_cancel_too_late()}
    </p>
  )
}

/** On a phone the amount and the button stay in reach of the thumb. */
export const PayFoot = ({ order, isPaying }: { order: Order; isPaying: boolean }) => (
  <div className="pay-foot laptop:hidden">
    <p className="flex items-baseline justify-between gap-2 mb-2 text-14 text-soft">
      {m.checkout_total_with_vat({ vat: formatPrice(order.breakdown.vat, { isExact: true }) })}
      <Price halalas={order.breakdown.total} isExact className="text-22" />
    </p>
    <PayButton total={order.breakdown.total} isPaying={isPaying} />
  </div>
)
