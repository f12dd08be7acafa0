import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readComments } from './comments.ts'

/** The words of contracts with these sources, by file name. */
function wordsOf(sources: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  try {
    for (const [name, source] of Object.entries(sources))
      writeFileSync(join(folder, name), `import { type } from 'arktype'\n${source}`)
    writeFileSync(join(folder, 'plain.ts'), 'export const names = Object.entries({}).map(String)')
    return readComments(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('a comment belongs to the property below it, and to nothing else', () => {
  const { types } = wordsOf({
    'a.ts':
      "/** A seat. */\nexport const Seat = type({\n  /** Row and number. */\n  id: 'string',\n  // Not published.\n  row: 'string',\n})",
  })
  expect(types.Seat).toMatchObject({ text: 'A seat.', properties: { id: { own: 'Row and number.' } } })
  expect(types.Seat?.properties?.row?.own).toBeUndefined()
})

it('words are found through imports, spreads, lists, unions and omitted properties', () => {
  const { types } = wordsOf({
    'a.ts':
      "/** An amount. */\nexport const Money = type('number')\nexport const Base = type({\n  /** What it costs. */\n  price: Money,\n  /** Left out. */\n  gone: 'string',\n})",
    'b.ts':
      "import { Base, Money } from './a.ts'\nexport const Line = type({ '...': Base.omit('gone'), fee: Money, parts: Base.array(), other: Base.or('null') })",
  })
  const { properties } = types.Line ?? {}
  expect(properties?.price?.own).toBe('What it costs.')
  expect(properties?.gone).toBeUndefined()
  expect(properties?.fee?.text).toBe('An amount.')
  expect(properties?.parts?.items?.properties?.price?.own).toBe('What it costs.')
  expect(properties?.other?.options?.[0]?.properties?.price?.own).toBe('What it costs.')
})

it('the words of a call are above its key, and lists keep their lines', () => {
  const { calls } = wordsOf({
    'a.ts':
      "export const table = calls({\n  /**\n   * First this,\n   * then that:\n   * - one\n   * - two\n   */\n  'GET seats': { query: type({\n    /** How many. */\n    'count?': 'number' }), response: type({}) },\n})",
  })
  expect(calls['GET seats']?.text).toBe('First this, then that:\n- one\n- two')
  expect(calls['GET seats']?.query?.properties?.count?.own).toBe('How many.')
})

it('an expression that it does not know stops the build', () => {
  expect(() => wordsOf({ 'a.ts': 'export const Odd = type({}).strange()' })).toThrow('strange')
})
