// The intent to top up: its amount and its idempotency key. Stored in this tab, so that a second press, a reload and
// Back lead to the same top-up. It ends when the top-up is paid or can no longer be paid. Browser events only.
import { readStored, removeStored, writeStored } from '#app/lib/session/stored-value.ts'

export interface Intent {
  key: string
  /** In halalas. */
  amount: number
}

const NAME = 'shasha.top-up'
// Fallback if storage is blocked.
let memory: Intent | undefined

const isIntent = (value: unknown): value is Intent =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'amount' in value &&
  typeof value.amount === 'number'

export const readTopUpIntent = (): Intent | undefined => memory ?? readStored('tab', NAME, isIntent)

/** The intent for this amount. Another amount gets another key. */
export function findOrCreateTopUpIntent(amount: number): Intent {
  const known = readTopUpIntent()
  const intent = known?.amount === amount ? known : { key: crypto.randomUUID(), amount }
  memory = intent
  writeStored('tab', NAME, intent)
  return intent
}

export function clearTopUpIntent(): void {
  memory = undefined
  removeStored('tab', NAME)
}
