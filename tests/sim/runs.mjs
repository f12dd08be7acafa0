// Simulates runs on several threads, until enough steps are done or a seed breaks a promise.
/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ROOT } from './root.mjs'

/** Much garbage and little that lives: fewer collections of the young objects take less time. */
const YOUNG_MB = 64

/** A run of the suite: visitors, and minutes of its clock. */
export const PLAN = { visitorCount: 30, minutes: 40 }

/** Without end. */
export function* seedsFrom(first) {
  for (let seed = first; ; seed += 1) yield seed
}

/**
 * Ends after the last seed, after `steps`, after `ms`, or with the first violation.
 * @param {{ bundle: string, plan: object, seeds: Iterator<number>, steps?: number, ms?: number, threads?: number, onRun?: (found: import('./simulate.ts').Found) => void }} options
 * @returns {Promise<{ steps: number, runs: number, counts: Record<string, number>, broken: import('./simulate.ts').Found | undefined }>}
 */
export async function runSimulations({
  bundle,
  plan,
  seeds,
  steps = Infinity,
  ms = Infinity,
  threads = availableParallelism(),
  onRun,
}) {
  const startedAt = Date.now()
  let done = 0
  let runs = 0
  let broken
  /** @type {Record<string, number>} */
  const counts = {}
  await Promise.all(
    Array.from(
      { length: threads },
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker(new URL('runs.worker.mjs', import.meta.url), {
            workerData: { bundle, root: ROOT },
            resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
          })
          worker.on('error', reject)
          worker.on('message', (message) => {
            if (message !== 'ready') {
              done += message.steps
              runs += 1
              for (const [what, count] of Object.entries(message.counts)) counts[what] = (counts[what] ?? 0) + count
              onRun?.(message)
              if (message.violations.length > 0) broken ??= message
            }
            const isOver = broken !== undefined || done >= steps || Date.now() - startedAt >= ms
            const { done: isLast, value: seed } = isOver ? { done: true, value: undefined } : seeds.next()
            if (isLast) return void worker.terminate().then(resolve)
            worker.postMessage({ seed, plan })
          })
        }),
    ),
  )
  return { steps: done, runs, counts, broken }
}
