// One switch for each wallet that has something in it; on, it pays as much as it can. Empty ones say nothing.
import type { UseQueryResult } from '@tanstack/react-query'
import { formatPrice } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Bone } from '#app/ui/skeleton.tsx'
import { type Balances, type PayChoice, type PayParts } from './pay-parts.rules.ts'
import { TryAgain } from './try-again.tsx'

interface WalletSwitchesProps {
  balances: UseQueryResult<Balances>
  /** Whoever has money in one is told why it does not pay here. */
  isLeftOut: boolean
  choice: PayChoice
  parts: PayParts
  isLocked: boolean
  onChoose: (change: Partial<PayChoice>) => void
}

export function WalletSwitches({ balances, isLeftOut, choice, parts, isLocked, onChoose }: WalletSwitchesProps) {
  const { data } = balances
  const isEmpty = data?.cashback === 0 && data.eWallet === 0
  if (isLeftOut) return data && !isEmpty ? <p className="text-soft">{m.checkout_wallet_left_out()}</p> : null
  if (balances.isPending) return <Bone className="h-16 w-full" />
  if (!data) return <TryAgain query={balances} text={m.checkout_balances_failed()} />
  if (isEmpty) return null
  return (
    <fieldset className="member-pay-part">
      <legend>{m.checkout_wallets()}</legend>
      {data.cashback > 0 && (
        <WalletSwitch
          name={m.checkout_use_cashback()}
          balance={m.checkout_balance({ amount: formatPrice(data.cashback, { isExact: true }) })}
          isOn={choice.usesCashback}
          used={parts.cashback}
          isLocked={isLocked}
          onTurn={(usesCashback) => onChoose({ usesCashback })}
        />
      )}
      {data.eWallet > 0 && (
        <WalletSwitch
          name={m.checkout_use_wallet()}
          balance={m.checkout_balance_wallet({ amount: formatPrice(data.eWallet, { isExact: true }) })}
          isOn={choice.usesEWallet}
          used={parts.eWallet}
          isLocked={isLocked}
          onTurn={(usesEWallet) => onChoose({ usesEWallet })}
        />
      )}
    </fieldset>
  )
}

// A mark of direction keeps the sign in front of its digits where the line runs the other way.
const LEFT_TO_RIGHT = '\u200E'

interface WalletSwitchProps {
  name: string
  balance: string
  isOn: boolean
  used: number
  isLocked: boolean
  onTurn: (isOn: boolean) => void
}

const WalletSwitch = ({ name, balance, isOn, used, isLocked, onTurn }: WalletSwitchProps) => (
  <label className="pay-row">
    <span className="pay-row-name">
      {name}
      <small>{isOn && used === 0 ? m.checkout_not_needed() : balance}</small>
    </span>
    {used > 0 && <span className="price num">{`${LEFT_TO_RIGHT}−${formatPrice(used, { isExact: true })}`}</span>}
    <input
      type="checkbox"
      role="switch"
      className="pay-switch"
      checked={isOn}
      aria-checked={isOn}
      disabled={isLocked}
      onChange={(event) => onTurn(event.currentTarget.checked)}
    />
  </label>
)
