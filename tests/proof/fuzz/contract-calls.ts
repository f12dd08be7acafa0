// The calls of the contract, with an example and with all fields and parameters that their inputs may have.
import type { Access, Call } from '#server/contracts/call.ts'
import { contract } from '#server/contracts/contract.ts'
import { namedSchemas, type Schema, schemaOf } from '#server/gateway/openapi/schemas.rules.ts'
import type { JsonPath } from './mutate.ts'

export interface Example {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  response?: object
}

const SCHEMAS = namedSchemas({ types: {} })
const MAX_DEPTH = 6

/** Every place that the schema names, also the optional ones. */
function placesIn({ $ref, properties, items, anyOf, oneOf, additionalProperties }: Schema, depth = 0): JsonPath[] {
  if (depth > MAX_DEPTH) return []
  if ($ref) return placesIn(SCHEMAS[$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1)
  const options = [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((option) => placesIn(option, depth + 1))
  const inner = Object.entries(properties ?? {}).flatMap(([name, part]): JsonPath[] => [
    [name],
    ...placesIn(part, depth + 1).map((rest) => [name, ...rest]),
  ])
  // A name that the caller chooses.
  const named =
    typeof additionalProperties === 'object'
      ? [['any'], ...placesIn(additionalProperties, depth + 1).map((rest) => ['any', ...rest])]
      : []
  const item = items ? [[0], ...placesIn(items, depth + 1).map((rest) => [0, ...rest])] : []
  return [...options, ...inner, ...named, ...item]
}

const distinct = (places: JsonPath[]): JsonPath[] => [
  ...new Map(places.map((place) => [place.join('.'), place])).values(),
]

export interface CallToFuzz {
  key: string
  method: string
  /** With the names of its parameters, e.g. `orders/:id`. */
  template: string
  access: Access
  isMultipart: boolean
  /** Unknown keys and parameters are refused. */
  isStrict: boolean
  /** Beyond those of every call. */
  headers: Record<string, string>
  example: Example
  fields: JsonPath[]
  parameters: string[]
}

/** All calls of the contract. `examples`: of server/contracts/examples, by call. */
export function callsToFuzz(examples: Record<string, Example>): CallToFuzz[] {
  return Object.entries<Call>(contract).map(([key, call]) => {
    const [method = '', template = ''] = key.split(' ')
    const example = examples[key] ?? {}
    const fields = call.body ? distinct(placesIn(schemaOf(call.body))) : []
    const parameters = call.query ? distinct(placesIn(schemaOf(call.query))).map(([name]) => String(name)) : []
    const { access, multipart: isMultipart = false } = call
    return { key, method, template, access, isMultipart, isStrict: true, headers: {}, example, fields, parameters }
  })
}
