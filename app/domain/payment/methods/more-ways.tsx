// Other payment methods as rows of the cards' radio group: Apple Pay before the cards, the rest after them.
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { ChoiceRow } from '../choice-row.tsx'
import type { Way } from '../payment-selection.ts'
import './apple-pay.css'

const NAMES: Record<Way, () => string> = { APPLE_PAY: m.checkout_way_apple_pay, TABBY: m.checkout_way_tabby }

const TABBY_INSTALMENTS = 4

/** `amount`: in halalas. Tabby itself says how it splits an amount that has no four equal parts. */
function aboutWay(way: Way, amount: number): string {
  if (way === 'APPLE_PAY') return m.checkout_way_apple_pay_about()
  if (amount % TABBY_INSTALMENTS !== 0) return m.checkout_way_tabby_about()
  return m.checkout_way_tabby_parts({ amount: formatPrice(amount / TABBY_INSTALMENTS, { isExact: true }) })
}

interface MoreWaysProps {
  ways: readonly Way[]
  /** The amount that the method would pay, in halalas. */
  amount: number
  chosen: Way | undefined
  /** Name of the radio group. */
  name: string
  onChoose: (way: Way) => void
}

export const isFirstWay = (way: Way): boolean => way === 'APPLE_PAY'
export const isLaterWay = (way: Way): boolean => !isFirstWay(way)

/** Why a method that the visitor may look for is not there. */
export const TabbyRefused = () => <p className="text-14 text-soft mt-3">{m.checkout_way_tabby_abroad()}</p>

export const MoreWays = ({ ways, amount, chosen, name, onChoose }: MoreWaysProps) =>
  ways.map((way) => (
    <ChoiceRow
      key={way}
      group={name}
      isChosen={way === chosen}
      onChoose={() => onChoose(way)}
      name={NAMES[way]()}
      about={aboutWay(way, amount)}
    >
      {way === 'APPLE_PAY' && <span className="apple-pay-mark" aria-hidden="true" />}
    </ChoiceRow>
  ))
