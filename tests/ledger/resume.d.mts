import type { StepRun } from './ledger.mjs'
import type { Step } from './steps.mjs'

type Previous = { commit: string; steps: StepRun[] } | undefined
export function isDone(step: Pick<StepRun, 'result'>): boolean
export function earlierSteps(previous: Previous, commit: string, only?: readonly string[]): StepRun[]
export function firstSeeds(options: {
  steps: readonly Step[]
  previous: Previous
  given: string | undefined
  now: number
}): Record<string, number>
