import { useQuery } from '@tanstack/react-query'
import type { TopUp } from '#server/contracts/wallet.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageStateHeading } from '#app/ui/page-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { BalanceFigure } from '../balance-figure.tsx'
import { walletBalanceQuery } from '#app/shared/payment/wallet.query.ts'
import { Link } from '#app/ui/link.tsx'

/** The top-up is paid: its amount and the new balance. */
export function TopUpDone({ topUp }: { topUp: TopUp }) {
  const { data: wallet, isFetchedAfterMount, isError } = useQuery(walletBalanceQuery('E_WALLET'))
  return (
    <div className="wallet-panel max-w-[44rem] pt-8 pb-5 over laptop:([--pad:3rem] pt-12 pb-7)" data-wallet="E_WALLET">
      <span className="grid place-items-center w-14 h-14 mb-5 rounded-full bg-good-wash text-good">
        <Icon name="check" className="size-7" />
      </span>
      <PageStateHeading title={m.topup_done_title()} />
      <p className="text-18 text-soft mt-2">{m.topup_done_text({ amount: formatPrice(topUp.amount) })}</p>
      {!isError && (
        <div aria-live="polite">
          <p className="text-soft mt-6">{m.topup_now()}</p>
          {/* A balance from before the top-up is not shown. */}
          {wallet && isFetchedAfterMount ? (
            <BalanceFigure halalas={wallet.balance} />
          ) : (
            <Skeleton className="h-18 w-60" />
          )}
        </div>
      )}
      <div className="wallet-panel-foot relative flex flex-wrap gap-3 mt-5 pt-5">
        <Link to="/user-area" hash="my-wallet" className={buttonClass('main')}>
          {m.topup_to_wallet()}
        </Link>
        <Link to="/" className={buttonClass('line')}>
          {m.wallet_find_film()}
        </Link>
      </div>
    </div>
  )
}
