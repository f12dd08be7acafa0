// Asks for the amount of a top-up. The next page takes the card.
import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '#app/lib/format/money.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { BalanceFigure } from '../balance-figure.tsx'
import { walletBalanceQuery } from '#app/shared/payment/wallet.query.ts'
import { limitsOf } from './amount.rules.ts'
import { AmountForm } from './amount-form.tsx'
import '#app/ui/lazy-icons.ts'
import '../wallet.css'
import { Link } from '#app/ui/link.tsx'

export function TopUpPage() {
  const { data: settings } = useQuery(settingsQuery)
  const { data: wallet } = useQuery(walletBalanceQuery('E_WALLET'))
  const limits = settings && limitsOf(settings, wallet?.balance)
  const isFull = limits !== undefined && limits.most < limits.least
  return (
    <div className="wrap wallet-page">
      <BackLink to="/user-area" hash="my-wallet" className="mb-3 [&>svg]:size-5">
        {m.members_area()}
      </BackLink>
      <div className="grid gap-8 laptop:(grid-cols-[minmax(0,34rem)_minmax(0,24rem)] justify-between gap-16 items-start)">
        <div>
          <h1 className="display-2">{m.topup_title()}</h1>
          <p className="text-18 text-soft mt-2 mb-8">{m.topup_lede()}</p>
          {isFull ? (
            <EmptyState
              icon="info"
              level={2}
              title={m.topup_full_title()}
              text={m.topup_full_text({ full: formatPrice(settings?.maxWalletBalance ?? 0) })}
            >
              <Link to="/" className={buttonClass('main')}>
                {m.wallet_find_film()}
              </Link>
            </EmptyState>
          ) : (
            <AmountForm limits={limits} />
          )}
        </div>
        {wallet && (
          <aside
            aria-label={m.wallet_balance()}
            className="wallet-panel over max-laptop:order--1"
            data-wallet="E_WALLET"
          >
            <p className="text-soft">{m.wallet_balance()}</p>
            <BalanceFigure halalas={wallet.balance} />
          </aside>
        )}
      </div>
    </div>
  )
}
