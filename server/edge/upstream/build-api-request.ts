// Turns a contract key and an input into the request for the gateway. Keys that are not in the contract are refused.
import { type } from 'arktype'
import type { Call, Method } from '../../contracts/call.ts'
import { contract, type ContractKey } from '../../contracts/contract.ts'
import { FORBIDDEN_KEYS } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { type StrictInput, strictInputs } from '../../contracts/rules/strict-input.ts'

interface Template {
  key: ContractKey
  method: Method
  segments: string[]
  params: string[]
  call: Call
  strict: StrictInput
}

export interface ApiRequest {
  key: ContractKey
  call: Call
  method: Method
  /** `/v1/…`, encoded, with its query in a stable order. */
  path: string
  /** Validated and normalized. */
  query: ReadonlyMap<string, string>
  body: string | Uint8Array<ArrayBuffer> | undefined
  /** Content type of the body, if it is not JSON. */
  contentType?: string
}

export type InvalidApiRequest = { refused: 'invalid_input' | 'not_found'; fields: string[] }

// Calls of the browser must not reach these: they could give it a session of its choosing, or end one and keep its
// cookies.
const EDGE_ONLY = new Set<string>(['POST guest-users/session', 'POST auth/auth-refresh', 'POST auth/logout'])

/** Calls that continue during maintenance, so that a paying visitor learns the outcome. */
export const NEVER_CLOSED = new Set([
  'GET orders/:id',
  'GET guest-users/orders/:id',
  'POST orders/:id/pay',
  'POST guest-users/orders/:id/pay',
])

const templates = new Map<string, Template>(
  Object.entries<Call>(contract).map(([name, call]) => {
    // `Object.entries` loses the type of the keys.
    const key = name as ContractKey
    const [method, path] = key.split(' ') as [Method, string]
    const segments = path.split('/')
    const params = segments.filter((part) => part.startsWith(':')).map((part) => part.slice(1))
    return [key, { key, method, segments, params, call, strict: strictInputs[key] }]
  }),
)

/** Calls with a form have a route of their own. */
export const isAllowedCallKey = (key: string): boolean => {
  const template = templates.get(key)
  return template !== undefined && !template.call.multipart && !EDGE_ONLY.has(key)
}

/** No input of the contract is nested this deeply; without a limit a visitor could exhaust the stack. */
const MAX_DEPTH = 16

function hasForbiddenKey(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === MAX_DEPTH) return true
  return Reflect.ownKeys(value).some(
    (key) => typeof key === 'symbol' || FORBIDDEN_KEYS.has(key) || hasForbiddenKey(Reflect.get(value, key), depth + 1),
  )
}

function checkPart(schema: StrictInput['query'], value: Record<string, unknown>): object | string[] {
  if (!schema) return Object.keys(value).length ? Object.keys(value) : {}
  const result = schema(value)
  return result instanceof type.errors ? result.map((error) => error.path.join('.')) : result
}

/** Lists whose parameter name does not end in `Ids`. */
const LISTS = new Set(['languages', 'ratings', 'accessibility'])

/** Lists that differ only in order or repetition are equal, so that they share a cache entry. */
const normalizeList = (name: string, value: string): string =>
  name.endsWith('Ids') || LISTS.has(name) ? [...new Set(value.split(','))].toSorted().join() : value

function queryOf(query: object): Map<string, string> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map(entries.map(([name, value]) => [name, normalizeList(name, String(value))]))
}

const queryText = (query: Map<string, string>): string =>
  query.size ? `?${[...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}` : ''

/** A caller who sends thousands of unknown names need not read all of them. */
const MAX_FIELDS = 20
const limitFields = (fields: string[]): string[] => fields.slice(0, MAX_FIELDS)

export function buildApiRequest(key: string, input: unknown): ApiRequest | InvalidApiRequest {
  const template = templates.get(key)
  if (!template) return { refused: 'not_found', fields: [] }
  if (typeof input !== 'object' || input === null || Array.isArray(input) || hasForbiddenKey(input))
    return { refused: 'invalid_input', fields: [] }

  // To a caller absent and undefined are the same, but to a schema they differ.
  const rest: Record<string, unknown> = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  )
  // Half a surrogate pair cannot be part of a URL or of a response.
  const broken = Object.keys(rest).filter((name) => typeof rest[name] === 'string' && !rest[name].isWellFormed())
  if (broken.length > 0) return { refused: 'invalid_input', fields: limitFields(broken) }
  const values = new Map<string, string>()
  for (const name of template.params) {
    const value = rest[name]
    if (!isOpaqueId(value)) return { refused: 'not_found', fields: [name] }
    values.set(name, encodeURIComponent(value))
    delete rest[name]
  }

  const isRead = template.method === 'GET'
  const checked = checkPart(isRead ? template.strict.query : template.strict.body, rest)
  if (Array.isArray(checked)) return { refused: 'invalid_input', fields: limitFields(checked) }

  const query = isRead ? queryOf(checked) : new Map<string, string>()
  const path = template.segments.map((part) => (part.startsWith(':') ? values.get(part.slice(1)) : part)).join('/')
  return {
    key: template.key,
    call: template.call,
    method: template.method,
    path: `/v1/${path}${queryText(query)}`,
    query,
    body: isRead ? undefined : JSON.stringify(checked),
  }
}

export interface Form {
  bytes: Uint8Array<ArrayBuffer>
  /** The original header, with the boundary of the parts. */
  type: string
}

/** Only the gateway parses a form. */
export function buildFormRequest(key: string, { bytes, type: contentType }: Form): ApiRequest | InvalidApiRequest {
  const template = templates.get(key)
  if (!template?.call.multipart) return { refused: 'not_found', fields: [] }
  if (!/^multipart\/form-data;/i.test(contentType)) return { refused: 'invalid_input', fields: [] }
  const { call, method, segments } = template
  return {
    key: template.key,
    call,
    method,
    path: `/v1/${segments.join('/')}`,
    query: new Map(),
    body: bytes,
    contentType,
  }
}
