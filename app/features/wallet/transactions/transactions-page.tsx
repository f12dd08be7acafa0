// The statement of one wallet, newest first. The address holds the filter.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { WalletCause, WalletType } from '#server/contracts/wallet.ts'
import { pagePath } from '#app/lib/paths/paths.ts'
import { useGoInPlace, useLinkPress } from '#app/lib/paths/plain-links.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { BalanceFigure } from '../balance-figure.tsx'
import { walletBalanceQuery } from '#app/domain/payment/wallet.query.ts'
import { causeWords, CAUSES, WALLET_WORDS } from '../wallet-words.ts'
import { TransactionList } from './transaction-list.tsx'

const PAGES = {
  E_WALLET: {
    path: '/user-area/transactions',
    back: '#my-wallet',
    title: m.wallet_transactions,
    lede: m.wallet_transactions_lede,
    balance: m.wallet_balance,
  },
  CASHBACK: {
    path: '/user-area/transactions/cashback',
    back: '#my-cashback',
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
  const { path, back, title, lede, balance } = PAGES[walletType]
  const all = pagePath(path)
  return (
    <article className="wrap wallet-page">
      <a href={pagePath('/user-area') + back} className="inline-flex items-center gap-2 min-h-11 mb-3 link">
        <Icon name="back" />
        {m.members_area()}
      </a>
      <header className="flex flex-wrap items-end justify-between gap-y-5 gap-x-12">
        <div>
          <h1 className="display-2">{title()}</h1>
          <p className="text-18 text-soft mt-2">{lede()}</p>
        </div>
        <div>
          <p className="text-14 text-soft">{balance()}</p>
          {wallet ? <BalanceFigure halalas={wallet.balance} /> : <p className="text-22 leading-[1.3]">…</p>}
        </div>
      </header>
      <nav className="flex gap-7 mt-6 mb-5 border-b" aria-label={m.wallet_which()}>
        {(['E_WALLET', 'CASHBACK'] as const).map((tab) => (
          <a
            className="flex items-center min-h-12 text-soft text-18 aria-[current]:(-mb-px border-b-[3px] border-b-beam-light text-text font-600)"
            key={tab}
            href={pagePath(PAGES[tab].path)}
            aria-current={tab === walletType ? 'page' : undefined}
          >
            {WALLET_WORDS[tab]()}
          </a>
        ))}
      </nav>
      <Causes all={all} walletType={walletType} cause={cause} />
      <TransactionList walletType={walletType} cause={cause} all={all} />
    </article>
  )
}

function Causes({ all, walletType, cause }: TransactionsPageProps & { all: string }) {
  const row = useRef<HTMLElement>(null)
  const go = useGoInPlace()
  useLinkPress(row, 'a', (link) => void go(link.pathname + link.search))
  return (
    <nav
      ref={row}
      className="strip py-[4px] [overscroll-behavior-x:contain] laptop:(flex-wrap mx-0 px-0)"
      aria-label={m.wallet_causes()}
    >
      <a href={all} className={`chip ${cause ? '' : 'chip-on'}`} aria-current={cause ? undefined : 'true'}>
        {m.wallet_cause_all()}
      </a>
      {CAUSES[walletType].map((option) => (
        <a
          key={option}
          href={`${all}?cause=${option}`}
          className={`chip ${option === cause ? 'chip-on' : ''}`}
          aria-current={option === cause ? 'true' : undefined}
        >
          {causeWords(option, walletType)}
        </a>
      ))}
    </nav>
  )
}
