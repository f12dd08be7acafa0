// The contract's ArkType schemas as JSON Schema, with the words of the contract beside every property. Each named schema
// is defined once and referred to elsewhere.
import type { Type } from 'arktype'
import * as breakdown from '../../contracts/breakdown.ts'
import * as basics from '../../contracts/call.ts'
import * as cancellation from '../../contracts/cancellation.ts'
import * as cards from '../../contracts/cards.ts'
import * as catalogue from '../../contracts/catalogue.ts'
import * as changes from '../../contracts/changes.ts'
import * as cinemas from '../../contracts/cinemas.ts'
import * as enquiries from '../../contracts/enquiries.ts'
import * as exchanges from '../../contracts/exchanges.ts'
import { FIELD_WORDS } from '../../contracts/field-words.ts'
import * as files from '../../contracts/files.ts'
import * as films from '../../contracts/films.ts'
import * as finder from '../../contracts/finder.ts'
import * as food from '../../contracts/food.ts'
import * as guests from '../../contracts/guests.ts'
import * as invoices from '../../contracts/invoices.ts'
import * as members from '../../contracts/members.ts'
import * as notifications from '../../contracts/notifications.ts'
import * as offers from '../../contracts/offer-facts.ts'
import * as orderFood from '../../contracts/order-food.ts'
import * as orderLines from '../../contracts/order-line.ts'
import * as orders from '../../contracts/orders.ts'
import * as pay from '../../contracts/pay.ts'
import * as showtimeChanges from '../../contracts/showtime-change.ts'
import * as showtimes from '../../contracts/showtimes.ts'
import * as tickets from '../../contracts/tickets.ts'
import * as vouchers from '../../contracts/vouchers.ts'
import * as wallet from '../../contracts/wallet.ts'
import type { RepairMarks } from '../../contracts/repair.ts'
import type { ContractWords, TypeWords } from './comments.ts'

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
  minItems?: number
  maxItems?: number
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  not?: Schema
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
  return withoutTwins(withoutMarks(raw))
}

/** The marks of `repair.ts` are words for the edge, not for a gateway. */
function withoutMarks(schema: Schema): Schema {
  const { fallback: _f, isWhole: _w, isNeverEmptied: _n, ...rest } = schema as Schema & RepairMarks
  return mapParts(rest, (part) => withoutMarks(part))
}

/** An `anyOf` of equal schemas becomes that schema. */
function withoutTwins(schema: Schema): Schema {
  const mapped = mapParts(schema, (part) => withoutTwins(part))
  if (!mapped.anyOf) return mapped
  const kinds = new Map(mapped.anyOf.map((option) => [JSON.stringify(option), option]))
  const { anyOf: _, ...rest } = mapped
  const [only, ...others] = kinds.values()
  return only && others.length === 0 ? { ...rest, ...only } : { ...rest, anyOf: [...kinds.values()] }
}

type Place = { property: string } | { item: true } | { option: Schema } | { rest: true }

function mapParts(schema: Schema, change: (part: Schema, place: Place) => Schema): Schema {
  const { properties, items, anyOf, additionalProperties } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([property, part]) => [property, change(part, { property })]),
      ),
    }),
    ...(items && { items: change(items, { item: true }) }),
    ...(anyOf && { anyOf: anyOf.map((option) => change(option, { option })) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: change(additionalProperties, { rest: true }),
    }),
  }
}

const named = Object.entries({
  ...basics,
  ...catalogue,
  ...films,
  ...cinemas,
  ...food,
  ...finder,
  ...enquiries,
  ...showtimes,
  ...showtimeChanges,
  ...changes,
  ...offers,
  ...pay,
  ...breakdown,
  ...orderLines,
  ...orderFood,
  ...orders,
  ...exchanges,
  ...cancellation,
  ...vouchers,
  ...tickets,
  ...invoices,
  ...guests,
  ...cards,
  ...members,
  ...files,
  ...wallet,
  ...notifications,
}).flatMap(([name, value]): [string, Schema][] => (isSchema(value) ? [[name, rawSchemaOf(value)]] : []))

// Schemas are compared as text: a spread one is a different schema, and equal ones get the first name.
const names = new Map(named.toReversed().map(([name, schema]) => [JSON.stringify(schema), name]))

const hasProperties = ({ properties, options, items }: TypeWords): boolean => Boolean(properties ?? options ?? items)

/** The words of the alternative that has the option's properties. */
function wordsOfOption(words: TypeWords, { properties, items }: Schema): TypeWords {
  const among = words.options ?? [words]
  if (items) return among.find((option) => option.items) ?? {}
  const wanted = Object.keys(properties ?? {})
  return among.find((option) => wanted.every((name) => option.properties?.[name])) ?? {}
}

function wordsAt(words: TypeWords, place: Place): TypeWords {
  if ('property' in place) return words.properties?.[place.property] ?? {}
  if ('item' in place) return words.items ?? {}
  if ('rest' in place) return words.properties?.['[string]'] ?? {}
  return wordsOfOption(words, place.option)
}

const UNITS: Record<string, { pattern: RegExp; unit: string }> = {
  Halalas: { pattern: /halala/i, unit: 'In halalas.' },
  Instant: { pattern: /UTC|ISO 8601/, unit: 'ISO 8601 in UTC.' },
}

/** The words of a property, with the unit of its type if they do not say it. */
function describedProperty(name: string, words: TypeWords, schema: Schema): string | undefined {
  const said = words.own ?? FIELD_WORDS[name] ?? words.text
  const refs = [schema, ...(schema.anyOf ?? [])].map(({ $ref }) => $ref?.split('/').at(-1) ?? '')
  const { pattern, unit } = refs.map((ref) => UNITS[ref]).find((found) => found !== undefined) ?? {}
  return said && pattern && unit && !pattern.test(said) ? `${said} ${unit}` : said
}

/** `raw` with references to named schemas, and with descriptions of its properties. */
function refer(raw: Schema, words: TypeWords, isRoot = false): Schema {
  const name = isRoot ? undefined : names.get(JSON.stringify(raw))
  if (name) return { $ref: `#/components/schemas/${name}` }
  return mapParts(raw, (part, place) => {
    const about = wordsAt(words, place)
    const schema = refer(part, about)
    const property = 'property' in place ? place.property : undefined
    const text = property === undefined ? undefined : describedProperty(property, about, schema)
    const rest = 'rest' in place ? about.own : undefined
    const description = text ?? rest
    return description ? { ...schema, description } : schema
  })
}

/** The schema of a part of a call; `words` are those about it. */
export const schemaOf = (schema: Type, words: TypeWords = {}): Schema => refer(rawSchemaOf(schema), words)

/** Every named schema, in the order of the contract. */
export const namedSchemas = ({ types }: Pick<ContractWords, 'types'>): Record<string, Schema> =>
  Object.fromEntries(
    named.map(([name, raw]) => {
      const words = types[name] ?? {}
      const schema = refer(raw, hasProperties(words) ? words : {}, true)
      return [name, words.text ? { description: words.text, ...schema } : schema]
    }),
  )
