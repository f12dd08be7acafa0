// Simulates evenings on several threads, until enough steps are done or a seed breaks a promise.
/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const root = new URL('../../', import.meta.url).pathname

/** Much garbage and little that lives: fewer collections of the young objects take less time. */
const YOUNG_MB = 64

/** An evening of the suite: people, and minutes of its clock. */
export const PLAN = { people: 30, minutes: 40 }

/** Without end. */
export function* seedsFrom(first) {
  for (let seed = first; ; seed += 1) yield seed
}

/**
 * Ends after the last seed, after `steps`, after `ms`, or with the first violation.
 * @param {{ bundle: string, plan: object, seeds: Iterator<number>, steps?: number, ms?: number, threads?: number, onEvening?: (found: import('./simulate.ts').Found) => void }} options
 * @returns {Promise<{ steps: number, evenings: number, counts: Record<string, number>, broken: import('./simulate.ts').Found | undefined }>}
 */
export async function runEvenings({
  bundle,
  plan,
  seeds,
  steps = Infinity,
  ms = Infinity,
  threads = availableParallelism(),
  onEvening,
}) {
  const startedAt = Date.now()
  let done = 0
  let evenings = 0
  let broken
  /** @type {Record<string, number>} */
  const counts = {}
  await Promise.all(
    Array.from(
      { length: threads },
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker(new URL('evenings.worker.mjs', import.meta.url), {
            workerData: { bundle, root },
            resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
          })
          worker.on('error', reject)
          worker.on('message', (message) => {
            if (message !== 'ready') {
              done += message.steps
              evenings += 1
              for (const [what, count] of Object.entries(message.counts)) counts[what] = (counts[what] ?? 0) + count
              onEvening?.(message)
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
  return { steps: done, evenings, counts, broken }
}
