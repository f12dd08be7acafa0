// Name and date of the typed card, while the visitor confirms the payment on the bank's page: after a failure there, the
// form has them again. Card number and security code are never stored. Each return reads them once.
import type { CardEntry } from './card-entry.rules.ts'

type SavedEntry = Pick<CardEntry, 'name' | 'expiry'>

const NAME = 'shasha.card-form'

const isSaved = (value: unknown): value is SavedEntry & { orderId: string } =>
  typeof value === 'object' &&
  value !== null &&
  'orderId' in value &&
  'name' in value &&
  'expiry' in value &&
  [value.orderId, value.name, value.expiry].every((part) => typeof part === 'string')

export function saveEntryAtBank(orderId: string, { name, expiry }: SavedEntry): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ orderId, name, expiry }))
  } catch {
    // Storage is denied: the form is empty after the bank's page.
  }
}

/** Undefined if this order's card was not typed in this tab. */
export function consumeEntryAtBank(orderId: string): SavedEntry | undefined {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    sessionStorage.removeItem(NAME)
    return isSaved(saved) && saved.orderId === orderId ? { name: saved.name, expiry: saved.expiry } : undefined
  } catch {
    return undefined
  }
}

/** Call it when the visitor signs out: the next one on this device must not read the name. */
export function clearEntryAtBank(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Nothing was stored.
  }
}
