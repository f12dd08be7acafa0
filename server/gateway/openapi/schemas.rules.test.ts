import { type } from 'arktype'
import { expect, it } from 'vitest'
import { Halalas, Id } from '../../contracts/call.ts'
import { Rating } from '../../contracts/films.ts'
import { PROBLEMS } from '../../contracts/problem.ts'
import { namedSchemas, schemaOf } from './schemas.rules.ts'

it('a named schema is referred to by its name, also inside other schemas', () => {
  const { properties } = schemaOf(type({ id: Id, price: Halalas, rates: Rating.array() }))
  expect(properties).toMatchObject({
    id: { $ref: '#/components/schemas/Id' },
    price: { $ref: '#/components/schemas/Halalas' },
    rates: { items: { $ref: '#/components/schemas/Rating' } },
  })
})

it('an unnamed schema is written where it is used', () => {
  expect(schemaOf(type({ note: 'string' }))).toEqual({
    type: 'object',
    properties: { note: { type: 'string' } },
    required: ['note'],
  })
})

it('a number in a URL is described as a number', () => {
  expect(namedSchemas.PageNumber).toEqual({ type: 'integer', minimum: 1, maximum: 100_000 })
})

it('the one error schema lists every reason', () => {
  expect(namedSchemas.Problem?.properties?.reason?.enum).toEqual(Object.keys(PROBLEMS))
})
