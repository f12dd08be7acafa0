// Puts one unexpected thing into a valid call: an entry of a corpus, a forbidden key, another type, another shape.
import type { Random } from '#tests/support/random.ts'
import { ATTACKS, PATHS } from './corpora/attacks.ts'
import { HEADER_NAMES, HEADER_VALUES } from './corpora/headers.ts'
import { RAW_BODIES, SHAPES } from './corpora/shapes.ts'
import { TEXTS } from './corpora/texts.ts'
import { DATES, IDS, NUMBERS, NUMERALS, TYPED } from './corpora/values.ts'

export type JsonPath = readonly (string | number)[]

/** A valid call. `fields`: every place of the body that the contract knows, also the optional ones. */
export interface ValidCall {
  path: Record<string, string>
  query: Record<string, string>
  /** Undefined for a read. */
  body: Record<string, unknown> | undefined
  fields: readonly JsonPath[]
  /** Names of all query parameters. */
  parameters: readonly string[]
}

export interface FuzzedCall {
  path: Record<string, string>
  query: [name: string, value: string][]
  /** As sent. */
  body: string | undefined
  headers: Record<string, string>
  /** What was done to the valid call, for people. */
  how: string
  /** True if no answer may be a success. */
  mustRefuse: boolean
}

const POLLUTING = ['__proto__', 'constructor', 'prototype']
const TEXT_VALUES = [TEXTS, ATTACKS, IDS, DATES, TYPED, NUMERALS] as const

export const anyText = (random: Random): string => random.pick(random.pick(TEXT_VALUES))

function anyValue(random: Random): unknown {
  const lot = random.next()
  if (lot < 0.2) return random.pick(NUMBERS)
  if (lot < 0.4) return random.pick(SHAPES)
  if (lot < 0.5) return [anyText(random)]
  return anyText(random)
}

/** A copy with another value at this place; parts that are missing on the way are created. */
function withValue(whole: unknown, [at, ...rest]: JsonPath, value: unknown): unknown {
  if (at === undefined) return value
  const inner = (Object(whole) as Record<string | number, unknown>)[at]
  const next = withValue(inner, rest, value)
  if (typeof at === 'number') {
    const list: unknown[] = Array.isArray(whole) ? [...(whole as unknown[])] : []
    list[at] = next
    return list
  }
  const isObject = typeof whole === 'object' && whole !== null && !Array.isArray(whole)
  return { ...(isObject ? whole : {}), [at]: next }
}

function withoutValue(whole: unknown, [at, ...rest]: JsonPath): unknown {
  if (at === undefined || typeof whole !== 'object' || whole === null || Array.isArray(whole)) return whole
  const entries = Object.entries(whole)
  if (rest.length === 0) return Object.fromEntries(entries.filter(([name]) => name !== String(at)))
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === String(at) ? withoutValue(inner, rest) : inner]),
  )
}

/** JSON text with one more key in the object at this place. A literal `__proto__` would not become a key. */
function withKey(body: unknown, at: JsonPath, key: string, value: unknown): string {
  const marked = withValue(body, [...at, 'key-to-replace'], value)
  return JSON.stringify(marked).replace('"key-to-replace"', JSON.stringify(key))
}

/** Percent-encodes as little as a browser does; texts with percent signs stay as they are. */
const inPath = (text: string): string =>
  /%/.test(text) ? text : encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2e')

const nested = (random: Random): string => {
  const depth = random.pick([20, 200, 5000])
  return random.chance(0.5) ? '['.repeat(depth) + ']'.repeat(depth) : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}

type Change = (random: Random, call: ValidCall, fuzzed: FuzzedCall) => void

const fieldName = (path: JsonPath): string => path.join('.')

const inBody: Change = (random, { body, fields }, fuzzed) => {
  if (fields.length === 0) return unknownField(random, { body, fields, path: {}, query: {}, parameters: [] }, fuzzed)
  const field = random.pick(fields)
  const value = random.chance(0.75) ? anyText(random) : anyValue(random)
  fuzzed.body = JSON.stringify(withValue(body, field, value))
  fuzzed.how = `${fieldName(field)} of the body`
}

const unknownField: Change = (random, { body, fields }, fuzzed) => {
  const name = random.pick(['', 'isAdmin', 'price', 'id', '$where', 'toString', '\u202E', anyText(random)])
  fuzzed.mustRefuse = !fields.some(([known]) => known === name)
  fuzzed.body = JSON.stringify(withValue(body, [name], anyValue(random)))
  fuzzed.how = 'an unknown field'
}

const otherType: Change = (random, { body, fields }, fuzzed) => {
  const field: JsonPath = fields.length > 0 ? random.pick(fields) : ['extra']
  fuzzed.body = JSON.stringify(withValue(body, field, random.chance(0.4) ? random.pick(NUMBERS) : random.pick(SHAPES)))
  fuzzed.how = `another type of ${fieldName(field)}`
}

