import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { DialogHead } from '#app/ui/dialog.tsx'
import { WalletExplanation } from './wallet-explanation.tsx'

export default function CashbackAboutView({ close }: DialogViewProps<Record<string, never>, void>) {
  return (
    <>
      <DialogHead title={m.wallet_about_cashback()} onClose={() => close()} />
      <WalletExplanation
        pointsOf={({ cashback: { percent, most, days, waits }, features }) => [
          ...(features.cashback !== false
            ? [m.wallet_about_cashback_earn({ percent: String(percent), most: formatPrice(most) })]
            : []),
          m.wallet_about_cashback_spend(),
          ...(waits ? [m.wallet_about_cashback_waits()] : []),
          m.wallet_about_cashback_lasts({ days: m.wallet_days({ count: days }) }),
          m.wallet_about_cashback_cancel(),
          m.wallet_about_cashback_never(),
        ]}
      />
    </>
  )
}
