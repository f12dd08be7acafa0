// A voucher code entered before there was an order, stored in this tab only until it is used or removed.
import { useSyncExternalStore } from 'react'
import { maskedCode, normalizeCode, printedCode } from '#server/contracts/rules/voucher-code.ts'
import { readText, removeStored, writeText } from '#app/lib/session/stored-value.ts'

const NAME = 'shasha.voucher'

export interface KeptVoucher {
  code: string
  maskedCode: string
}

/** Other programs may have written to the storage. */
export function readKept(text: string | null): KeptVoucher | undefined {
  const code = normalizeCode(text ?? '')
  return code === undefined ? undefined : { code: printedCode(code), maskedCode: maskedCode(code) }
}

const keptText = (): string | null => readText('tab', NAME)

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Undefined until hydration: only the tab has it. */
export const useKeptVoucher = (): KeptVoucher | undefined =>
  readKept(useSyncExternalStore(listen, keptText, () => null))

/** False if the browser denies storage. */
export function keepVoucher(code: string): boolean {
  const isKept = writeText('tab', NAME, code)
  if (isKept) tell()
  return isKept
}

export function forgetVoucher(): void {
  removeStored('tab', NAME)
  tell()
}
