// Where a long run goes on after an earlier one.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from '../../support/import-graph.ts'
import { LEDGER_DOCUMENT, removeLedger } from './ledger-document.ts'
import type { StepRun } from './ledger.ts'
import type { Step } from './steps.ts'

const root = new URL('../../../', import.meta.url).pathname

/** Whether a step need not run again on the same code. */
export const isDone = ({ result }: Pick<StepRun, 'result'>): boolean => result === 'passed' || result === 'failed'

/** What `write.mjs` writes after a run: that makes no step of the run stale. */
const WRITTEN_AFTER_RUN = [LEDGER_DOCUMENT, 'tests/proof/ledger/last.json', 'server/edge/operator/ledger.json']
/** What the steps with `entries` read without importing it. */
const ALSO_READ = [
  'package-lock.json',
  'server/contracts/examples',
  'server/gateway/migrations',
  'server/gateway/wrangler.toml',
  'server/payments/wrangler.toml',
  'tests/gateway/wrangler.toml',
]

/**
 * The files and all that they import, except for types: those are gone when the code runs. A file that is imported no
 * more has an importer that has changed.
 */
export function withImports(entries: readonly string[]): string[] {
  const reached = new Set(entries)
  // A set also visits what is added to it meanwhile.
  for (const file of reached)
    if (/\.(ts|tsx|mjs)$/.test(file))
      for (const { to, isTypeOnly } of importsOf(file))
        if (!isTypeOnly && existsSync(join(root, to)) && statSync(join(root, to)).isFile()) reached.add(to)
  return [...reached]
}

/** The files whose change makes the result of a step worthless, as pathspecs of git. */
export function filesOf({ entries, unread = [] }: Pick<Step, 'entries' | 'unread'>): string[] {
  if (entries) return [...withImports(entries()).filter((file) => !WRITTEN_AFTER_RUN.includes(file)), ...ALSO_READ]
  return ['.', ...[...WRITTEN_AFTER_RUN, ...unread].map((path) => `:(exclude)${path}`)]
}

/** Runs a command of git: whether it succeeded, and what it printed. */
type Git = (...args: string[]) => { isDone: boolean; output: string }

/** Whether a step reads the same in HEAD as in the commit `then`. A commit that git does not know may have been anything. */
export function isSameSince(step: Pick<Step, 'entries' | 'found' | 'unread'>, then: string, git: Git): boolean {
  const { entries, found = [], unread } = step
  const deleted = ['diff', '--name-only', '--no-renames', '--diff-filter=D', then, 'HEAD', '--', ...found]
  if (found.length > 0 && git(...deleted).output !== '') return false
  if (!git('diff', '--quiet', then, 'HEAD', '--', ...filesOf(step)).isDone) return false
  if (entries || unread) return true
  // A step that reads every file reads this document, too. Only its ledger may differ.
  const [before, now] = [then, 'HEAD'].map((commit) => removeLedger(git('show', `${commit}:${LEDGER_DOCUMENT}`).output))
  return before === now
}

/** A ledger, as far as a resumed run reads it. */
export interface Previous {
  steps: StepRun[]
}

interface Resumed {
  steps: readonly Step[]
  previous: Previous | undefined
  /** Whether the code of a step is what it was when it ran. */
  isUnchanged: (run: StepRun) => boolean
  /** Steps that were asked for by name: they run again. */
  only?: readonly string[] | undefined
}

/**
 * What earlier runs have done of this one: the steps that ran on the same code. Nothing if no step is left to do: then
 * the run begins anew.
 */
export function earlierSteps({ steps, previous, isUnchanged, only = [] }: Resumed): StepRun[] {
  const lasting = steps.filter(({ isPreparation }) => !isPreparation).map(({ name }) => name)
  const kept = (previous?.steps ?? []).filter(
    (run) => lasting.includes(run.name) && run.result !== 'not run' && !only.includes(run.name) && isUnchanged(run),
  )
  const isOver = only.length === 0 && lasting.every((name) => kept.some((run) => run.name === name && isDone(run)))
  return isOver ? [] : kept
}

const SEEDS = 1_000_000_000

/** The first seed of each seeded step: the given one, or the first that earlier runs have not tried, or a fresh one. */
export const firstSeeds = ({
  steps,
  previous,
  given,
  now,
}: {
  steps: readonly Step[]
  previous: Previous | undefined
  given: string | undefined
  now: number
}): Record<string, number> =>
  Object.fromEntries(
    steps
      .filter(({ isSeeded }) => isSeeded)
      .map(({ name }) => {
        const next = previous?.steps.find((step) => step.name === name)?.next
        return [name, given === undefined ? (next ?? now % SEEDS) : Number(given)]
      }),
  )
