import { type } from 'arktype'
import { expect, it } from 'vitest'
import { Halalas, Id } from '../../contracts/call.ts'
import { Rating } from '../../contracts/films.ts'
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
  expect(namedSchemas({ types: {} }).PageNumber).toEqual({ type: 'integer', minimum: 1, maximum: 100_000 })
})

it('words of a property stand beside its reference, with the unit that they leave out', () => {
  const words = { properties: { price: { own: 'What one seat costs.' }, wait: { own: 'Halalas to wait for.' } } }
  const { properties } = schemaOf(type({ price: Halalas, wait: Halalas.or('null') }), words)
  expect(properties?.price?.description).toBe('What one seat costs. In halalas.')
  expect(properties?.wait?.description).toBe('Halalas to wait for.')
})

it('a property without words of its own has those of its field everywhere, or those of its type', () => {
  const words = { properties: { price: { text: 'Integer halalas.' } } }
  const { properties } = schemaOf(type({ price: Halalas, serverNow: 'string' }), words)
  expect(properties?.price?.description).toBe('Integer halalas.')
  expect(properties?.serverNow?.description).toContain('The gateway’s clock')
})
