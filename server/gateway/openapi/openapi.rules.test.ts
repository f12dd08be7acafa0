import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../contracts/call.ts'
import { contract } from '../../contracts/contract.ts'
import type { Env } from '../config/env.ts'
import { contractDocuments } from './documents.ts'
import { serveOpenapi } from './openapi.routes.ts'
import type { Operation } from './openapi.rules.ts'

const CONTRACTS = join(import.meta.dirname, '../../contracts')
const { 'openapi.json': document } = contractDocuments(CONTRACTS)
/** The calls of the contract; the picture of a member is no JSON call. */
const operations = Object.entries<Record<string, Operation>>(
  Object.fromEntries(Object.entries(document.paths).filter(([path]) => path !== '/files/{id}')),
).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
const keyOf = ({ path, method }: { path: string; method: string }) =>
  `${method.toUpperCase()} ${path.slice(1).replace(/\{(\w+)\}/g, ':$1')}`
const operationOf = (key: string): Operation => operations.find((entry) => keyOf(entry) === key)!.operation

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) =>
    name === '$ref' && typeof child === 'string' ? [child] : refsIn(child),
  )
}
const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document)

describe('the OpenAPI document', () => {
  it('has every call of the contract and no other', () => {
    expect(operations.map(keyOf).toSorted()).toEqual(Object.keys(contract).toSorted())
  })

  it('gives every call a declared noun', () => {
    const nouns = new Set(document.tags.map(({ name }) => name))
    expect(operations.filter(({ operation }) => !operation.tags.every((tag) => nouns.has(tag)))).toEqual([])
  })

  it('names each operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([])
  })

  it('is found by the key of a call and explains it', () => {
    for (const [key, { summary }] of Object.entries<Call>(contract))
      expect(operationOf(key)).toMatchObject({ summary: key, description: expect.stringContaining(summary) })
  })

  it('has no broken references', () => {
    expect([...new Set(refsIn(document))].filter((ref) => at(ref) === undefined)).toEqual([])
  })

  it('declares every path parameter', () => {
    const undeclared = operations.filter(({ path, operation }) => {
      const declared = operation.parameters.flatMap((parameter) =>
        'in' in parameter && parameter.in === 'path' ? [parameter.name] : [],
      )
      return declared.join() !== [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join()
    })
    expect(undeclared).toEqual([])
  })

  it('shows access, idempotency keys, caches and extensions as in the contract', () => {
    for (const [key, call] of Object.entries<Call>(contract)) {
      const operation = operationOf(key)
      const needsKey = operation.parameters.some(
        (parameter) => '$ref' in parameter && parameter.$ref.endsWith('IdempotencyKey'),
      )
      expect(needsKey, key).toBe(call.idempotent ?? false)
      expect(operation['x-access'], key).toBe(call.access)
      expect(operation['x-cache'], key).toEqual(call.cache)
      expect(operation['x-extension'], key).toBe(call.extension)
      const types = Object.keys(operation.requestBody?.content ?? {})
      expect(types, key).toEqual([
        ...(call.body ? ['application/json'] : []),
        ...(call.multipart ? ['multipart/form-data'] : []),
      ])
    }
  })

  it('sends a guest as x-guest-token and a member as Bearer', () => {
    expect(document.components.securitySchemes).toMatchObject({
      member: { type: 'http', scheme: 'bearer' },
      guest: { type: 'apiKey', in: 'header', name: 'x-guest-token' },
    })
    expect(operationOf('GET cities').security).toEqual([])
    expect(operationOf('POST guest-users/orders/:id/pay').security).toEqual([{ guest: [] }])
    expect(operationOf('POST orders').security).toEqual([{ member: [] }, { guest: [] }])
  })

  it('lists each problem under its status', () => {
    const { responses } = operationOf('POST orders')
    expect(responses['400']?.description).toContain('seat_taken')
    expect(operationOf('GET films').responses['404']).toBeUndefined()
    expect(operationOf('GET films/:id').responses['404']?.description).toContain('Reasons: not_found.')
  })

  it('names shared schemas once, and declares numbers in URLs as numbers', () => {
    expect(operationOf('GET orders/:id').responses['200']?.content['application/json']?.schema.properties).toEqual({
      order: { $ref: '#/components/schemas/Order', description: 'The order as it is after this call.' },
    })
    expect(at('#/components/schemas/PageSize')).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 })
  })
})

describe('its page', () => {
  const app = new Hono<{ Bindings: Env }>()
  serveOpenapi(app)

  it('loads its script and the document from the gateway alone', async () => {
    const answer = await app.request('/v1')
    const page = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonces = [...page.matchAll(/<script nonce="([^"]+)"/g)].map(([, nonce]) => nonce)
    expect(new Set(nonces).size).toBe(1)
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).toContain(`script-src 'nonce-${nonces[0]}';`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/)
    expect(page).not.toMatch(/https?:|\[object /)
    for (const path of ['/v1/redoc.js', '/v1/openapi.json']) expect(page).toContain(path)
  })

  it('is rendered by Redoc', async () => {
    const answer = await app.request('/v1/redoc.js')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer.text()).toContain('Redoc')
  })

  it('is served next to both documents, as the build made them', async () => {
    for (const [path, version] of [
      ['/v1/openapi.json', { openapi: '3.1.0' }],
      ['/v1/asyncapi.json', { asyncapi: '3.0.0' }],
    ] as const) {
      const answer = await app.request(path)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(await answer.json()).toMatchObject(version)
    }
  })
})
