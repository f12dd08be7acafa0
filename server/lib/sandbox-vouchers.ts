// The vouchers of the sandbox: clearly not real, known to testers and to the gateway, which creates each when its code
// is first used. Production has none of them.

interface SandboxVoucher {
  code: string
  kind: 'TICKET' | 'AMOUNT'
  /** Halalas; 0 for a TICKET. */
  amount: number
  areaCategoryCodes: string[]
  /** Why it cannot be used. */
  flaw?: 'EXPIRED' | 'USED'
}

export const SANDBOX_VOUCHERS: readonly SandboxVoucher[] = [
  { code: 'SHV-TRYME-TRYME-222E', kind: 'TICKET', amount: 0, areaCategoryCodes: ['STANDARD'] },
  { code: 'SHV-TRYME-TRYME-333N', kind: 'TICKET', amount: 0, areaCategoryCodes: ['PREMIUM'] },
  { code: 'SHV-TRYME-TRYME-444W', kind: 'AMOUNT', amount: 5000, areaCategoryCodes: [] },
  { code: 'SHV-TRYME-TRYME-5555', kind: 'AMOUNT', amount: 20_000, areaCategoryCodes: [] },
  { code: 'SHV-TRYME-TRYME-666D', kind: 'AMOUNT', amount: 5000, areaCategoryCodes: [], flaw: 'EXPIRED' },
  { code: 'SHV-TRYME-TRYME-777M', kind: 'AMOUNT', amount: 5000, areaCategoryCodes: [], flaw: 'USED' },
]
