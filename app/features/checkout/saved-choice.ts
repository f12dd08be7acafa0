// The member's payment selection, stored in this tab per order: it survives a reload and a new session. Of a card
// only the id of a saved card is stored.
import { riyalsLayout } from '#app/lib/format/riyals.ts'
import { type LineChoice, DEFAULT_PAYMENT_CHOICE, type PaymentChoice } from '#app/shared/payment/pay-parts.rules.ts'
import { readText, writeStored } from '#app/lib/session/stored-value.ts'

const nameOf = (orderId: string) => `shasha.choice.${orderId}`

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readLine(stored: unknown): LineChoice {
  if (!isThing(stored)) return { isOn: false }
  const { isOn, typed } = stored
  return { isOn: isOn === true, ...(typeof typed === 'string' ? { typed: riyalsLayout.parse(typed) } : {}) }
}

/** The storage may contain anything, so it is validated. */
export function parsePaymentChoice(text: string | null): PaymentChoice {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isThing(stored)) return DEFAULT_PAYMENT_CHOICE
    const { lines, card } = stored
    const { CASHBACK, WALLET, GIFT }: Record<string, unknown> = isThing(lines) ? lines : {}
    return {
      lines: { CASHBACK: readLine(CASHBACK), WALLET: readLine(WALLET), GIFT: readLine(GIFT) },
      card: typeof card === 'string' ? card : undefined,
    }
  } catch {
    return DEFAULT_PAYMENT_CHOICE
  }
}

export const readPaymentChoice = (orderId: string): PaymentChoice =>
  parsePaymentChoice(readText('tab', nameOf(orderId)))

/** If it is not stored, the selection lasts as long as the page. */
export const savePaymentChoice = (orderId: string, choice: PaymentChoice): boolean =>
  writeStored('tab', nameOf(orderId), choice)
