import { useSuspenseQuery } from '@tanstack/react-query'
import type { WalletType } from '#server/contracts/wallet.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { walletExpiryDialog } from './wallet-expiry.dialog.ts'
import { walletEndsQuery } from '#app/shared/payment/wallet.query.ts'
import { dayOf, WALLET_WORDS } from './wallet-words.ts'

const SHOWN = 2

/** The next days on which part of the balance expires. The dialog lists all of them, and what has expired. */
export function WalletExpiries({ walletType }: { walletType: WalletType }) {
  const { expiring, expired } = useSuspenseQuery(walletEndsQuery(walletType)).data
  if (expiring.length === 0 && expired.length === 0) return null
  return (
    <div className="wallet-ends grid justify-items-start gap-1 pt-4 [&_p]:(flex items-center gap-2.5) [&_.link]:min-h-11">
      {expiring.slice(0, SHOWN).map(({ amount, expiresAt }) => (
        <p key={expiresAt}>
          <Icon name="clock" className="text-amber" />
          {m.wallet_ends({ amount: formatPrice(amount), day: dayOf(expiresAt) })}
        </p>
      ))}
      <button
        type="button"
        className="link"
        aria-label={m.wallet_ends_more_of({ wallet: WALLET_WORDS[walletType]() })}
        onClick={() => void openDialog(walletExpiryDialog, { walletType })}
      >
        {m.wallet_ends_more()}
      </button>
    </div>
  )
}
