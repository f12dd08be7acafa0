// What a member chose to pay with, kept in this tab for this order: a reload or another session does not ask again.
// Never anything of a card but the id it is saved under.
import { NOTHING_SAID, type PayChoice } from './pay-parts.rules.ts'

const nameOf = (orderId: string) => `shasha.choice.${orderId}`

/** Anybody may have written there. */
export function readChoice(text: string | null): PayChoice {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return NOTHING_SAID
    const { usesCashback, usesEWallet, card } = { ...NOTHING_SAID, ...stored }
    return {
      usesCashback: usesCashback === true,
      usesEWallet: usesEWallet === true,
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
