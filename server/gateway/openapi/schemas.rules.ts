// The contract's ArkType schemas as JSON Schema. Each named schema is defined once and referred to elsewhere.
import type { Type } from 'arktype'
import * as basics from '../../contracts/call.ts'
import * as cards from '../../contracts/cards.ts'
import * as catalogue from '../../contracts/catalogue.ts'
import * as cinemas from '../../contracts/cinemas.ts'
import * as enquiries from '../../contracts/enquiries.ts'
import * as films from '../../contracts/films.ts'
import * as finder from '../../contracts/finder.ts'
import * as offers from '../../contracts/offer-facts.ts'
import * as guests from '../../contracts/guests.ts'
import * as invoices from '../../contracts/invoices.ts'
import * as orders from '../../contracts/orders.ts'
import { PROBLEMS } from '../../contracts/problem.ts'
import * as showtimes from '../../contracts/showtimes.ts'

/** The part of JSON Schema 2020-12 that the contract needs. */
export interface Schema {
  $ref?: string
  description?: string
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  pattern?: string
  contentMediaType?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  allOf?: Schema[]
}

const DESCRIPTIONS: Record<string, string> = {
  Id: 'Opaque: never parsed outside the gateway that made it.',
  PlainDate: 'Calendar date of the cinema day, YYYY-MM-DD.',
  Instant: 'ISO 8601 in UTC.',
  IdList: 'Comma-joined ids, at most 50 of them.',
  Halalas: 'Integer halalas; 100 halalas are 1 SAR.',
  SeatStates:
    'One character a seat, row by row from the screen: 0 free, 1 taken, 2 held by another visitor, 3 held by the requesting order.',
  Breakdown: 'total = tickets + fee − discount − voucher; VAT is inside, at 15/115 of the total.',
}

const isSchema = (value: unknown): value is Type => typeof value === 'function' && 'toJsonSchema' in value

/**
 * If JSON Schema cannot express a type, its nearest base is used. A text that is parsed to a number is described as
 * that number.
 */
const rawSchemaOf = (schema: Type): Schema => {
  const { $schema: _, ...raw } = schema.toJsonSchema({
    fallback: { default: ({ base }) => base, morph: ({ base, out }) => out ?? base },
  }) as Schema & { $schema?: string }
  return withoutTwins(raw)
}

/** An `anyOf` of equal schemas becomes that schema. */
function withoutTwins(schema: Schema): Schema {
  const mapped = mapParts(schema, withoutTwins)
  if (!mapped.anyOf) return mapped
  const kinds = new Map(mapped.anyOf.map((option) => [JSON.stringify(option), option]))
  const { anyOf: _, ...rest } = mapped
  const [only, ...others] = kinds.values()
  return only && others.length === 0 ? { ...rest, ...only } : { ...rest, anyOf: [...kinds.values()] }
}

function mapParts(schema: Schema, change: (part: Schema) => Schema): Schema {
  const { properties, items, anyOf, additionalProperties } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, change(part)])),
    }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map((part) => change(part)) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
  }
}

const named = Object.entries({
  ...basics,
  ...catalogue,
  ...films,
  ...cinemas,
  ...finder,
  ...enquiries,
  ...showtimes,
  ...offers,
  ...invoices,
  ...orders,
  ...guests,
  ...cards,
}).flatMap(([name, value]): [string, Schema][] => (isSchema(value) ? [[name, rawSchemaOf(value)]] : []))

// Schemas are compared as text: a spread one is a different schema, and equal ones get the first name.
const names = new Map(named.toReversed().map(([name, schema]) => [JSON.stringify(schema), name]))

const refer = (schema: Schema): Schema => {
  const name = names.get(JSON.stringify(schema))
  return name ? { $ref: `#/components/schemas/${name}` } : mapParts(schema, refer)
}

export const schemaOf = (schema: Type): Schema => refer(rawSchemaOf(schema))

const problem: Schema = {
  description: 'The body of every error. `message` is in the language of Accept-Language.',
  type: 'object',
  properties: {
    code: { enum: [...new Set(Object.values(PROBLEMS).map(({ code }) => code))] },
    reason: { enum: Object.keys(PROBLEMS) },
    message: { type: 'string' },
    details: { type: 'object', additionalProperties: true },
  },
  required: ['code', 'reason', 'message'],
}

/** Every named schema, in the order of the contract. */
export const namedSchemas: Record<string, Schema> = {
  Problem: problem,
  ...Object.fromEntries(
    named.map(([name, schema]) => [
      name,
      { ...(DESCRIPTIONS[name] && { description: DESCRIPTIONS[name] }), ...mapParts(schema, refer) },
    ]),
  ),
}
