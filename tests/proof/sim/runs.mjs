// Simulates runs on several threads, until enough steps are done or a seed breaks a promise.
/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ROOT } from './root.mjs'

/** Much garbage and little that lives: fewer collections of the young objects take less time. */
const YOUNG_MB = 64
/** A run takes some seconds; on a busy machine it took two minutes. */
const MAX_RUN_MS = 600_000

/** A run of the suite: visitors, and minutes of its clock. */
export const PLAN = { visitorCount: 30, minutes: 40 }

/** Without end. */
export function* seedsFrom(first) {
  for (let seed = first; ; seed += 1) yield seed
}

const withoutEnd = (seed) => ({
  seed,
  steps: 0,
  faultRates: {},
  violations: [`seed ${seed} does not end`],
  story: [],
  counts: {},
  hasEnded: false,
})

/**
 * A thread that simulates the seeds that `nextSeed` names, until it names none. A thread that ends on its own rejects. A
 * run that takes longer than `maxRunMs` breaks a promise, and its thread ends.
 */
const runThread = ({ bundle, plan, nextSeed, onRun, maxRunMs }) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('runs.worker.mjs', import.meta.url), {
      workerData: { bundle, root: ROOT },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    let seed
    let limit
    const end = () => {
      worker.removeAllListeners('exit')
      void worker.terminate().then(resolve)
    }
    const startNext = () => {
      seed = nextSeed()
      if (seed === undefined) return end()
      limit = setTimeout(() => {
        onRun(withoutEnd(seed))
        end()
      }, maxRunMs)
      worker.postMessage({ seed, plan })
    }
    worker.on('error', reject)
    worker.on('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`The thread of ${seed === undefined ? 'no seed' : `seed ${seed}`} ended with code ${code}`))
    })
    worker.on('message', (message) => {
      clearTimeout(limit)
      if (message !== 'ready') onRun(message)
      startNext()
    })
  })

/**
 * Ends after the last seed, after `steps`, after `ms`, or with the first violation.
 * @param {{ bundle: string, plan: object, seeds: Iterator<number>, steps?: number, ms?: number, threads?: number, maxRunMs?: number, onRun?: (found: import('./found.ts').Found) => void }} options
 * @returns {Promise<{ steps: number, runs: number, counts: Record<string, number>, broken: import('./found.ts').Found | undefined }>}
 */
export async function runSimulations({
  bundle,
  plan,
  seeds,
  steps = Infinity,
  ms = Infinity,
  threads = availableParallelism(),
  maxRunMs = MAX_RUN_MS,
  onRun,
}) {
  const startedAt = Date.now()
  let done = 0
  let runs = 0
  let broken
  /** @type {Record<string, number>} */
  const counts = {}
  const thread = {
    bundle,
    plan,
    maxRunMs,
    onRun(found) {
      done += found.steps
      runs += 1
      for (const [what, count] of Object.entries(found.counts)) counts[what] = (counts[what] ?? 0) + count
      onRun?.(found)
      if (found.violations.length > 0) broken ??= found
    },
    nextSeed() {
      const isOver = broken !== undefined || done >= steps || Date.now() - startedAt >= ms
      return isOver ? undefined : seeds.next().value
    },
  }
  await Promise.all(Array.from({ length: threads }, () => runThread(thread)))
  return { steps: done, runs, counts, broken }
}
