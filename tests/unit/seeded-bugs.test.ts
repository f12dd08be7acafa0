// The faults that the simulator must find are still where they would be put. That it finds them is the subject of
// `node tests/proof/sim/bugs.check.mjs`.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BUGS } from '../proof/sim/bugs.mjs'

it.each(BUGS.map((bug) => [bug.name, bug] as const))('the seeded bug %s has one place', (_, { file, from }) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(source.split(from)).toHaveLength(2)
})
