// The server functions of the site, as its pages call them, for tests and load runs that are no browser.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { createPlugin, fromCrossJSON, toJSON } from 'seroval'

const root = resolve(import.meta.dirname, '../..')
const DECLARATION =
  /export const (\w+) = createServerFn\((\{ method: 'POST' \})?\)([\s\S]*?)(?=\nexport |\n\/\*\*|$(?![\s\S]))/g

/** Every declaration in the `*.functions.ts` files. `key`: of the contract; undefined for those about the visit. */
export const siteFunctions = () =>
  readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.functions.ts'))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(join(root, 'app', file), 'utf8').matchAll(DECLARATION)].map(([, name, post, rest]) => ({
        file: `app/${file}`,
        name,
        id: `${basename(file, '.functions.ts')}.${name}`,
        method: post ? 'POST' : 'GET',
        key: /callOf\('([^']+)'\)/.exec(rest)?.[1],
      })),
    )

const byKey = new Map(siteFunctions().map((each) => [each.key, each]))

/** @throws if the site has no function for the call. */
export function functionOf(key) {
  const found = byKey.get(key)
  if (!found) throw new Error(`The site has no server function for ${key}`)
  return found
}

export const addressOf = ({ id }) => `/api/call/${id}`

export const encodeInput = (data) => JSON.stringify(toJSON({ data }))

/** `origin`: of the page that calls. Without `input` the request has no payload. */
export function functionRequest(called, input, { origin, idempotencyKey, locale = 'en' }) {
  const headers = {
    origin,
    'sec-fetch-site': 'same-origin',
    'x-tsr-serverfn': 'true',
    'x-page-locale': locale,
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  }
  const path = addressOf(called)
  const { method } = called
  if (input === undefined) return { path, init: { method, headers } }
  if (method === 'GET')
    return { path: `${path}?${new URLSearchParams({ payload: encodeInput(input) })}`, init: { method, headers } }
  return {
    path,
    init: { method, headers: { ...headers, 'content-type': 'application/json' }, body: encodeInput(input) },
  }
}

/** The request of the function for a call of the contract. */
export const callRequest = (key, input, options) => functionRequest(functionOf(key), input, options)

// As `app/lib/gateway/problem-adapter.ts` writes it.
const problemPlugin = createPlugin({
  tag: '$TSR/t/problem',
  test: () => false,
  parse: {},
  serialize: () => '',
  deserialize: ({ v }, context) => JSON.parse(context.deserialize(v)),
})

/** What the edge's client has answered: `{ ok, data }`, or `{ ok, problem }`. */
export function outcomeOf(text) {
  const { result, error } = fromCrossJSON(JSON.parse(text), { refs: new Map(), plugins: [problemPlugin] })
  return error === undefined ? { ok: true, data: result } : { ok: false, problem: error }
}
