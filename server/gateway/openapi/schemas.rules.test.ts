import { type } from 'arktype'
import { describe, expect, it } from 'vitest'
import { Halalas, Id, Instant } from '../../contracts/call.ts'
import { Rating } from '../../contracts/films.ts'
import type { TypeWords } from './comments.ts'
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

const REF = '#/components/schemas/'

describe('alternatives', () => {
  it('of equal schemas are that schema', () => {
    const digits = type('string.integer.parse').to('1 <= number.integer <= 9')
    expect(schemaOf(digits.or('1 <= number.integer <= 9'))).toEqual({ type: 'integer', minimum: 1, maximum: 9 })
  })

  it('of different schemas are all listed, named ones by their names', () => {
    expect(schemaOf(type({ city: Id.or('null') })).properties).toEqual({
      city: { anyOf: [{ $ref: `${REF}Id` }, { type: 'null' }] },
    })
  })

  it('have the words of the alternative with their properties', () => {
    const choice = type({ kind: "'x'", x: 'number' })
      .or({ kind: "'y'", y: 'number' })
      .or(type({ z: 'number' }).array())
    const words: TypeWords = {
      options: [
        { properties: { kind: { own: 'The first kind.' }, x: { own: 'X.' } } },
        { properties: { kind: { own: 'The second kind.' }, y: { own: 'Y.' } } },
        { items: { properties: { z: { own: 'Z.' } } } },
      ],
    }
    const [first, second, list] = schemaOf(choice, words).anyOf ?? []
    expect(first?.properties).toEqual({
      kind: { const: 'x', description: 'The first kind.' },
      x: { type: 'number', description: 'X.' },
    })
    expect(second?.properties).toEqual({
      kind: { const: 'y', description: 'The second kind.' },
      y: { type: 'number', description: 'Y.' },
    })
    expect(list?.items?.properties).toEqual({ z: { type: 'number', description: 'Z.' } })
  })

  it('without words about their properties have none', () => {
    const choice = type({ x: 'number' }).or({ y: 'number' }).or(type('number').array())
    const [first, second, list] = schemaOf(choice, { options: [{ properties: { y: { own: 'Y.' } } }] }).anyOf ?? []
    expect(first?.properties).toEqual({ x: { type: 'number' } })
    expect(second?.properties).toEqual({ y: { type: 'number', description: 'Y.' } })
    expect(list).toEqual({ type: 'array', items: { type: 'number' } })
  })
})

const textOf = (words: TypeWords) =>
  schemaOf(type({ startsAt: 'string' }), { properties: { startsAt: words } }).properties?.startsAt?.description

describe('words', () => {
  it('of a time say that it is in UTC, unless they do', () => {
    const times = type({ at: Instant, until: Instant, other: 'string' })
    const words = { properties: { at: { own: 'When.' }, until: { own: 'Until, in UTC.' }, other: { own: 'A text.' } } }
    expect(schemaOf(times, words).properties).toEqual({
      at: { $ref: `${REF}Instant`, description: 'When. ISO 8601 in UTC.' },
      until: { $ref: `${REF}Instant`, description: 'Until, in UTC.' },
      other: { type: 'string', description: 'A text.' },
    })
  })

  it('of an amount that may be missing have its unit, too', () => {
    const { properties } = schemaOf(type({ price: Halalas.or('null') }), {
      properties: { price: { own: 'The price.' } },
    })
    expect(properties?.price?.description).toBe('The price. In halalas.')
  })

  it('without which a property stands alone are not made up', () => {
    expect(schemaOf(type({ price: Halalas, wait: 'number' })).properties).toEqual({
      price: { $ref: `${REF}Halalas` },
      wait: { type: 'number' },
    })
  })

  it('are those of the place first, then those of its name everywhere, then those of its type', () => {
    expect(textOf({ own: 'Here.', text: 'Of the type.' })).toBe('Here.')
    expect(textOf({ text: 'Of the type.' })).toBe('Start of the programme, as printed on the ticket.')
  })

  it('are found inside lists and tables', () => {
    const schema = type({ list: type({ wait: 'number' }).array(), table: { '[string]': 'number' } })
    const words = {
      properties: {
        list: { own: 'A list.', items: { properties: { wait: { own: 'How long.' } } } },
        table: { own: 'A table.', properties: { '[string]': { own: 'By name.' } } },
      },
    }
    expect(schemaOf(schema, words).properties).toEqual({
      list: {
        type: 'array',
        description: 'A list.',
        items: {
          type: 'object',
          properties: { wait: { type: 'number', description: 'How long.' } },
          required: ['wait'],
        },
      },
      table: {
        type: 'object',
        description: 'A table.',
        additionalProperties: { type: 'number', description: 'By name.' },
      },
    })
  })
})

describe('a named schema', () => {
  it('is written out once, with the words of its type', () => {
    expect(namedSchemas({ types: { Halalas: { text: 'Money.' } } }).Halalas).toEqual({
      description: 'Money.',
      type: 'integer',
      minimum: 0,
      maximum: 100_000_000,
    })
    expect(namedSchemas({ types: {} }).Halalas).not.toHaveProperty('description')
  })

  it('has words beside its properties', () => {
    const types = { Rating: { text: 'A rating.', properties: { title: { own: 'Its short name.' } } } }
    const { Rating: described } = namedSchemas({ types })
    expect(described).toMatchObject({
      description: 'A rating.',
      properties: {
        title: { $ref: '#/components/schemas/Name', description: 'Its short name.' },
        rule: { type: 'string' },
      },
    })
    const { Rating: bare } = namedSchemas({ types: { Rating: { own: 'Not about the type.' } } })
    expect(bare).not.toHaveProperty('description')
    expect(bare?.properties?.title?.description).toBe('Title, in the language of the request.')
  })
})
