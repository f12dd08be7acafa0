import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AREAS, groupsOf, groupsOfArea, testsOf } from '#tests/proof/mutation/groups.mjs'
import { missing, percent, scoreOf } from '#tests/proof/mutation/score.mjs'
import { SURVIVORS } from '#tests/proof/mutation/survivors.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCE = 'const isOld = age > 60\nconst name = given ?? "guest"\n'
const mutant = (line: number, [start, end]: [number, number], replacement: string, status: string) => ({
  location: { start: { line, column: start }, end: { line, column: end } },
  mutatorName: 'any',
  replacement,
  status,
})
const FILES = {
  'age.rules.ts': {
    source: SOURCE,
    mutants: [
      mutant(1, [15, 23], 'true', 'Killed'),
      mutant(1, [15, 23], 'false', 'Timeout'),
      mutant(1, [15, 23], 'age >= 60', 'Survived'),
      mutant(2, [23, 30], '""', 'NoCoverage'),
      mutant(2, [14, 30], 'given', 'RuntimeError'),
      mutant(2, [1, 30], '', 'Ignored'),
    ],
  },
}
const REASON = {
  file: 'age.rules.ts',
  line: 'const isOld = age > 60',
  replacement: 'age >= 60',
  why: 'No age is whole.',
}

describe('the mutation score', () => {
  it('is the part of the mutants that a test noticed, also of those in code that no test runs', () => {
    const { score, noticed, unnoticed, uncovered, atLoad, survivors } = scoreOf(FILES, [])
    expect({ score, noticed, unnoticed, uncovered, atLoad }).toEqual({
      score: 50,
      noticed: 2,
      unnoticed: 2,
      uncovered: 1,
      atLoad: 1,
    })
    expect(survivors).toMatchObject([
      { at: 1, original: 'age > 60', replacement: 'age >= 60', isCovered: true, why: undefined },
      { at: 2, original: '"guest"', replacement: '""', isCovered: false, why: undefined },
    ])
  })

  it('leaves out survivors with a reason, wherever their line stands', () => {
    const [file] = Object.entries(FILES).map(([name, { mutants }]) => ({
      [name]: {
        source: `\n${SOURCE}`,
        mutants: mutants.map((one) => {
          const { start, end } = one.location
          return {
            ...one,
            location: { start: { ...start, line: start.line + 1 }, end: { ...end, line: end.line + 1 } },
          }
        }),
      },
    }))
    const { score, rows, survivors } = scoreOf(file ?? {}, [REASON])
    expect(score).toBe(66.67)
    expect(rows).toMatchObject([{ file: 'age.rules.ts', noticed: 2, unnoticed: 1, excused: 1 }])
    expect(survivors.map(({ why }) => why)).toEqual(['No age is whole.', undefined])
  })

  it('names reasons for which no survivor is left, of tested files only', () => {
    const stale = { ...REASON, replacement: 'age < 60' }
    expect(scoreOf(FILES, [REASON, stale, { ...stale, file: 'other.rules.ts' }]).stale).toEqual([stale])
  })

  it('knows reasons for lines alone that stand in their file', () => {
    const linesOf = (file: string) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .map((line) => line.trim())
    expect(SURVIVORS.filter(({ file, line }) => !linesOf(file).includes(line))).toEqual([])
  })

  it('says how many mutants have to be noticed beyond it', () => {
    expect(percent(0, 0)).toBe(100)
    expect(missing({ noticed: 84, unnoticed: 16 })).toBe(1)
    expect(missing({ noticed: 85, unnoticed: 15 })).toBe(0)
  })
})

describe('the mutated files', () => {
  const groups = groupsOf(process.cwd())
  const files = groups.flatMap((group) => group.files)

  it('are rules, state machines, contract rules, the middleware and the sessions of the edge, and no tests', () => {
    for (const file of [
      'server/gateway/seats/seat-map.rules.ts',
      'server/gateway/orders/machine/payment.events.ts',
      'server/gateway/orders/machine/order.machine.ts',
      'server/gateway/quotes/quote.machine.ts',
      'server/gateway/wallet/top-up.machine.ts',
      'server/contracts/rules/fold.ts',
      'server/edge/middleware/same-origin.ts',
      'server/edge/session/session.ts',
    ])
      expect(files).toContain(file)
    expect(files.filter((file) => file.includes('.test.'))).toEqual([])
  })

  it('begin with money and seats', () => {
    expect(groups[0]?.name).toBe('server/gateway/charges')
  })

  it('are each in one area, and no area is empty', () => {
    const areas = AREAS.map((area) => groupsOfArea(process.cwd(), area).map(({ name }) => name))
    expect(areas.flat().toSorted()).toEqual(groups.map(({ name }) => name).toSorted())
    expect(areas.filter((names) => names.length === 0)).toEqual([])
    expect(areas[0]).toEqual([
      'server/gateway/charges',
      'server/gateway/pricing',
      'server/gateway/wallet',
      'server/gateway/vouchers',
    ])
  })

  it('are judged by the tests beside them and the tests that import them', () => {
    const tests = testsOf(process.cwd(), ['server/contracts/rules/voucher-code.ts'])
    expect(tests).toContain('server/contracts/rules/fold.test.ts')
    expect(tests).toContain('server/gateway/vouchers/voucher-code.rules.test.ts')
    expect(tests).not.toContain('server/gateway/seats/seat-map.rules.test.ts')
  })

  it('may be a part', () => {
    expect(groupsOf(process.cwd(), 'server/gateway/seats/hold-times.rules.ts')).toEqual([
      { name: 'server/gateway/seats', files: ['server/gateway/seats/hold-times.rules.ts'] },
    ])
  })
})
