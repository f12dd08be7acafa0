// A step of the long run in tests of its ledger.
import type { StepRun } from '../proof/ledger/ledger.ts'

export const stepRun = (name: string, result: StepRun['result'], more: Partial<StepRun> = {}): StepRun => ({
  name,
  result,
  passed: 1,
  failed: 0,
  seconds: 1,
  figures: {},
  ...more,
})
