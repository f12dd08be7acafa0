// Both wallets in the user area: balance, last transactions, what expires soon, and links.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { WalletTransaction, WalletType } from '#server/contracts/wallet.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass, IconButton } from '#app/ui/button.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { BalanceFigure } from './balance-figure.tsx'
import { cashbackAboutDialog } from './cashback-about.dialog.ts'
import { walletAboutDialog } from './wallet-about.dialog.ts'
import { CashbackOnItsWayNote } from './on-its-way.tsx'
import { WalletExpiries } from './wallet-expiries.tsx'
import { walletBalanceQuery } from '#app/shared/payment/wallet.query.ts'
import { signedPrice, transactionCauseLabel, transactionWhen, validFromWords, WALLET_WORDS } from './wallet-words.ts'
import './wallet.css'
import { Link } from '#app/ui/link.tsx'

const FACTS = {
  E_WALLET: {
    anchor: 'my-wallet',
    balance: m.wallet_balance,
    unused: m.wallet_unused,
    failed: m.wallet_failed,
    about: m.wallet_about,
    explain: () => openDialog(walletAboutDialog, {}),
    transactions: '/user-area/transactions',
  },
  CASHBACK: {
    anchor: 'my-cashback',
    balance: m.wallet_cashback_balance,
    unused: m.wallet_unused_cashback,
    failed: m.wallet_cashback_failed,
    about: m.wallet_about_cashback,
    explain: () => openDialog(cashbackAboutDialog, {}),
    transactions: '/user-area/transactions/cashback',
  },
} as const

export const WalletSections = () => (
  <>
    <WalletSection walletType="E_WALLET" />
    <WalletSection walletType="CASHBACK" />
  </>
)

function WalletSection({ walletType }: { walletType: WalletType }) {
  const { anchor, failed } = FACTS[walletType]
  return (
    <section id={anchor}>
      <h2>{WALLET_WORDS[walletType]()}</h2>
      <div>
        <SectionBoundary fallback={<Skeleton className="rounded-dialog h-[17rem]" />} failedTitle={failed()}>
          <WalletPanel walletType={walletType} />
          <WalletExpiries walletType={walletType} />
        </SectionBoundary>
      </div>
    </section>
  )
}

function WalletPanel({ walletType }: { walletType: WalletType }) {
  const wallet = useSuspenseQuery(walletBalanceQuery(walletType)).data
  const { balance, transaction } = wallet
  const { data: settings } = useQuery(settingsQuery)
  const { balance: label, unused, about, explain, transactions } = FACTS[walletType]
  const canTopUp = walletType === 'E_WALLET' && settings?.features.topUp === true
  return (
    <div className="wallet-panel over" data-wallet={walletType}>
      <div className="flex items-center justify-between -mt-1.5 -me-2">
        <p className="text-soft">{label()}</p>
        <IconButton icon="info" tone="bare" label={about()} onClick={() => void explain()} />
      </div>
      <BalanceFigure halalas={balance} />
      <CashbackOnItsWayNote wallet={wallet} />
      {transaction ? (
        <LastTransaction transaction={transaction} />
      ) : (
        <p className="max-w-[34rem] mt-3 text-soft">{unused()}</p>
      )}
      {walletType === 'CASHBACK' && settings && settings.features.cashback !== false && (
        <p className="max-w-[34rem] mt-3 text-soft">
          {m.wallet_rule({
            percent: String(settings.cashback.percent),
            most: formatPrice(settings.cashback.most),
            days: m.wallet_days({ count: settings.cashback.days }),
          })}
        </p>
      )}
      <div className="wallet-panel-foot relative flex flex-wrap gap-3 mt-5 pt-5">
        {canTopUp && (
          <Link to="/user-area/top-up" className={buttonClass('main')}>
            {m.wallet_top_up()}
          </Link>
        )}
        <Link
          to={transactions}
          className={buttonClass('line')}
          aria-label={m.wallet_all_transactions_of({ wallet: WALLET_WORDS[walletType]() })}
        >
          {m.wallet_all_transactions()}
        </Link>
      </div>
    </div>
  )
}

const LastTransaction = ({ transaction }: { transaction: WalletTransaction }) => (
  <p className="max-w-[34rem] mt-3 flex flex-wrap items-baseline gap-y-0.5 gap-x-3">
    <span className="text-soft">{m.wallet_last()}</span>
    <span>
      {transactionCauseLabel(transaction)}{' '}
      <b className="font-600 [font-variant-numeric:tabular-nums]">{signedPrice(transaction.amount)}</b>
    </span>
    <span className="text-soft text-14">
      {transaction.status === 'PENDING'
        ? m.wallet_pending()
        : (validFromWords(transaction) ?? transactionWhen(transaction.at))}
    </span>
  </p>
)
