import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WalletCause, WalletType } from '#server/contracts/wallet.ts'
import { formatMonth } from '#app/lib/format/dates.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { statementQuery } from '#app/shared/payment/wallet.query.ts'
import { TransactionRow } from './transaction-row.tsx'
import '#app/ui/lazy-icons.ts'
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SiteLink } from '#app/lib/paths/links.ts'

/** Groups only adjacent rows of the same month, so the order of the rows stays. */
export function byMonth<T extends { at: string }>(rows: readonly T[]): { month: string; rows: T[] }[] {
  const months: { month: string; rows: T[] }[] = []
  for (const row of rows) {
    const month = riyadhClock(row.at).date.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.rows.push(row)
    else months.push({ month, rows: [row] })
  }
  return months
}

interface TransactionListProps {
  walletType: WalletType
  cause: WalletCause | undefined
  /** Link to the list without a filter. */
  all: SiteLink
}

export function TransactionList({ walletType, cause, all }: TransactionListProps) {
  const statement = useInfiniteQuery(statementQuery({ walletType, cause }))
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = statement
  const end = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  // The button disappears with the last page, so the focus moves to the end of the list.
  useEffect(() => {
    if (isPressed.current && !hasNextPage) end.current?.focus({ preventScroll: true })
  }, [hasNextPage])

  if (!data && statement.error)
    return (
      <div role="alert">
        <FailedState
          title={m.wallet_transactions_failed()}
          level={2}
          error={statement.error}
          retry={() => void statement.refetch()}
        />
      </div>
    )
  if (!data) return <SkeletonLines />

  const rows = data.pages.flatMap(({ transactions }) => transactions)
  if (rows.length === 0) return <NoTransactions walletType={walletType} isFiltered={cause !== undefined} all={all} />

  const older = () => {
    isPressed.current = true
    void statement.fetchNextPage()
  }
  return (
    <div aria-busy={isPlaceholderData} inert={isPlaceholderData} className="[&_h2]:(text-14 font-500 text-soft)">
      {byMonth(rows).map(({ month, rows: ofMonth }) => (
        <section className="pt-7" key={month}>
          <h2>
            {formatMonth(`${month}-01`)} <span className="num">{month.slice(0, 4)}</span>
          </h2>
          <ul>
            {ofMonth.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </ul>
        </section>
      ))}
      <div className="grid justify-items-center gap-3 py-6">
        {isFetchNextPageError && (
          <p role="alert" className="text-bad">
            {m.wallet_older_failed()}
          </p>
        )}
        {hasNextPage && (
          <Button tone="line" isBusy={isFetchingNextPage} onClick={older}>
            {isFetchNextPageError ? m.ui_retry() : m.wallet_older()}
          </Button>
        )}
        <p ref={end} tabIndex={-1} hidden={hasNextPage} className="text-14 text-soft outline-none!">
          {m.wallet_oldest()}
        </p>
      </div>
    </div>
  )
}

const SkeletonLines = () => (
  <div aria-busy="true" className="grid gap-3 pt-6">
    <output className="sr-only">{m.ui_loading()}</output>
    {Array.from({ length: 6 }, (_, at) => (
      <Skeleton key={at} className="h-18" />
    ))}
  </div>
)

function NoTransactions({
  walletType,
  isFiltered,
  all,
}: {
  walletType: WalletType
  isFiltered: boolean
  all: SiteLink
}) {
  const { data: settings } = useQuery(settingsQuery)
  if (isFiltered)
    return (
      <EmptyState icon="list" level={2} title={m.wallet_none_of_kind()} text={m.wallet_none_of_kind_text()}>
        <Link {...all} className={buttonClass('line')}>
          {m.wallet_show_all()}
        </Link>
      </EmptyState>
    )
  const isCashback = walletType === 'CASHBACK'
  const canTopUp = !isCashback && settings?.features.topUp === true
  return (
    <EmptyState
      icon="list"
      level={2}
      title={m.wallet_none()}
      text={isCashback ? m.wallet_none_cashback_text() : m.wallet_none_text()}
    >
      <Link to={canTopUp ? '/user-area/top-up' : '/'} className={buttonClass('main')}>
        {canTopUp ? m.wallet_top_up() : m.wallet_find_film()}
      </Link>
    </EmptyState>
  )
}
