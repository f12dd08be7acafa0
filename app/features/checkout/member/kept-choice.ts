// What a member chose to pay with, kept in this tab for this order: a reload or another session does not ask again.
// Never anything of a card but the id it is saved under.
import { riyalsLayout } from '#app/lib/riyals.ts'
import { type LineChoice, NOTHING_SAID, type PayChoice } from './pay-parts.rules.ts'

const nameOf = (orderId: string) => `shasha.choice.${orderId}`

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readLine(stored: unknown): LineChoice {
  if (!isThing(stored)) return { isOn: false }
  const { isOn, typed } = stored
  return { isOn: isOn === true, ...(typeof typed === 'string' ? { typed: riyalsLayout.keep(typed) } : {}) }
}

/** Anybody may have written there. */
export function readChoice(text: string | null): PayChoice {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isThing(stored)) return NOTHING_SAID
    const { lines, card } = stored
    const { CASHBACK, WALLET, GIFT }: Record<string, unknown> = isThing(lines) ? lines : {}
    return {
      lines: { CASHBACK: readLine(CASHBACK), WALLET: readLine(WALLET), GIFT: readLine(GIFT) },
      card: typeof card === 'string' ? card : undefined,
    }
  } catch {
    return NOTHING_SAID
  }
}

export function keptChoice(orderId: string): PayChoice {
  try {
    return readChoice(sessionStorage.getItem(nameOf(orderId)))
  } catch {
    return NOTHING_SAID
  }
}

export function keepChoice(orderId: string, choice: PayChoice): void {
  try {
    sessionStorage.setItem(nameOf(orderId), JSON.stringify(choice))
  } catch {
    // It lasts as long as the page.
  }
}
