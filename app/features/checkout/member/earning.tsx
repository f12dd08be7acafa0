// What the booking brings back, said before it is paid.
import type { Settings } from '#server/contracts/catalogue.ts'
import { formatPrice } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { earnedBy, type PayParts } from './pay-parts.rules.ts'

export function Earning({ parts, settings }: { parts: PayParts; settings: Settings }) {
  const earned = earnedBy(parts, settings.cashback)
  if (earned === 0 || settings.features.cashback === false) return null
  return (
    <p className="member-pay-earning">
      <Icon name="refresh" className="size-4 mt-[.2rem]" />
      {m.checkout_earn({ amount: formatPrice(earned, { isExact: true }) })}
    </p>
  )
}
