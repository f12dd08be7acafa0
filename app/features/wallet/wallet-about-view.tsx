import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { DialogHead } from '#app/ui/dialog.tsx'
import { WalletExplanation } from './wallet-explanation.tsx'

const inDays = (count: number): string => m.wallet_days({ count })

export default function WalletAboutView({ close }: DialogViewProps<Record<string, never>, void>) {
  return (
    <>
      <DialogHead title={m.wallet_about()} onClose={() => close()} />
      <WalletExplanation
        pointsOf={({ minAmountTopUp, maxAmountTopUp, maxWalletBalance, walletDays: { topUp, gift }, features }) => [
          ...(features.topUp
            ? [
                m.wallet_about_fill({
                  least: formatPrice(minAmountTopUp),
                  most: formatPrice(maxAmountTopUp),
                  full: formatPrice(maxWalletBalance),
                }),
              ]
            : []),
          m.wallet_about_spend(),
          ...(features.cancelTicket ? [m.wallet_about_refund()] : []),
          topUp === null ? m.wallet_about_stays() : m.wallet_about_lasts({ days: inDays(topUp) }),
          ...(gift === null ? [] : [m.wallet_about_gifts({ days: inDays(gift) })]),
          m.wallet_about_yours(),
        ]}
      />
    </>
  )
}
