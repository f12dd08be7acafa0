// Parts of a wallet that expire soon, each with its day, and parts that have expired.
import { useQuery } from '@tanstack/react-query'
import type { WalletLot, WalletType } from '#server/contracts/wallet.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogHead } from '#app/ui/dialog.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { walletEndsQuery } from '#app/shared/payment/wallet.query.ts'
import { dayOf, WALLET_WORDS } from './wallet-words.ts'
import { ErrorReference } from '#app/ui/error-reference.tsx'

export default function WalletExpiryView({
  input: { walletType },
  close,
}: DialogViewProps<{ walletType: WalletType }, void>) {
  const { data, error, refetch } = useQuery(walletEndsQuery(walletType))
  return (
    <>
      <DialogHead title={m.wallet_ends_more_of({ wallet: WALLET_WORDS[walletType]() })} onClose={() => close()} />
      {error && !data && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{problemMessage(error)}</p>
          <ErrorReference error={error} />
          <Button icon="refresh" onClick={() => void refetch()}>
            {m.ui_retry()}
          </Button>
        </div>
      )}
      {!error && !data && <Skeleton className="h-40" />}
      {data && (
        <div className="grid gap-7">
          <Lots title={m.wallet_ending()} lots={data.expiring} none={m.wallet_ends_none()} />
          <Lots title={m.wallet_ended()} lots={data.expired} none={m.wallet_ended_none()} isOver />
        </div>
      )}
    </>
  )
}

interface LotsProps {
  title: string
  lots: readonly WalletLot[]
  none: string
  isOver?: boolean
}

const Lots = ({ title, lots, none, isOver = false }: LotsProps) => (
  <section>
    <h3 className="text-18 mb-2">{title}</h3>
    {lots.length === 0 ? (
      <p className="text-soft">{none}</p>
    ) : (
      <ul>
        {lots.map(({ amount, expiresAt }) => (
          <li key={expiresAt} className="flex flex-wrap justify-between gap-x-4 py-2.5 border-b">
            <span>{dayOf(expiresAt)}</span>
            <Price halalas={amount} className={isOver ? 'text-soft!' : ''} />
          </li>
        ))}
      </ul>
    )}
  </section>
)
