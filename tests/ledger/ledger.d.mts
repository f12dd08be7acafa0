import type { AsvsRow, TestResult } from '../asvs/asvs-table.mjs'

export interface StepTests {
  files: Record<string, { passed: number; failed: number }>
  asvs: TestResult[]
}

export interface StepRun {
  name: string
  commit?: string
  result: 'passed' | 'failed' | 'cut off' | 'not run'
  passed: number
  failed: number
  seconds: number
  seed?: number
  next?: number
  figures: Record<string, number>
  tests?: StepTests
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
export function stepTests(tests: TestResult[]): StepTests
export function asvsRowsOf(steps: StepRun[]): AsvsRow[]
export function ledgerOf(run: Omit<Ledger, 'promises' | 'asvs'>): Ledger
export function figuresText(figures: Record<string, number>): string
export function promisesMarkdown(ledger: Ledger): string
export function otherCommitsText(ledger: Pick<Ledger, 'commit' | 'steps'>): string
export function ledgerMarkdown(ledger: Ledger): string
export function shortLedger(ledger: Ledger): ShortLedger
