// Every field of every public response, broken in turn: what is left of the response, as a table. `vitest -u` writes it
// again; read the difference, because each row is what a visitor sees of a gateway’s mistake.
import { join } from 'node:path'
import { type } from 'arktype'
import { expect, it } from 'vitest'
import type { Call } from '#server/contracts/call.ts'
import { contract } from '#server/contracts/contract.ts'
import { repairResponseInPlace } from '#server/edge/upstream/repair-response.ts'
import { readExamples } from '#server/gateway/openapi/documents.ts'
import { CONTRACTS } from '#tests/support/contract-document.ts'

const { examples } = readExamples(join(CONTRACTS, 'examples'))
const publicReads = Object.entries<Call>(contract).filter(
  ([key, call]) => key.startsWith('GET ') && call.access === 'public' && !call.isSecret,
)

type Path = readonly (string | number)[]
type Json = Record<string, unknown>

const BREAKS = {
  null: null,
  'wrong type': { broken: true },
  empty: '',
  'too long': 'ص'.repeat(5000),
  missing: undefined,
} as const

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (isObject(part) ? Reflect.get(part, key) : undefined), value)

/** Two entries in each list, so that one can be left out. */
const doubled = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const [first, second = first] = value
    return value.length ? [doubled(first), doubled(second)] : []
  }
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, doubled(part)])) : value
}

/** Paths of all fields below; of a list those of its first entry. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const own = path.length ? [path] : []
  if (Array.isArray(value)) return value.length ? [...own, ...pathsIn(value[0], [...path, 0])] : own
  if (!isObject(value)) return own
  return [...own, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]))]
}

function broken(response: unknown, path: Path, value: unknown): Json {
  const copy = structuredClone(response) as Json
  const parent = at(copy, path.slice(0, -1))
  const key = path.at(-1) ?? ''
  if (value !== undefined) Reflect.set(Object(parent), key, value)
  else if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else Reflect.deleteProperty(Object(parent), key)
  return copy
}

/** What visitors get of a response, as data; undefined if it is broken as a whole. */
function read(call: Call, body: Json): Json | undefined {
  const result = repairResponseInPlace(call, structuredClone(body), { scope: 'all', report: () => undefined })
  // A response is an object with string keys.
  return result instanceof type.errors ? undefined : (result as Json)
}

const shown = (value: unknown): string => (value === undefined ? 'left out' : JSON.stringify(value))
const nameOf = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${key}`))
    .join('')
    .slice(1)

/** The first thing on the way to the broken field that is not as the gateway sent it. */
function outcome(call: Call, body: Json, path: Path): string {
  const data = read(call, body)
  if (!data) return 'NO RESPONSE'
  for (let length = 1; length <= path.length; length++) {
    const here = path.slice(0, length)
    const [sent, kept] = [at(body, here), at(data, here)]
    if (Array.isArray(sent) && Array.isArray(kept) && kept.length < sent.length)
      return kept.length ? `without the entry of ${nameOf(here)}` : `${nameOf(here)} = []`
    const isSame = JSON.stringify(sent) === JSON.stringify(kept)
    if (isSame) return 'as sent'
    if (!isObject(kept) || !isObject(sent) || length === path.length) return `${nameOf(here)} = ${shown(kept)}`
  }
  return 'as sent'
}

it('a field of a public response that breaks the contract hides one thing', async () => {
  const rows: string[] = []
  for (const [key, call] of publicReads) {
    const example = doubled(examples[key]?.response) as Json
    expect(read(call, example), key).toEqual(example)
    rows.push('', `# ${key}`)
    for (const path of pathsIn(example)) {
      const outcomes = Object.entries(BREAKS).map(
        ([name, value]) => [name, outcome(call, broken(example, path, value), path)] as const,
      )
      const groups = Map.groupBy(outcomes, ([, found]) => found)
      const cells = [...groups].map(([found, names]) => `${names.map(([name]) => name).join(', ')} → ${found}`)
      rows.push(`${nameOf(path)}: ${cells.join(' · ')}`)
    }
  }
  await expect(`${rows.join('\n').trim()}\n`).toMatchFileSnapshot('broken-fields.txt')
})
