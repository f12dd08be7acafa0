import { describe, expect, it } from 'vitest'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { documents } from '#tests/support/contract-document.ts'

const document = documents['openapi.json']

/** Paths of all properties below `value` that have no description; examples are data, not schemas. */
function undescribed(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null || path.at(-1)?.startsWith('example')) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const isProperties = name === 'properties' && typeof child === 'object' && child !== null
    const missing = isProperties
      ? Object.entries(child).flatMap(([property, schema]) =>
          typeof schema === 'object' && schema !== null && 'description' in schema && schema.description
            ? []
            : [[...path, property].join('/')],
        )
      : []
    return [...missing, ...undescribed(child, [...path, name])]
  })
}

describe('the words of the contract', () => {
  it('describe every property of every schema', () => {
    expect(undescribed(document)).toEqual([])
  })

  it('describe every parameter, body, response and group', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const operation of Object.values(methods)) {
        const own = operation.parameters.flatMap((parameter) => ('$ref' in parameter ? [] : [parameter]))
        for (const parameter of own) expect(parameter.description, `${path} ${parameter.name}`).toBeTruthy()
        if ('requestBody' in operation) expect(operation.requestBody?.description, path).toBeTruthy()
        for (const response of Object.values(operation.responses)) expect(response.description, path).toBeTruthy()
      }
    for (const { name, description } of document.tags) expect(description, name).toBeTruthy()
  })

  it('stand beside a reference, where the property has words of its own', () => {
    const { Breakdown } = document.components.schemas
    expect(Breakdown?.properties?.tickets).toEqual({
      $ref: '#/components/schemas/Halalas',
      description: 'Sum of all lines, VAT included. In halalas.',
    })
  })

  it('reach spread types, lists and the alternatives of a union', () => {
    const { FoundFilm, Order } = document.components.schemas
    const paid = document.paths['/orders/{id}/pay']?.post
    const body = paid && 'requestBody' in paid ? paid.requestBody?.content['application/json']?.schema : undefined
    expect(FoundFilm?.properties?.runtime?.description).toBe('Minutes; 0: unknown.')
    expect(Order?.properties?.showtime?.properties?.film?.properties?.runtime?.description).toBe('Minutes.')
    expect(body?.properties?.payment?.description).toContain('missing if nothing is left')
    const saved = body?.properties?.payment?.anyOf?.find(({ properties }) => properties?.cardId)
    expect(saved?.properties?.cardId?.description).toBe('Id from GET cards.')
  })

  it('of a new property are missed by name', () => {
    expect(undescribed({ properties: { known: { description: 'Words.' }, forgotten: { type: 'string' } } })).toEqual([
      'forgotten',
    ])
  })
})

describe('a linter of OpenAPI', () => {
  // The paths of the first gateway are fixed, and `unique-name` could be an id. The guide says which path is tried first.
  const isFixed = (problem: { ruleId: string; message: string }) =>
    problem.ruleId === 'no-ambiguous-paths' && problem.message.includes('/unique-name/{slug}')

  it('finds nothing to correct', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
    expect(found.filter((problem) => !isFixed(problem))).toEqual([])
  }, 120_000)
})
