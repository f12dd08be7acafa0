// Other payment methods as rows of the cards' radio group: Apple Pay before the cards, the rest after them.
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { ChoiceRow } from '../choice-row.tsx'
import type { OtherPaymentMethod } from '../payment-selection.ts'
import './apple-pay.css'

const NAMES: Record<OtherPaymentMethod, () => string> = {
  APPLE_PAY: m.checkout_way_apple_pay,
  TABBY: m.checkout_way_tabby,
}

const TABBY_INSTALMENTS = 4

/** `amount`: in halalas. Tabby itself says how it splits an amount that has no four equal parts. */
function methodDescription(method: OtherPaymentMethod, amount: number): string {
  if (method === 'APPLE_PAY') return m.checkout_way_apple_pay_about()
  if (amount % TABBY_INSTALMENTS !== 0) return m.checkout_way_tabby_about()
  return m.checkout_way_tabby_parts({ amount: formatPrice(amount / TABBY_INSTALMENTS, { isExact: true }) })
}

interface OtherMethodsProps {
  methods: readonly OtherPaymentMethod[]
  /** The amount that the method would pay, in halalas. */
  amount: number
  chosen: OtherPaymentMethod | undefined
  /** Name of the radio group. */
  name: string
  onChoose: (method: OtherPaymentMethod) => void
}

export const isShownBeforeCards = (method: OtherPaymentMethod): boolean => method === 'APPLE_PAY'
export const isShownAfterCards = (method: OtherPaymentMethod): boolean => !isShownBeforeCards(method)

/** Why a method that the visitor may look for is not there. */
export const TabbyRefused = () => <p className="text-14 text-soft mt-3">{m.checkout_way_tabby_abroad()}</p>

export const OtherMethods = ({ methods, amount, chosen, name, onChoose }: OtherMethodsProps) =>
  methods.map((method) => (
    <ChoiceRow
      key={method}
      group={name}
      isChosen={method === chosen}
      onChoose={() => onChoose(method)}
      name={NAMES[method]()}
      about={methodDescription(method, amount)}
    >
      {method === 'APPLE_PAY' && <span className="apple-pay-mark" aria-hidden="true" />}
    </ChoiceRow>
  ))
