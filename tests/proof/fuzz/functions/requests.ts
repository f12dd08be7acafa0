// Requests to the server functions of the site with one thing in them that no page sends: in the values of the input, in
// the tree that carries it, or around it.
import type { Random } from '#tests/support/random.ts'
import type { SiteFunction } from '#tests/support/server-functions.mjs'
import type { CallToFuzz, Example } from '../contract-calls.ts'
import { ATTACKS, PATHS } from '../corpora/attacks.ts'
import { COOKIES, HEADER_NAMES, HEADER_VALUES } from '../corpora/headers.ts'
import type { EdgeRequest } from '../edge-requests.ts'
import { anyText, mutate } from '../mutate.ts'
import { oddPayload, type Payload, plainPayload } from './trees.ts'

export interface OddCall extends EdgeRequest {
  /** The site must refuse it before anything is called. */
  mustRefuse: boolean
}

/** A function with the call of the contract that it makes; those about the visit make none. */
export interface Target extends Pick<SiteFunction, 'id' | 'method'> {
  call: CallToFuzz | undefined
}

const JSON_TYPE = 'application/json'

/** Of a visitor without a session, a guest and a member. */
const SESSIONS = [
  {},
  { cookie: 'shasha-guest-access=99999999999.access; shasha-guest-refresh=refresh' },
  { cookie: 'shasha-member-access=99999999999.access; shasha-member-refresh=refresh' },
] as const

/** As a page sends it, with this text as its payload. */
function requestWith(random: Random, { id, method }: Target, { text, how, mustRefuse }: Payload): OddCall {
  const target = `/api/call/${id}`
  return {
    target: method === 'GET' ? `${target}?payload=${encodeURIComponent(text.toWellFormed())}` : target,
    method,
    headers: {
      origin: 'https://shasha.test',
      'sec-fetch-site': 'same-origin',
      'x-tsr-serverfn': 'true',
      'x-page-locale': random.pick(['ar', 'en']),
      'idempotency-key': 'key-12345678',
      ...(method === 'POST' ? { 'content-type': JSON_TYPE } : {}),
      ...random.pick(SESSIONS),
    },
    body: method === 'POST' ? text : undefined,
    how: `${id}: ${how}`,
    // The framework reads no text of an empty payload.
    mustRefuse: mustRefuse && (method === 'POST' || text !== ''),
  }
}

const inputOf = ({ path, query, body }: Example): Record<string, unknown> => ({ ...path, ...query, ...body })

/** An input of a call in one object, with one thing in it that the contract does not allow, if it is any JSON. */
function oddInput(
  random: Random,
  { example, fields, parameters, method }: CallToFuzz,
): { input: unknown; how: string } {
  const { path = {}, query = {}, body } = example
  const fuzzed = mutate(random, { path, query, body: method === 'GET' ? undefined : (body ?? {}), fields, parameters })
  const shared = { ...fuzzed.path, ...Object.fromEntries(fuzzed.query) }
  const sent = jsonOf(fuzzed.body ?? '{}')
  if (sent === undefined) return { input: fuzzed.body, how: `the text of ${fuzzed.how}` }
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  // A spread would take a field named `__proto__` for the prototype.
  const input = isObject ? Object.defineProperties(shared, Object.getOwnPropertyDescriptors(sent)) : sent
  return { input, how: fuzzed.how }
}

/** Trees of many levels have a kind of their own. */
const DEEP = /(?:\[|\{"a":){100}/

/** Undefined: the text is no JSON, or too deep. */
function jsonOf(text: string): unknown {
  try {
    return DEEP.test(text) ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

type Make = (random: Random, targets: readonly Target[]) => OddCall

const values: Make = (random, targets) => {
  const target = random.pick(targets)
  const { input, how } = target.call
    ? oddInput(random, target.call)
    : {
        input: random.chance(0.5) ? { cityId: anyText(random), theme: anyText(random) } : anyText(random),
        how: 'any text',
      }
  return requestWith(random, target, { text: plainPayload(input), how, mustRefuse: false })
}

const tree: Make = (random, targets) => {
  const target = random.pick(targets)
  return requestWith(
    random,
    target,
    oddPayload(random, target.call ? inputOf(target.call.example) : { cityId: 'riyadh' }),
  )
}

const plain = (random: Random, targets: readonly Target[]): OddCall => {
  const target = random.pick(targets)
  const text = plainPayload(target.call ? inputOf(target.call.example) : {})
  return requestWith(random, target, { text, how: 'nothing', mustRefuse: false })
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const otherMethod: Make = (random, targets) => {
  const request = plain(random, targets)
  const method = random.pick(METHODS.filter((each) => each !== request.method))
  const isBodiless = method === 'GET' || method === 'HEAD'
  return {
    ...request,
    method,
    body: isBodiless ? undefined : request.body,
    how: `${request.how} by ${method}`,
    mustRefuse: true,
  }
}

const otherName: Make = (random, targets) => {
  const { id } = random.pick(targets)
  const [file = '', name = ''] = id.split('.')
  const odd = encodeURIComponent(random.pick(random.chance(0.5) ? PATHS : ATTACKS).toWellFormed())
  const other = random.pick([
    `${file}.${odd}`,
    `${odd}.${name}`,
    `${file}.__proto__`,
    `__proto__.${name}`,
    `constructor.${name}`,
    `${file}/${name}`,
    `${id}.${name}`,
    `${id}_1`,
    `${file}%2e${name}`,
    odd,
    '%ff',
    '%',
  ])
  return { ...plain(random, targets), target: `/api/call/${other}`, how: 'another name' }
}

const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=utf-7',
  'application/octet-stream',
  'application/x-tss-framed; v=1',
  'Application/JSON',
  '',
]
const otherHeaders: Make = (random, targets) => {
  const request = plain(random, targets)
  const [name, value] = random.pick([
    ['content-type', random.pick(TYPES)],
    ['accept', random.pick(['application/x-tss-framed', 'application/x-ndjson', 'text/html', '*/*', ''])],
    ['x-tsr-serverfn', random.pick(['false', '', '1'])],
    ['x-tsr-redirect', 'manual'],
    ['x-page-locale', anyText(random)],
    ['idempotency-key', anyText(random)],
    ['cookie', random.pick(COOKIES)],
    [random.pick(HEADER_NAMES), random.pick(HEADER_VALUES)],
  ] as [string, string][])
  return { ...request, headers: { ...request.headers, [name]: value }, how: `${request.how}, the header ${name}` }
}

const otherQuery: Make = (random, targets) => {
  const request = plain(random, targets)
  const more = random.pick([
    'payload=',
    'payload',
    'createServerFn',
    '_serverFnId=x',
    'payload=%7B%7D',
    'payload=%ff',
    '__proto__=x',
  ])
  return {
    ...request,
    target: `${request.target}${request.target.includes('?') ? '&' : '?'}${more}`,
    how: `${request.how}, and ${more}`,
  }
}

/** Listed as often as they are likely. */
const KINDS = [
  values,
  values,
  values,
  values,
  tree,
  tree,
  tree,
  tree,
  tree,
  otherMethod,
  otherName,
  otherHeaders,
  otherQuery,
]

export const oddCall: Make = (random, targets) => random.pick(KINDS)(random, targets)
