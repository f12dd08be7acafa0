import { expect, it } from 'vitest'
import { HEADERS, headerComponents } from './headers.rules.ts'

it('the headers of a call are found in any case, each once, in their order', () => {
  expect(headerComponents(['X-EDGE-KEY', 'traceparent', 'Accept-Language', 'traceparent'])).toEqual([
    'EdgeKey',
    'Traceparent',
    'AcceptLanguage',
  ])
  expect(headerComponents([])).toEqual([])
})

it('headers that no parameter may have are left out', () => {
  expect(headerComponents(['Accept', 'Content-Type', 'Authorization'])).toEqual([])
})

it('only the idempotency key is required, and every header has a description and an example', () => {
  const headers = Object.values(HEADERS)
  expect(headers.filter(({ required }) => required).map(({ name }) => name)).toEqual(['Idempotency-Key'])
  for (const { name, description, example, in: place } of headers)
    expect([name, description, example, place]).toEqual([
      expect.stringMatching(/^[A-Za-z-]+$/),
      expect.stringMatching(/\.$/),
      expect.stringMatching(/\S/),
      'header',
    ])
})

it('the example of a header fits its own schema', () => {
  for (const { name, schema, example } of Object.values(HEADERS)) {
    if (schema.pattern) expect(example, name).toMatch(new RegExp(schema.pattern))
    if (schema.enum) expect(schema.enum, name).toContain(example)
    if (schema.const) expect(example, name).toBe(schema.const)
  }
})

it('a header in another spelling is the same header', () => {
  expect(headerComponents(['X-Request-Id', 'x-request-id', 'Accept'])).toHaveLength(1)
})
