import type { TestResult } from '../asvs/asvs-table.mjs'

export interface StepRun {
  name: string
  result: 'passed' | 'failed' | 'cut off' | 'not run'
  passed: number
  failed: number
  seconds: number
  seed?: number
  next?: number
  figures: Record<string, number>
}
export interface Ledger {
  commit: string
  at: string
  minutes: number
  steps: StepRun[]
  promises: {
    promise: string
    proofs: string[]
    figures: Record<string, number>
    result: StepRun['result']
    missing: string
  }[]
  asvs: Record<string, number>
}
export interface ShortLedger {
  commit: string
  at: string
  asvs: string
  promises: { promise: string; proofs: string; done: string; result: string; missing: string }[]
}
export function figuresOf(report: object): Record<string, number>
export function isWithoutWork(figures: Record<string, number>): boolean
export function addFigures(before: Record<string, number>, after: Record<string, number>): Record<string, number>
export function ledgerOf(run: Omit<Ledger, 'promises'> & { tests: TestResult[] }): Ledger
export function figuresText(figures: Record<string, number>): string
export function promisesMarkdown(ledger: Ledger): string
export function ledgerMarkdown(ledger: Ledger): string
export function shortLedger(ledger: Ledger): ShortLedger
