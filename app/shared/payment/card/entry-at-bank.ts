// Name and date of the typed card, while the visitor confirms the payment on the bank's page: after a failure there, the
// form has them again. Card number and security code are never stored. Each return reads them once.
import type { CardEntry } from './card-entry.rules.ts'
import { readStored, removeStored, writeStored } from '#app/lib/session/stored-value.ts'

type SavedEntry = Pick<CardEntry, 'name' | 'expiry'>

const NAME = 'shasha.card-form'

const isSaved = (value: unknown): value is SavedEntry & { orderId: string } =>
  typeof value === 'object' &&
  value !== null &&
  'orderId' in value &&
  'name' in value &&
  'expiry' in value &&
  [value.orderId, value.name, value.expiry].every((part) => typeof part === 'string')

/** If it is not stored, the form is empty after the bank's page. */
export const saveEntryAtBank = (orderId: string, { name, expiry }: SavedEntry): boolean =>
  writeStored('tab', NAME, { orderId, name, expiry })

/** Undefined if this order's card was not typed in this tab. */
export function consumeEntryAtBank(orderId: string): SavedEntry | undefined {
  const saved = readStored('tab', NAME, isSaved)
  removeStored('tab', NAME)
  return saved?.orderId === orderId ? { name: saved.name, expiry: saved.expiry } : undefined
}

/** Call it when the visitor signs out: the next one on this device must not read the name. */
export const clearEntryAtBank = (): void => removeStored('tab', NAME)
