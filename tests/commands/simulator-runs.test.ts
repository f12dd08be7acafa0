// Threads of the simulator: what they find counts, and neither a run without an end nor a crash passes for success.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitorsIn } from '../proof/sim/regressions.mjs'
import { runSimulations } from '../proof/sim/runs.mjs'

let folder = ''
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'shasha-runs-'))))
afterAll(() => rmSync(folder, { recursive: true }))

/** Simulates seeds 1 to 3 with a bundle whose runs do this. A run that takes longer than `maxRunMs` has no end. */
function run(simulate: string, maxRunMs = 60_000) {
  const bundle = join(folder, `${Math.random()}.mjs`)
  const found = '{ seed, steps: 10, faultRates: {}, violations: [], story: [], counts: { TICKETED: 1 } }'
  writeFileSync(
    bundle,
    `export const openDatabase = () => undefined
     export async function simulate(seed) { ${simulate}; return ${found} }`,
  )
  return runSimulations({ bundle, plan: {}, seeds: [1, 2, 3].values(), threads: 1, maxRunMs })
}

it('runs that break nothing are added up', async () => {
  expect(await run('')).toEqual({ steps: 30, runs: 3, counts: { TICKETED: 3 }, broken: undefined })
})

it('a run that waits for ever, or never yields, breaks a promise', async () => {
  for (const endless of ['await new Promise(() => undefined)', 'for (;;);']) {
    const { runs, broken } = await run(`if (seed === 2) ${endless}`, 3000)
    expect(runs).toBe(2)
    expect(broken).toMatchObject({ seed: 2, violations: ['seed 2 does not end'], hasEnded: false })
  }
})

it('a thread that crashes fails the whole simulation, and its seed is named', async () => {
  await expect(run('if (seed === 2) process.exit(3)')).rejects.toThrow('The thread of seed 2 ended with code 3')
})

it('visitors are named after their code, so that a seed is not repeated with others', () => {
  const own = join(folder, 'sim')
  mkdirSync(join(own, 'visitors'), { recursive: true })
  const named = (text: string) => {
    writeFileSync(join(own, 'visitors', 'buyer.ts'), text)
    return visitorsIn(own)
  }
  const [first, changed, again] = [named('buys'), named('looks'), named('buys')]
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
  expect(visitorsIn()).toMatch(/^[0-9a-f]{12}$/)
})
