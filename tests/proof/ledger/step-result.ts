// What a step of the long run has done: from its report, its output and how its process ended.
import { testsIn } from '../asvs/asvs-table.mjs'
import { addFigures, type Figures, figuresOf, isWithoutWork, type StepRun, stepTests } from './ledger.ts'
import type { Step } from './steps.ts'

/** Of Vitest, of Playwright, or of our own scripts. */
export interface Report {
  testResults?: object[]
  numPassedTests?: number
  numFailedTests?: number
  suites?: object[]
  stats?: { expected: number; flaky: number; unexpected: number }
  passed?: number
  failed?: number
  /** The first seed that the step has not tried. */
  next?: number
  /** Parts that the step had no time for. */
  notBegun?: number
  /** Other numbers of a script are its figures. */
  [figure: string]: unknown
}

export interface Ended {
  code: number | null
  /** The end of what the process printed. */
  output: string
  /** A line of the output reported a failure. It decides only if the process was stopped: a flaky test has such a line. */
  hasFailedLine: boolean
  /** `deadline`: the whole run has no more time. `hung`: the step took longer than it may. */
  stoppedBy?: 'deadline' | 'hung' | undefined
  seconds: number
  report: Report | undefined
}

function countsOf({ report, output }: Ended): { passed: number; failed: number } | undefined {
  if (report?.testResults) return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
  if (report?.stats) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
  if (report) return { passed: report.passed ?? 0, failed: report.failed ?? 0 }
  const printed = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1)
  return printed && { passed: Number(printed[1]), failed: Number(printed[2]) }
}

interface Finished {
  step: Step
  commit: string
  seed: number | undefined
  /** What earlier runs did of this step on the same code, before they were cut off. */
  before: StepRun | undefined
  /** How long the step was told to run, and how long it has to, to prove what it proves. */
  minutes: number | undefined
  wanted: number | undefined
  ended: Ended
}

/** A step that was stopped does not say which seeds it has tried: not more than these. */
const SEEDS_OF_STOPPED = 1_000_000

/**
 * A step has passed if its process ended well, reported work and no failure. It is cut off if the run had no more time for
 * the whole of it, and it has failed in every other case, also when it is stopped after a failure or because it hangs.
 */
export function stepRunOf({ step, commit, seed, before, minutes, wanted, ended }: Finished): StepRun {
  const { report, code, stoppedBy, seconds } = ended
  const { passed, failed } = countsOf(ended) ?? { passed: step.isPreparation && code === 0 ? 1 : 0, failed: 0 }
  const isTests = report?.testResults !== undefined || report?.suites !== undefined
  const checks = passed + failed
  const work: Figures = isTests ? { tests: checks, flaky: report.stats?.flaky ?? 0 } : figuresOf(report ?? {})
  const isIdle = report !== undefined && !isTests && isWithoutWork(work)
  const lasted: Figures = minutes !== undefined && report && !isIdle ? { minutes: Math.round(minutes * 10) / 10 } : {}
  const counted: Figures = report || step.isPreparation || checks === 0 ? {} : { checks }
  const done = { ...work, ...lasted, ...counted }
  const figures = step.isAdditive ? addFigures(before?.figures ?? {}, done) : done

  const isUnfinished =
    report?.notBegun === undefined ? minutes !== undefined && minutes < (wanted ?? 0) : report.notBegun > 0
  const hasFailed = failed > 0 || stoppedBy === 'hung' || (stoppedBy !== undefined && ended.hasFailedLine)
  const hasNoWork = passed === 0 || isIdle
  const endedBadly = stoppedBy === undefined && (code !== 0 || (hasNoWork && !isUnfinished))
  const isShort = stoppedBy === 'deadline' || isUnfinished
  const result = hasFailed || endedBadly ? 'failed' : isShort ? 'cut off' : 'passed'
  return {
    name: step.name,
    commit,
    result,
    passed,
    failed,
    seconds,
    figures,
    ...(seed === undefined ? {} : { seed, next: report ? (report.next ?? seed + 1) : seed + SEEDS_OF_STOPPED }),
    ...(isTests ? { tests: stepTests(testsIn(report)) } : {}),
  }
}
