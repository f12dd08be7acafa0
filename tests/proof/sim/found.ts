// What a run is made of, and what is found in it.
import type { FaultRates } from './platform/network.ts'

export interface Found {
  seed: number
  steps: number
  faultRates: FaultRates
  violations: string[]
  /** Only if asked for. */
  story: string[]
  counts: Record<string, number>
  /** False: it was ended by its time limit. */
  hasEnded?: boolean
}

export interface Plan {
  visitorCount: number
  minutes: number
  /** Kinds of fault that are not simulated. */
  without?: readonly (keyof FaultRates)[]
  /** Collects the story. */
  recordsStory?: boolean
}
