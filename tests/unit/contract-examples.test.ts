import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type } from 'arktype'
import type { Call } from '#server/contracts/call.ts'
import { contract } from '#server/contracts/contract.ts'
import { PROBLEMS } from '#server/contracts/problem.ts'
import { expandHall } from '#server/contracts/rules/hall.ts'
import { strictInputs } from '#server/contracts/rules/strict-input.ts'
import { readExamples } from '#server/gateway/openapi/documents.ts'
import { CONTRACTS, documents } from '#tests/support/contract-document.ts'
import { matches } from '#tests/support/json-schema.ts'

const { examples, problemExamples } = readExamples(join(CONTRACTS, 'examples'))
const calls = Object.entries<Call>(contract)
const { schemas } = documents['openapi.json'].components
const schemaAt = (ref: string) => {
  const schema = schemas[ref.split('/').at(-1) ?? '']
  if (!schema) throw new Error(`${ref} is missing`)
  return schema
}
const faultsOf = (result: unknown): string[] =>
  result instanceof type.errors ? result.map((error) => `${error.path.join('.')} ${error.message}`) : []

describe('examples', () => {
  it('show every call of the contract and no other', () => {
    expect(Object.keys(examples).toSorted()).toEqual(calls.map(([key]) => key).toSorted())
  })

  it.each(calls)('of %s are what the contract accepts', (key, call) => {
    const { path = {}, query, body, response } = examples[key] ?? { response: undefined }
    // The keys of the table are those of the contract.
    const strict = strictInputs[key as keyof typeof contract]
    expect(Object.keys(path)).toEqual([...key.matchAll(/:(\w+)/g)].map(([, name]) => name))
    if (strict.query) expect(faultsOf(strict.query(query ?? {}))).toEqual([])
    if (strict.body) expect(faultsOf(strict.body(body ?? {}))).toEqual([])
    expect(faultsOf(call.response.onDeepUndeclaredKey('reject')(response))).toEqual([])
  })

  it('contain no token, telephone number or address of a person', () => {
    const text = JSON.stringify(examples)
    expect(text).not.toMatch(/eyJ[\w-]{10}|127\.0\.0\.1|localhost/)
    const numbers = [...text.matchAll(/"(?:05|\+9665)\d{8}"/g)].map(([number]) => number)
    expect(new Set(numbers)).toEqual(new Set(['"+966500000000"']))
  })

  it('of a hall and of its seats fit together', () => {
    const { showtime } = contract['GET showtimes/:sessionId'].response.assert(
      examples['GET showtimes/:sessionId']?.response,
    )
    const { seats } = contract['GET showtimes/:sessionId/seats'].response.assert(
      examples['GET showtimes/:sessionId/seats']?.response,
    )
    expect(expandHall(showtime.layout).seats).toHaveLength(showtime.auditorium.seats)
    expect(seats.states).toHaveLength(showtime.auditorium.seats)
  })

  it('appear in the document', () => {
    const operation = documents['openapi.json'].paths['/orders']?.post
    expect(operation?.responses[200]).toMatchObject({
      content: { 'application/json': { example: examples['POST orders']?.response } },
    })
  })
})

describe('examples of problems', () => {
  it.each(Object.entries(problemExamples))('%s has its code and its details', (reason, body) => {
    expect(Object.keys(PROBLEMS)).toContain(reason)
    expect(matches(schemaAt(`Problem.${reason}`), body, schemaAt)).toBe(true)
  })

  it('pair a reason with its own code only', () => {
    const taken = (change: object) => Object.assign({}, problemExamples.seat_taken, change)
    expect(matches(schemaAt('Problem.seat_taken'), taken({ code: 10 }), schemaAt)).toBe(false)
    expect(matches(schemaAt('Problem.seat_taken'), taken({ details: { taken: 'G7' } }), schemaAt)).toBe(false)
  })

  it('a gateway may send code and message alone', () => {
    const schema = documents['openapi.json'].paths['/orders']?.post?.responses[400]
    const content = schema && 'content' in schema ? Object.values(schema.content)[0] : undefined
    const bare = { code: 24, message: 'That seat was just taken.' }
    expect(content && 'schema' in content && matches(content.schema, bare, schemaAt)).toBe(true)
    expect(content && 'schema' in content && matches(content.schema, problemExamples.seat_taken, schemaAt)).toBe(true)
  })
})
