// Simulates evenings on several threads, until enough steps are done or a seed breaks a promise.
/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const root = new URL('../../', import.meta.url).pathname

/**
 * `seeds` gives the next seed. Ends after `steps`, after `ms`, or with the first violation.
 * @param {{ bundle: string, plan: object, seeds: () => number, steps: number, ms?: number, threads?: number, onEvening?: (found: import('./simulate.ts').Found) => void }} options
 * @returns {Promise<{ steps: number, evenings: number, broken: import('./simulate.ts').Found | undefined }>}
 */
export async function runEvenings({
  bundle,
  plan,
  seeds,
  steps,
  ms = Infinity,
  threads = availableParallelism(),
  onEvening,
}) {
  const startedAt = Date.now()
  let done = 0
  let evenings = 0
  let broken
  await Promise.all(
    Array.from(
      { length: threads },
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker(new URL('evenings.worker.mjs', import.meta.url), { workerData: { bundle, root } })
          worker.on('error', reject)
          worker.on('message', (message) => {
            if (message !== 'ready') {
              done += message.steps
              evenings += 1
              onEvening?.(message)
              if (message.violations.length > 0) broken ??= message
            }
            if (broken || done >= steps || Date.now() - startedAt >= ms) return void worker.terminate().then(resolve)
            worker.postMessage({ seed: seeds(), plan })
          })
        }),
    ),
  )
  return { steps: done, evenings, broken }
}
