// The framework builds the input of a server function from a tree of nodes before any validator sees it, and a node may
// be a promise, a stream or a reference. The inputs of the site are JSON, so a request with any other node is refused.
import { createMiddleware } from '@tanstack/react-start'

/** Node types of seroval, the framework's format. A test compares them with the installed version. */
export const NUMBER = 0
export const STRING = 1
export const CONSTANT = 2
export const ARRAY = 9
export const OBJECT = 10

/** Null, undefined, true, false, and the numbers that are no JSON. */
const LAST_CONSTANT = 7

/** Inputs of the contract are at most six levels deep. */
const MAX_DEPTH = 20

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const isNumbered = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** The values of an object node and its names. The names are checked with the input itself. */
function partsOf(node: Node): unknown[] | undefined {
  if (node.t === ARRAY) return Array.isArray(node.a) ? node.a : undefined
  if (!isNode(node.p)) return undefined
  const { k, v } = node.p
  if (!Array.isArray(k) || !Array.isArray(v) || k.length !== v.length) return undefined
  return k.every((name) => typeof name === 'string') ? v : undefined
}

function isPlain(node: unknown, depth: number): boolean {
  if (!isNode(node) || depth > MAX_DEPTH) return false
  if (node.t === STRING) return typeof node.s === 'string'
  if (node.t === NUMBER) return typeof node.s === 'number'
  if (node.t === CONSTANT) return isNumbered(node.s) && node.s <= LAST_CONSTANT
  if (node.t !== ARRAY && node.t !== OBJECT) return false
  // The framework throws at a node without a number.
  if (!isNumbered(node.i)) return false
  return partsOf(node)?.every((part) => isPlain(part, depth + 1)) ?? false
}

/** Whether a payload consists of JSON values only and has no other field than `data`. */
export function isPlainPayload(payload: unknown): boolean {
  if (!isNode(payload) || !isNode(payload.t)) return false
  // Features of the format, and numbers of nodes that occur twice: a page has none.
  const { f, m } = payload
  if (typeof f !== 'number' || !Array.isArray(m) || m.length > 0) return false
  const root = payload.t
  if (root.t !== OBJECT || !isPlain(root, 0)) return false
  const names = (root.p as { k: string[] }).k // `isPlain` has checked it.
  return names.length === 1 && names[0] === 'data'
}

const refuse = () => Response.json({ reason: 'invalid_input' }, { status: 400 })

/** Empty if there is none. Undefined if it has another form than the site sends: the framework also reads forms. */
async function readPayload(request: Request): Promise<string | undefined> {
  // To a request without it the framework answers the bare result, and fails if that is undefined.
  if (request.headers.get('x-tsr-serverfn') !== 'true') return undefined
  const type = request.headers.get('content-type')
  // The framework looks for a form in a GET request, too, and fails.
  if (type !== null && type !== 'application/json') return undefined
  return request.method === 'GET' ? (new URL(request.url).searchParams.get('payload') ?? '') : request.clone().text()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const payloadGuard = createMiddleware().server(async ({ next, request, handlerType }) => {
  if (handlerType !== 'serverFn') return next()
  const payload = await readPayload(request)
  // A function without an input has no payload. With a content type, the framework would read the empty text as JSON.
  if (payload === '' && (request.method === 'GET' || !request.headers.has('content-type'))) return next()
  return payload !== undefined && isPlainPayload(parse(payload)) ? next() : refuse()
})
