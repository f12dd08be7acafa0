// The files with mutants, in groups that one run of Stryker takes together, and the tests that judge them.
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { importsOf } from '../../support/import-graph.ts'

const RULES = [
  '{app,server}/**/*.{rules,events,machine}.ts',
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

/** Folders whose groups one step of the long run takes: all groups take hours. */
const FOLDERS_OF_AREA = {
  money: ['server/gateway/charges', 'server/gateway/pricing', 'server/gateway/wallet', 'server/gateway/vouchers'],
  orders: ['server/gateway/orders'],
  seats: ['server/gateway/seats', 'server/gateway/payments', 'server/gateway/guests', 'server/gateway/kitchen'],
  programme: ['server/gateway/catalogue', 'server/gateway/finder', 'server/gateway/programme', 'server/gateway/seed'],
  contract: ['server/contracts', 'server/gateway/openapi'],
  edge: ['server/edge', 'server/lib', 'server/payments'],
  site: ['app'],
}
/** The groups of folders that no area names. */
const OTHERS = 'others'
export const AREAS = [...Object.keys(FOLDERS_OF_AREA), OTHERS]
const areaOf = ({ name }) =>
  Object.entries(FOLDERS_OF_AREA).find(([, folders]) =>
    folders.some((folder) => name === folder || name.startsWith(`${folder}/`)),
  )?.[0] ?? OTHERS

/** The groups of an area. */
export const groupsOfArea = (root, area) => groupsOf(root).filter((group) => areaOf(group) === area)

/** By test. Each area asks for the imports of hundreds of tests. */
const reached = new Map()
/** What a test imports, itself or by a fixture. */
function reachedBy(test) {
  if (!reached.has(test)) {
    const imported = importsOf(test).map(({ to }) => to)
    const fixtures = imported.filter((to) => /^tests\/support\/|\.fixture\.ts$/.test(to))
    reached.set(test, [...imported, ...fixtures.flatMap(reachedBy)])
  }
  return reached.get(test)
}

/** Unit tests beside the files, and those that import one of them. Tests further away take hours, and name no rule. */
export function testsOf(root, files) {
  const [targets, folders] = [new Set(files), new Set(files.map((file) => dirname(file)))]
  return globSync(['{app,server}/**/*.test.{ts,tsx}', 'tests/unit/*.test.{ts,tsx}'], { cwd: root })
    .filter((test) => folders.has(dirname(test)) || reachedBy(test).some((file) => targets.has(file)))
    .toSorted()
}
