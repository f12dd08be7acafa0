// Codes that no voucher has until a test mints it.
import { codeOf } from './voucher-code.rules.ts'

export function newCode(): string {
  for (;;) {
    const code = codeOf(crypto.getRandomValues(new Uint8Array(64)))
    if (code) return code
  }
}
