// A voucher code entered before there was an order, stored in this tab only until it is used or removed.
import { useSyncExternalStore } from 'react'
import { maskedReadCode, readVoucherCode } from '#server/contracts/rules/voucher-code.ts'
import { readText, removeStored, writeText } from '#app/lib/session/stored-value.ts'

const NAME = 'shasha.voucher'

export interface SavedVoucher {
  code: string
  maskedCode: string
}

/** Other programs may have written to the storage. */
export function parseSavedVoucher(codeText: string | null): SavedVoucher | undefined {
  const code = readVoucherCode(codeText ?? '')
  return code === undefined ? undefined : { code, maskedCode: maskedReadCode(code) }
}

const readSavedText = (): string | null => readText('tab', NAME)

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Undefined until hydration: only the tab has it. */
export const useSavedVoucher = (): SavedVoucher | undefined =>
  parseSavedVoucher(useSyncExternalStore(subscribe, readSavedText, () => null))

/** False if the browser denies storage. */
export function saveVoucher(code: string): boolean {
  const isSaved = writeText('tab', NAME, code)
  if (isSaved) notifyListeners()
  return isSaved
}

export function clearSavedVoucher(): void {
  removeStored('tab', NAME)
  notifyListeners()
}
