// The card in an Apple Pay token. The sandbox cannot decrypt Apple's tokens, so it has its own: `sandbox-` and the
// last four digits of a test card.
import type { StoredCard } from '../charge.ts'
import { readCard } from '../card-entry.rules.ts'
import { TEST_CARDS } from '../test-cards.ts'

const FIELDS = ['version', 'data', 'signature'] as const

/** Undefined if a field is missing or no test card matches. */
export function appleCard(sealed: Record<string, unknown>): StoredCard | undefined {
  const isWhole = FIELDS.every((name) => typeof sealed[name] === 'string') && typeof sealed.header === 'object'
  const lastFour = isWhole ? /^sandbox-(\d{4})$/.exec(String(sealed.data))?.[1] : undefined
  const card = TEST_CARDS.find(({ number }) => lastFour && number.endsWith(lastFour))
  const read = card && readCard({ number: card.number, month: 12, year: 2099 }, 0)
  return read && 'card' in read ? read.card : undefined
}