const dropped: Change = (random, { body, fields }, fuzzed) => {
  if (fields.length === 0) return
  const field = random.pick(fields)
  fuzzed.body = JSON.stringify(withoutValue(body, field))
  fuzzed.how = `without ${fieldName(field)}`
}

const polluted: Change = (random, { body, fields }, fuzzed) => {
  const key = random.pick(POLLUTING)
  const value = random.pick([{ polluted: 'yes' }, null, 'x', { prototype: { polluted: 'yes' } }, []])
  fuzzed.mustRefuse = true
  // Half of them at the top, the others in a field that may be an object.
  const at = random.chance(0.5) || fields.length === 0 ? [] : random.pick(fields)
  fuzzed.body = withKey(body, at, key, value)
  fuzzed.how = `${key} in ${fieldName(at) || 'the body'}`
}

const raw: Change = (random, _, fuzzed) => {
  fuzzed.body = random.chance(0.9) ? random.pick(RAW_BODIES) : nested(random)
  fuzzed.how = 'a body that is no JSON object of this call'
}

const cut: Change = (random, { body }, fuzzed) => {
  const text = JSON.stringify(body)
  fuzzed.body = text.slice(0, random.below(text.length))
  fuzzed.how = 'a body that ends early'
}

const deep: Change = (random, { body, fields }, fuzzed) => {
  const at = fields.length > 0 ? random.pick(fields) : ['extra']
  const marked = JSON.stringify(withValue(body, at, 'value-to-replace'))
  fuzzed.body = marked.replace('"value-to-replace"', nested(random))
  fuzzed.how = `nested deeply in ${fieldName(at)}`
}

const inQuery: Change = (random, { parameters }, fuzzed) => {
  const name = parameters.length > 0 ? random.pick(parameters) : 'extra'
  fuzzed.query = [...fuzzed.query.filter(([other]) => other !== name), [name, anyText(random)]]
  fuzzed.how = `${name} of the query`
}

const queryShape: Change = (random, { parameters }, fuzzed) => {
  const lot = random.below(3)
  if (lot === 0) {
    const key = random.pick(POLLUTING)
    fuzzed.query = [...fuzzed.query, [key, anyText(random)]]
    fuzzed.mustRefuse = true
    fuzzed.how = `${key} in the query`
  } else if (lot === 1) {
    const name = parameters.length > 0 ? random.pick(parameters) : 'extra'
    fuzzed.query = [...fuzzed.query, [name, anyText(random)], [name, anyText(random)]]
    fuzzed.how = `${name} of the query repeated`
  } else {
    const name = random.pick(parameters.length > 0 ? parameters : ['extra'])
    fuzzed.query = [
      ...fuzzed.query,
      [random.pick([`${name}[]`, `${name}[$ne]`, `${name}.x`, '', '[]']), anyText(random)],
    ]
    fuzzed.how = 'a parameter in brackets'
  }
}

const lessQuery: Change = (random, _, fuzzed) => {
  if (fuzzed.query.length === 0) return
  const [name] = random.pick(fuzzed.query)
  fuzzed.query = fuzzed.query.filter(([other]) => other !== name)
  fuzzed.how = `without ${name} of the query`
}

const pathPart: Change = (random, { path }, fuzzed) => {
  const name = random.pick(Object.keys(path))
  const text = random.pick([IDS, IDS, PATHS, TEXTS, ATTACKS] as const)
  fuzzed.path = { ...fuzzed.path, [name]: inPath(random.pick(text)) }
  fuzzed.how = `${name} of the path`
}

const header: Change = (random, _, fuzzed) => {
  const name = random.pick(HEADER_NAMES)
  fuzzed.headers = { [name]: random.pick(HEADER_VALUES) }
  fuzzed.how = `the header ${name}`
}

const valid: Change = (_, __, fuzzed) => {
  fuzzed.how = 'nothing'
}

/** Listed as often as they are likely. */
const BODY_CHANGES = [
  inBody,
  inBody,
  inBody,
  inBody,
  inBody,
  otherType,
  otherType,
  dropped,
  polluted,
  polluted,
  raw,
  cut,
  deep,
  unknownField,
]
const QUERY_CHANGES = [inQuery, inQuery, inQuery, inQuery, queryShape, lessQuery]

export function mutate(random: Random, call: ValidCall): FuzzedCall {
  const fuzzed: FuzzedCall = {
    path: call.path,
    query: Object.entries(call.query),
    body: call.body && JSON.stringify(call.body),
    headers: {},
    how: 'nothing',
    mustRefuse: false,
  }
  const lot = random.next()
  let change: Change
  if (lot < 0.15) change = valid
  else if (lot < 0.22) change = header
  else if (lot < 0.32 && Object.keys(call.path).length > 0) change = pathPart
  else if (call.body && lot < 0.96) change = random.pick(BODY_CHANGES)
  else change = random.pick(QUERY_CHANGES)
  change(random, call, fuzzed)
  return fuzzed
}
