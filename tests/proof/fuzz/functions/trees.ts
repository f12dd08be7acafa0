// Payloads of server functions: trees of nodes in the format of seroval, from which the framework builds an input. Pages
// send JSON only; these trees contain every other node, nodes that are broken, and roots that no page sends.
import { toJSON, toJSONAsync } from 'seroval'
import type { Random } from '#tests/support/random.ts'
import { RAW_BODIES, SHAPES } from '../corpora/shapes.ts'

type Node = Record<string, unknown>

const NUMBER = 0
const STRING = 1
const CONSTANT = 2
const ARRAY = 9
const OBJECT = 10
/** Types of nodes: those of JSON, which the site takes, and an end beyond all types of the installed version. */
const JSON_TYPES = new Set([NUMBER, STRING, CONSTANT, ARRAY, OBJECT])
const TYPES_END = 64
const PLUGIN = 25

/** A text as the format escapes it. */
const text = (value: string): Node => ({ ...toJSON(value).t })
const CONSTANTS = new Map<unknown, number>([
  [null, 0],
  [undefined, 1],
  [true, 2],
  [false, 3],
])

/** The tree of a JSON value, of any depth. */
function treeOf(value: unknown, counter = { next: 1 }): Node {
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number') return { t: NUMBER, s: value }
  const constant = CONSTANTS.get(value)
  if (constant !== undefined) return { t: CONSTANT, s: constant }
  const i = counter.next++
  if (Array.isArray(value)) return { t: ARRAY, i, a: value.map((each) => treeOf(each, counter)), o: 0 }
  const entries = Object.entries(value as object)
  return {
    t: OBJECT,
    i,
    p: { k: entries.map(([name]) => text(name).s), v: entries.map(([, each]) => treeOf(each, counter)) },
    o: 0,
  }
}

/** The payload whose root has these fields. */
const payloadOf = (fields: Record<string, Node>): Node => ({
  t: { t: OBJECT, i: 0, p: { k: Object.keys(fields), v: Object.values(fields) }, o: 0 },
  f: 127,
  m: [],
})

const textOf = (fields: Record<string, Node>): string => JSON.stringify(payloadOf(fields))

/** What seroval makes of values that are no JSON. */
const EXOTIC: readonly Node[] = [
  ...[
    new Date(0),
    /a+/g,
    new Set([1]),
    new Map([[1, 2]]),
    10n,
    new Error('x'),
    new AggregateError([new TypeError('x')]),
    new Uint8Array(2),
    new Float64Array(2),
    new BigInt64Array(2),
    new DataView(new ArrayBuffer(2)),
    new ArrayBuffer(2),
    Object.create(null),
    Symbol.iterator,
    Object('x'),
    Object(1n),
    Array.from({ length: 2 }, () => 1n),
    { *[Symbol.iterator]() {} },
  ].map((value) => toJSON(value).t),
  ...(
    await Promise.all(
      [Promise.resolve(1), Promise.reject(new Error('x')), { async *[Symbol.asyncIterator]() {} }].map((value) =>
        toJSONAsync(value),
      ),
    )
  ).map(({ t }) => t),
].map((node): Node => ({ ...node }))

const PLUGINS = [
  '$TSR/t/problem',
  '$TSR/Error',
  'tss/RawStream',
  'seroval-plugins/web/ReadableStream',
  'seroval-plugins/web/FormData',
  'seroval-plugins/web/File',
  'seroval-plugins/web/Request',
  'seroval-plugins/web/URL',
  '__proto__',
]

/** A node of any type with all fields that some type has. */
function nodeOfType(random: Random, t: unknown): Node {
  const inner = () => treeOf(random.pick([1, 'x', null, [], {}]))
  return {
    t,
    i: random.below(6),
    s: random.pick([0, 1, 'x', {}, null]),
    l: random.pick([0, 1, -1, 2 ** 32]),
    c: random.pick(['Error', '__proto__', 'constructor', random.pick(PLUGINS)]),
    m: 'x',
    a: [inner()],
    p: { k: ['a'], v: [inner()] },
    e: { k: [inner()], v: [inner()] },
    f: inner(),
    o: random.below(4),
    b: random.pick(['AA==', '~', 1]),
  }
}

/** A node that the site refuses wherever it stands. */
function forbidden(random: Random): Node {
  const lot = random.next()
  if (lot < 0.4) return random.pick(EXOTIC)
  if (lot < 0.5) return { t: PLUGIN, i: 1, s: { a: treeOf(1) }, c: random.pick(PLUGINS) }
  // A reference to an earlier node, or to none.
  if (lot < 0.6) return { t: 4, i: random.below(12) }
  const others = Array.from({ length: TYPES_END }, (_, type) => type).filter((type) => !JSON_TYPES.has(type))
  return nodeOfType(random, random.pick<unknown>([...others, '10', '9', null, -1, 1e9, 9.5, [], {}, true]))
}

