import { type } from 'arktype'
import { expect, it } from 'vitest'
import { Halalas, Id } from '../../contracts/call.ts'
import { Rating } from '../../contracts/films.ts'
import { PROBLEMS } from '../../contracts/problem.ts'
import { namedSchemas, schemaOf } from './schemas.rules.ts'

it('what has a name is referred to by it, inside other things as well', () => {
  const { properties } = schemaOf(type({ id: Id, price: Halalas, rates: Rating.array() }))
  expect(properties).toMatchObject({
    id: { $ref: '#/components/schemas/Id' },
    price: { $ref: '#/components/schemas/Halalas' },
    rates: { items: { $ref: '#/components/schemas/Rating' } },
  })
})

it('what has no name stands where it is used', () => {
  expect(schemaOf(type({ note: 'string' }))).toEqual({
    type: 'object',
    properties: { note: { type: 'string' } },
    required: ['note'],
  })
})

it('what an address carries as text is told as the number it is read as', () => {
  expect(namedSchemas.PageNumber).toEqual({ type: 'integer', minimum: 1, maximum: 100_000 })
})

it('the one error names every reason there is', () => {
  expect(namedSchemas.Problem?.properties?.reason?.enum).toEqual(Object.keys(PROBLEMS))
})
