// A row for each wallet line with a balance: a switch, and an editable amount. By default it pays as much as
// possible. The row of gift balance warns that the booking cannot be cancelled.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { WALLET_LINES, type WalletLine } from '#server/contracts/rules/pay-split.ts'
import { formatDeadline } from '#app/lib/format/deadline.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { riyalsToHalalas, riyalsLayout, toTypedRiyals } from '#app/lib/format/riyals.ts'
import { formatFieldInPlace } from '#app/lib/format/typed-text.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { LineChoice, MemberBalances, PaymentChoice } from '#app/shared/payment/pay-parts.rules.ts'
import { FailedLoadRetry } from './failed-load-retry.tsx'

interface WalletLinesProps {
  balances: UseQueryResult<MemberBalances>
  /** No wallet can pay here. Members with a balance read why. */
  isLeftOut: boolean
  lines: PaymentChoice['lines']
  /** The amount each line pays. */
  parts: Record<WalletLine, number>
  total: number
  isLocked: boolean
  /** What gift balance makes impossible. */
  giftWarning: string
  onChoose: (lines: PaymentChoice['lines']) => void
}

const NAMES: Record<WalletLine, () => string> = {
  CASHBACK: m.checkout_use_cashback,
  WALLET: m.checkout_use_wallet,
  GIFT: m.checkout_use_gift,
}

export function WalletLines({
  balances,
  isLeftOut,
  lines,
  parts,
  total,
  isLocked,
  giftWarning,
  onChoose,
}: WalletLinesProps) {
  const { data } = balances
  const canCancel = useQuery(settingsQuery).data?.features.cancelTicket
  const filled = WALLET_LINES.filter((line) => (data?.[line] ?? 0) > 0)
  if (isLeftOut) return filled.length > 0 ? <p className="text-soft">{m.checkout_wallet_left_out()}</p> : null
  if (balances.isPending) return <Skeleton className="h-16 w-full" />
  if (!data) return <FailedLoadRetry query={balances} text={m.checkout_balances_failed()} />
  const waiting = data.onItsWay > 0 && <p className="pt-2 text-14 text-soft">{pendingCashbackMessage(data)}</p>
  if (filled.length === 0) return waiting || null
  return (
    <fieldset className="grid gap-0 m-0 p-0 border-0 min-w-0">
      <legend className="mb-2 text-18 font-500">{m.checkout_wallets()}</legend>
      {filled.map((line) => (
        <Line
          key={line}
          name={NAMES[line]()}
          balance={data[line]}
          choice={lines[line]}
          used={parts[line]}
          total={total}
          warning={line === 'GIFT' && canCancel ? giftWarning : undefined}
          isLocked={isLocked}
          onChange={(choice) => onChoose({ ...lines, [line]: choice })}
        />
      ))}
      {waiting}
    </fieldset>
  )
}

interface LineProps {
  name: string
  balance: number
  choice: LineChoice
  used: number
  total: number
  /** The consequence of using this line. */
  warning: string | undefined
  isLocked: boolean
  onChange: (choice: LineChoice) => void
}

const exact = (halalas: number): string => formatPrice(halalas, { isExact: true })

/** Cashback on its way. The text mentions no cancellation, because some bookings cannot be cancelled. */
export function pendingCashbackMessage({
  onItsWay,
  onItsWayFrom,
}: Pick<MemberBalances, 'onItsWay' | 'onItsWayFrom'>): string {
  const amount = exact(onItsWay)
  return onItsWayFrom
    ? m.checkout_cashback_waits_from({ amount, when: formatDeadline(onItsWayFrom) })
    : m.checkout_cashback_waits({ amount })
}

function Line({ name, balance, choice, used, total, warning, isLocked, onChange }: LineProps) {
  const about = useId()
  const { isOn, typed } = choice
  return (
    // The switch and its amount form one row, with one rule below.
    <div className="border-b first-of-type:border-t">
      {/* The radius is only seen with the outline. With a `has-` variant the build would merge it with the same radius of
          other elements in one `:is()`, and theirs would then win over every other utility. */}
      <label className="wallet-line">
        <span className="grid flex-1 leading-[1.5]">
          {name}
          <small className="text-soft text-14">{m.checkout_balance({ amount: exact(balance) })}</small>
        </span>
        <Switch
          checked={isOn}
          disabled={isLocked}
          onChange={(event) => onChange({ ...choice, isOn: event.currentTarget.checked })}
        />
      </label>
      {isOn && (
        <div className="grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)] items-center gap-y-1 gap-x-3.5 pb-3.5">
          <AmountField
            name={m.checkout_amount_of({ name })}
            shown={riyalsLayout.format(typed ?? toTypedRiyals(used))}
            about={about}
            isLocked={isLocked}
            onType={(riyals) => onChange({ isOn, typed: riyals })}
          />
          <p id={about} className="text-soft text-14" aria-live="polite">
            {aboutWords({ typed, used, balance, total })}
          </p>
          {warning && used > 0 && <p className="col-span-full text-14 text-bad">{warning}</p>}
        </div>
      )}
    </div>
  )
}

function aboutWords({
  typed,
  used,
  balance,
  total,
}: Pick<LineProps, 'used' | 'balance' | 'total'> & { typed?: string | undefined }) {
  const wanted = typed === undefined ? undefined : riyalsToHalalas(typed)
  if (wanted === 0) return m.checkout_amount_none()
  if (wanted !== undefined && wanted > Math.min(balance, total)) return m.checkout_amount_most({ amount: exact(used) })
  return used === 0 ? m.checkout_not_needed() : m.checkout_amount_hint()
}

interface AmountFieldProps {
  name: string
  shown: string
  about: string
  isLocked: boolean
  onType: (riyals: string) => void
}

const AmountField = ({ name, shown, about, isLocked, onType }: AmountFieldProps) => (
  <label className="box">
    <span className="text-soft">{m.checkout_amount_unit()}</span>
    <input
      className="num flex-1 w-0 min-w-0 border-0 bg-transparent text-inherit text-18 [outline:none]"
      aria-label={name}
      aria-describedby={about}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      disabled={isLocked}
      value={shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) =>
        onType(riyalsLayout.parse(formatFieldInPlace(event.currentTarget, shown, riyalsLayout, event.nativeEvent)))
      }
    />
  </label>
)
