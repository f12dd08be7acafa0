import type { StepRun } from './ledger.mjs'
import type { Step } from './steps.mjs'

type Previous = { commit: string; steps: StepRun[] } | undefined
export function isDone(step: Pick<StepRun, 'result'>): boolean
export const OUTSIDE_THE_GATEWAY: readonly string[]
export function filesOf(step: Pick<Step, 'isGatewayAlone'>): string[]
export function earlierSteps(
  previous: Previous,
  isUnchanged: (step: StepRun) => boolean,
  only?: readonly string[],
): StepRun[]
export function firstSeeds(options: {
  steps: readonly Step[]
  previous: Previous
  given: string | undefined
  now: number
}): Record<string, number>
