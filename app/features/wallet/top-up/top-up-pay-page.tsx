// Pays one top-up: the card, the bank's answer, and the wallet afterwards.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TopUp } from '#server/contracts/wallet.ts'
import { EMPTY_CARD } from '#app/shared/payment/card/use-card-form.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { PageStates } from '#app/ui/page-state.tsx'
import { BalanceFigure } from '../balance-figure.tsx'
import { walletBalanceQuery } from '#app/shared/payment/wallet.query.ts'
import { signedPrice } from '../wallet-words.ts'
import { PayForm } from './pay-form.tsx'
import { TopUpDone } from './top-up-done.tsx'
import { TopUpStatus } from './top-up-status.tsx'
import { useTopUp } from './use-top-up.ts'
import '../wallet.css'

export function TopUpPayPage({ id, isReturn }: { id: string; isReturn: boolean }) {
  const state = useTopUp(id, isReturn)
  // State of the page, because a status may replace the form. The typed card survives that.
  const [entry, setEntry] = useState(EMPTY_CARD)
  return (
    <div className="wrap wallet-page">
      <PageStates>
        {state.phase === 'done' ? (
          <TopUpDone topUp={state.topUp} />
        ) : (
          <div className="grid gap-8 laptop:(grid-cols-[minmax(0,34rem)_minmax(0,24rem)] justify-between gap-16 items-start)">
            <div>
              {state.phase === 'form' ? (
                <PayForm state={state} entry={entry} onChange={setEntry} />
              ) : (
                <TopUpStatus state={state} />
              )}
            </div>
            {state.phase !== 'failed' && <Sums topUp={state.topUp} />}
          </div>
        )}
      </PageStates>
    </div>
  )
}

function Sums({ topUp: { amount } }: { topUp: TopUp }) {
  const { data: wallet } = useQuery(walletBalanceQuery('E_WALLET'))
  return (
    <aside aria-label={m.wallet_balance()} className="wallet-panel over max-laptop:order--1" data-wallet="E_WALLET">
      {wallet && (
        <>
          <p className="text-soft">{m.topup_then()}</p>
          <BalanceFigure halalas={wallet.balance + amount} />
        </>
      )}
      <dl className="grid gap-1 mt-3">
        {wallet && (
          <div className="flex justify-between gap-4">
            <dt className="text-soft">{m.topup_now()}</dt>
            <dd className="font-500 [font-variant-numeric:tabular-nums]">{formatPrice(wallet.balance)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4">
          <dt className="text-soft">{m.topup_added()}</dt>
          <dd className="font-500 [font-variant-numeric:tabular-nums]">{signedPrice(amount)}</dd>
        </div>
      </dl>
    </aside>
  )
}
