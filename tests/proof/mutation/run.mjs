// Mutation tests of every rule and state machine: `node tests/proof/mutation/run.mjs [--only 'server/gateway/seats/**'] [--area money]
// [--minutes 30]`. Areas are those of `groups.mjs`. Results are kept in node_modules/.cache/mutation, so an unchanged rule is not tested again.
// After `--minutes` no further group is begun; the next run begins with the groups that were not tested for longest.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { toolFile } from '../tools/tools.mjs'
import { AREAS, groupsOf, groupsOfArea, testsOf } from './groups.mjs'
import { LOWEST_SCORE, missing, percent, scoreOf } from './score.mjs'
import { SURVIVORS } from './survivors.mjs'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    area: { type: 'string' },
    minutes: { type: 'string' },
  },
})
if (values.area !== undefined && !AREAS.includes(values.area)) {
  console.error(`There is no area “${values.area}”. Areas: ${AREAS.join(', ')}`)
  process.exit(1)
}
const root = resolve(import.meta.dirname, '../../..')
const cache = join(root, 'node_modules/.cache/mutation')
const output = join(root, 'tests/.output')
const LOWEST_PRIORITY = 19
mkdirSync(cache, { recursive: true })
mkdirSync(output, { recursive: true })

/** A run with `--only` of a file does not overwrite the results of the whole group. */
const cacheOf = ({ name, files }) =>
  join(cache, `${(values.only ? files.join('+') : name).replaceAll(/[^a-z+]+/g, '-').slice(0, 200)}.json`)
const testedAt = (group) => statSync(cacheOf(group), { throwIfNoEntry: false })?.mtimeMs ?? 0

function stryker(group) {
  rmSync(join(output, 'mutation.json'), { force: true })
  const bin = toolFile('@stryker-mutator/core/bin/stryker.js')
  const tests = testsOf(root, group.files).join(',')
  const options = ['--mutate', group.files.join(','), '--testFiles', tests, '--incrementalFile', cacheOf(group)]
  const child = spawn(process.execPath, [bin, 'run', 'tests/proof/mutation/stryker.config.mjs', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid) setPriority(child.pid, LOWEST_PRIORITY)
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
  return new Promise((done) => {
    child.on('close', () => done(Buffer.concat(said).toString()))
  })
}

const filesOf = () => JSON.parse(readFileSync(join(output, 'mutation.json'), 'utf8')).files

const scoreText = ({ score, noticed, unnoticed, uncovered }) =>
  `${score} %, ${noticed} noticed, ${unnoticed} not (no test runs ${uncovered} of these)`

const until = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : Infinity
const chosen = values.area === undefined ? groupsOf(root, values.only) : groupsOfArea(root, values.area)
const groups = chosen.toSorted((a, b) => testedAt(a) - testedAt(b))
const tested = {}
const crashed = []
let left = 0
for (const group of groups) {
  if (Date.now() >= until) {
    left += 1
    continue
  }
  const started = Date.now()
  const said = await stryker(group)
  try {
    const files = filesOf()
    Object.assign(tested, files)
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`── ${group.name}: ${scoreText(scoreOf(files, SURVIVORS))}, ${seconds} s`)
  } catch {
    crashed.push(group.name)
    console.log(`✗ ${group.name} was not tested\n${said.trimEnd().split('\n').slice(0, 30).join('\n')}`)
  }
}

const total = scoreOf(tested, SURVIVORS)
for (const { file, noticed, unnoticed, excused } of total.rows) {
  const ofThese = `${noticed} of ${noticed + unnoticed}${excused ? `, ${excused} with a reason` : ''}`
  console.log(`${percent(noticed, unnoticed).toFixed(2).padStart(6)} %  ${file}  ${ofThese}`)
}
for (const { file, at, original, replacement, isCovered, why } of total.survivors)
  console.log(
    `${why ? '○' : '●'} ${file}:${at}${isCovered ? '' : ' (no test runs it)'}\n    - ${original}\n    + ${replacement}${why ? `\n    ${why}` : ''}`,
  )
for (const { file, line } of total.stale) console.log(`The list of survivors names one that is none: ${file}: ${line}`)
if (left) console.log(`${left} of ${groups.length} groups were not begun in ${values.minutes} minutes`)

/** What was not begun is not proved. */
const failed = missing(total) + crashed.length + total.stale.length + left
const files = chosen.flatMap((group) => group.files)
console.log(
  `${total.atLoad} changes only run while a module loads, and are not tested. ` +
    `${total.rows.length} of ${files.length} files are in the score`,
)
console.log(`Mutation score ${scoreText(total)}; at least ${LOWEST_SCORE} % wanted`)
process.exit(failed === 0 ? 0 : 1)
