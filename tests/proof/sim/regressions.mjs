// Runs that broke a promise and break it no more: the first test of a mend. `npm run sim` prints the line of a new one.
//
// A seed repeats its history only with the same visitors, so `visitors` names theirs. A line of other visitors fails:
// by then a test in `tests/gateway` holds the mend, or a seeded bug in `bugs.mjs` undoes it, and the line is deleted.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/** @type {readonly { seed: number, visitors: string, plan: { visitorCount: number, minutes: number, without?: string[] }, once: string }[]} */
export const REGRESSIONS = []

/**
 * A name of the visitors and of the platform they meet. Any change of their code gives another one.
 * @param {string} [folder]
 */
export function visitorsIn(folder = join(ROOT, 'tests/proof/sim')) {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted())
    hash.update(`${file}\n${readFileSync(join(folder, file), 'utf8')}\n`)
  return hash.digest('hex').slice(0, 12)
}
