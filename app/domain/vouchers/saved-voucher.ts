// A voucher code entered before there was an order, stored in this tab only until it is used or removed.
import { useSyncExternalStore } from 'react'
import { maskedCode, normalizeCode, printedCode } from '#server/contracts/rules/voucher-code.ts'

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

function keptText(): string | null {
  try {
    return sessionStorage.getItem(NAME)
  } catch {
    return null
  }
}

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
  try {
    sessionStorage.setItem(NAME, code)
    tell()
    return true
  } catch {
    return false
  }
}

export function forgetVoucher(): void {
  try {
    sessionStorage.removeItem(NAME)
    tell()
  } catch {
    // Storage denied: no code is stored.
  }
}