/** Values with which a field of a node may be replaced. */
const FIELD_VALUES: readonly unknown[] = [
  ...SHAPES,
  0,
  -1,
  1e308,
  2 ** 32,
  'x',
  '__proto__',
  ['__proto__'],
  { k: ['a'], v: [] },
  { k: [], v: [{ t: 0, s: 1 }] },
  { k: 'a', v: 'b' },
  { k: [1], v: [{ t: 0, s: 1 }] },
  {
    k: ['a', 'a'],
    v: [
      { t: 0, s: 1 },
      { t: 0, s: 2 },
    ],
  },
]
const FIELDS = ['t', 'i', 's', 'a', 'p', 'o', 'f', 'l', 'c', 'm']

/** All nodes of a tree of JSON, the root included. */
function nodesIn(node: Node): Node[] {
  const values = (node.t === ARRAY ? node.a : node.t === OBJECT ? (node.p as Node).v : []) as Node[]
  return [node, ...values.flatMap(nodesIn)]
}

const become = (node: Node, other: Node): void => {
  for (const name of Object.keys(node)) delete node[name]
  Object.assign(node, other)
}

export interface Payload {
  text: string
  /** What is unexpected, for people. */
  how: string
  /** The site must refuse it before anything is called. */
  mustRefuse: boolean
}

/** Levels of arrays in each other. The site takes twenty. */
const MAX_LEVELS = 20
const LEVELS = [19, 21, 200, 3000]
const nested = (levels: number) => `${'{"t":9,"i":1,"a":['.repeat(levels)}${']}'.repeat(levels)}`

/** Names beside or instead of `data`. */
const ROOT_NAMES = ['context', 'method', 'next', 'functionId', 'serverFnMeta', '__proto__', 'constructor', '']
const PAYLOAD_FIELDS = ['f', 'm', 'r', 'v', '__proto__']

type Change = (random: Random, data: Node) => Payload

const forbiddenNode: Change = (random, data) => {
  const node = forbidden(random)
  become(random.pick(nodesIn(data)), structuredClone(node))
  return { text: textOf({ data }), how: `a node of type ${JSON.stringify(node.t)}`, mustRefuse: true }
}

const brokenNode: Change = (random, data) => {
  const node = random.pick(nodesIn(data))
  const field = random.pick(FIELDS)
  const isGone = random.chance(0.3)
  if (isGone) delete node[field]
  else node[field] = random.pick(FIELD_VALUES)
  return { text: textOf({ data }), how: `a node ${isGone ? 'without' : 'with another'} ${field}`, mustRefuse: false }
}

const deep: Change = (random) => {
  const levels = random.pick(LEVELS)
  const text = textOf({ data: { t: STRING, s: 'here' } }).replace(`{"t":${STRING},"s":"here"}`, nested(levels))
  return { text, how: `${levels} levels`, mustRefuse: levels > MAX_LEVELS }
}

const otherRoot: Change = (random, data) => {
  const name = random.pick(ROOT_NAMES)
  // A computed name makes `__proto__` a field like any other.
  const fields = random.chance(0.7) ? { data, [name]: treeOf({ isOperator: true }) } : { [name]: data }
  return { text: textOf(fields), how: `“${name}” at the root`, mustRefuse: true }
}

const otherPayload: Change = (random, data) => {
  const payload = payloadOf({ data })
  const field = random.pick(PAYLOAD_FIELDS)
  payload[field] = random.pick(FIELD_VALUES)
  return { text: JSON.stringify(payload), how: `another ${field} of the payload`, mustRefuse: false }
}

const rawText: Change = (random) => ({ text: random.pick(RAW_BODIES), how: 'no payload', mustRefuse: true })

/** Listed as often as they are likely. */
const CHANGES = [
  forbiddenNode,
  forbiddenNode,
  forbiddenNode,
  forbiddenNode,
  brokenNode,
  brokenNode,
  brokenNode,
  deep,
  otherRoot,
  otherPayload,
  rawText,
]

/** The payload of this input with one thing in it that no page sends. */
export const oddPayload = (random: Random, input: unknown): Payload => random.pick(CHANGES)(random, treeOf(input))

/** The payload that a page sends. `input`: JSON. */
export const plainPayload = (input: unknown): string => textOf({ data: treeOf(input) })
