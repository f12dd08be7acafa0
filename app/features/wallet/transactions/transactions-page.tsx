// The statement of one wallet, newest first. The address holds the filter.
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { WalletCause, WalletType } from '#server/contracts/wallet.ts'
import { toUserArea } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { BackLink } from '#app/ui/back-link.tsx'
import { BalanceFigure } from '../balance-figure.tsx'
import { CashbackOnItsWayNote } from '../on-its-way.tsx'
import { walletBalanceQuery } from '#app/shared/payment/wallet.query.ts'
import { causeWords, CAUSES, WALLET_WORDS } from '../wallet-words.ts'
import { TransactionList } from './transaction-list.tsx'
import { InPlaceLink, Link } from '#app/ui/link.tsx'

const PAGES = {
  E_WALLET: {
    path: '/user-area/transactions',
    section: 'my-wallet',
    title: m.wallet_transactions,
    lede: m.wallet_transactions_lede,
    balance: m.wallet_balance,
  },
  CASHBACK: {
    path: '/user-area/transactions/cashback',
    section: 'my-cashback',
    title: m.wallet_cashback_transactions,
    lede: m.wallet_cashback_transactions_lede,
    balance: m.wallet_cashback_balance,
  },
} as const

interface TransactionsPageProps {
  walletType: WalletType
  cause: WalletCause | undefined
}

export function TransactionsPage({ walletType, cause }: TransactionsPageProps) {
  const { data: wallet } = useQuery(walletBalanceQuery(walletType))
  const { path, section, title, lede, balance } = PAGES[walletType]
  return (
    <article className="wrap wallet-page">
      <BackLink {...toUserArea(section)} className="mb-3 [&>svg]:size-5">
        {m.members_area()}
      </BackLink>
      <header className="flex flex-wrap items-end justify-between gap-y-5 gap-x-12">
        <div>
          <h1 className="display-2">{title()}</h1>
          <p className="text-18 text-soft mt-2">{lede()}</p>
        </div>
        <div>
          <p className="text-14 text-soft">{balance()}</p>
          {wallet ? <BalanceFigure halalas={wallet.balance} /> : <p className="text-22 leading-[1.3]">…</p>}
          {wallet && <CashbackOnItsWayNote wallet={wallet} />}
        </div>
      </header>
      <nav className="flex gap-7 mt-6 mb-5 border-b" aria-label={m.wallet_which()}>
        {(['E_WALLET', 'CASHBACK'] as const).map((tab) => (
          <Link className="tab-link" key={tab} to={PAGES[tab].path} current={tab === walletType ? 'page' : undefined}>
            {WALLET_WORDS[tab]()}
          </Link>
        ))}
      </nav>
      <Causes walletType={walletType} cause={cause} />
      <TransactionList walletType={walletType} cause={cause} all={linkOptions({ to: path })} />
    </article>
  )
}

function Causes({ walletType, cause }: TransactionsPageProps) {
  const { path } = PAGES[walletType]
  return (
    <nav
      className="strip py-[4px] [overscroll-behavior-x:contain] laptop:(flex-wrap mx-0 px-0)"
      aria-label={m.wallet_causes()}
    >
      <InPlaceLink to={path} className={`chip ${cause ? '' : 'chip-on'}`} current={cause ? undefined : 'true'}>
        {m.wallet_cause_all()}
      </InPlaceLink>
      {CAUSES[walletType].map((option) => (
        <InPlaceLink
          key={option}
          to={path}
          search={{ cause: option }}
          className={`chip ${option === cause ? 'chip-on' : ''}`}
          current={option === cause ? 'true' : undefined}
        >
          {causeWords(option, walletType)}
        </InPlaceLink>
      ))}
    </nav>
  )
}
