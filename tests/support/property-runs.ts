// How often each property of fast-check runs. Usual runs are short and repeat one seed, so that a commit gives the same
// answer everywhere; those of `--mode long` are long, from a fresh seed. SEED names another one.
import * as fc from 'fast-check'
import { relative } from 'node:path'
import { expect } from 'vitest'

const isLong = import.meta.env.MODE === 'long'
const RUNS = { usual: 300, long: 100_000 }

/** The command that repeats the runs of the present test file. */
function getRepeatCommand(seed: number): string {
  const file = relative(process.cwd(), expect.getState().testPath ?? '')
  return `SEED=${seed} npx vitest run --config tests/vitest.config.ts --project unit${isLong ? ' --mode long' : ''} ${file}`
}

fc.configureGlobal({
  numRuns: isLong ? RUNS.long : RUNS.usual,
  seed: Number(process.env.SEED ?? (isLong ? Date.now() : 1)),
  reporter: (details) => {
    if (!details.failed) return
    throw new Error(`${fc.defaultReportMessage(details)}\n\nRepeat it: ${getRepeatCommand(details.seed)}`, {
      cause: details.errorInstance,
    })
  },
})
