import type { Ledger } from './ledger.mjs'

export function readmeWith(readme: string, ledger: Ledger): string
