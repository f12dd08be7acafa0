// The files with mutants, in groups that one run of Stryker takes together, and the tests that judge them.
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { importsOf } from '../../support/import-graph.ts'

const RULES = [
  '{app,server}/**/*.rules.ts',
  'server/contracts/rules/*.ts',
  'server/edge/middleware/*.ts',
  'server/edge/session/*.ts',
]
/** These only choose an implementation of Temporal. */
const WITHOUT_RULES = /\.test\.ts$|\/temporal-[a-z-]+\.ts$/

/** Money, seats and sessions first. */
const FIRST = [
  'server/gateway/charges',
  'server/gateway/pricing',
  'server/gateway/wallet',
  'server/gateway/vouchers',
  'server/gateway/orders',
  'server/gateway/seats',
  'server/gateway/payments',
  'server/gateway/guests',
  'server/edge/session',
  'server/edge/middleware',
  'server/contracts/rules',
]
const rank = (name) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)

/** `only`: a glob of files. Groups are named after their folder. */
export function groupsOf(root, only) {
  const chosen = only ? new Set(globSync(only, { cwd: root })) : undefined
  const files = [...new Set(globSync(RULES, { cwd: root }))]
    .filter((file) => !WITHOUT_RULES.test(file) && (!chosen || chosen.has(file)))
    .toSorted()
  const groups = Map.groupBy(files, (file) => file.split('/').slice(0, 3).join('/'))
  return [...groups]
    .map(([name, members]) => ({ name, files: members }))
    .toSorted((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name))
}

/** What a test imports, itself or by a fixture. */
const reachedBy = (test) =>
  importsOf(test).flatMap(({ to }) => (/^tests\/support\/|\.fixture\.ts$/.test(to) ? [to, ...reachedBy(to)] : [to]))

/** Unit tests beside the files, and those that import one of them. Tests further away take hours, and name no rule. */
export function testsOf(root, files) {
  const [targets, folders] = [new Set(files), new Set(files.map((file) => dirname(file)))]
  return globSync(['{app,server}/**/*.test.{ts,tsx}', 'tests/unit/*.test.{ts,tsx}'], { cwd: root })
    .filter((test) => folders.has(dirname(test)) || reachedBy(test).some((file) => targets.has(file)))
    .toSorted()
}
