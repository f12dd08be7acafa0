import { expect, it } from 'vitest'
import type { Call } from '#server/contracts/call.ts'
import { contract } from '#server/contracts/contract.ts'
import { documents } from '#tests/support/contract-document.ts'

const { paths, components } = documents['openapi.json']

function headersAt(key: string): string[] {
  const [method = '', path = ''] = key.split(' ')
  const methods: Record<string, { parameters: readonly object[] }> = paths[`/${path.replace(/:(\w+)/g, '{$1}')}`] ?? {}
  return (methods[method.toLowerCase()]?.parameters ?? []).flatMap((parameter) =>
    '$ref' in parameter ? (components.parameters[String(parameter.$ref).split('/').at(-1) ?? '']?.name ?? []) : [],
  )
}
const EVERY = ['x-device-platform', 'Accept-Language', 'traceparent', 'x-request-id', 'x-edge-key']

it('every call documents the headers that the edge sends with all of them', () => {
  for (const key of Object.keys(contract)) expect(headersAt(key), key).toEqual(expect.arrayContaining(EVERY))
})

it('a cached call gets nothing about the visitor or the site', () => {
  for (const [key, call] of Object.entries<Call>(contract))
    if (call.cache) expect(headersAt(key).toSorted(), key).toEqual(EVERY.toSorted())
})

it('idempotent writes require a key, and a guest session takes the key of the write that needs it', () => {
  expect(headersAt('POST orders')).toContain('Idempotency-Key')
  expect(headersAt('GET orders/:id')).not.toContain('Idempotency-Key')
  expect(headersAt('POST guest-users/session')).toContain('Idempotency-Key')
  expect(components.parameters.IdempotencyKey?.required).toBe(true)
})

it('calls that send codes name the network, signing in names the device, enquiries the version', () => {
  expect(headersAt('POST guest-users/phone-number')).toContain('x-client-network')
  expect(headersAt('POST auth/add-token')).toContain('x-client-device')
  expect(headersAt('POST contact-us')).toContain('X-App-Version')
  expect(headersAt('POST orders/:id/checkout')).not.toContain('x-client-network')
})

it('calls that hold seats name the network, so that one network cannot hold a hall', () => {
  expect(headersAt('POST orders')).toContain('x-client-network')
  expect(headersAt('POST orders/:id/seats')).toContain('x-client-network')
})

it('the site’s origin goes to calls that may lead back to it', () => {
  expect(headersAt('POST orders/:id/pay')).toContain('x-site-origin')
  expect(headersAt('GET films')).not.toContain('x-site-origin')
})
