// Checks a value against the part of JSON Schema that the published documents use. For tests only.
import type { Schema } from '#server/gateway/openapi/schemas.rules.ts'

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const isOfType = (type: string, value: unknown): boolean =>
  typeOf(value) === type || (type === 'number' && typeof value === 'number')

function matchesList(schema: Schema, list: readonly unknown[], find: (ref: string) => Schema): boolean {
  const { items, prefixItems, minItems = 0, maxItems = Infinity } = schema
  if (list.length < minItems || list.length > maxItems) return false
  if (prefixItems && !prefixItems.every((part, index) => index >= list.length || matches(part, list[index], find)))
    return false
  return !items || list.every((item) => matches(items, item, find))
}

function matchesObject(schema: Schema, object: object, find: (ref: string) => Schema): boolean {
  const { properties = {}, required = [], additionalProperties = true } = schema
  if (required.some((name) => !Object.hasOwn(object, name))) return false
  return Object.entries(object).every(([name, value]) => {
    const known = properties[name]
    if (known) return matches(known, value, find)
    return typeof additionalProperties === 'object' ? matches(additionalProperties, value, find) : additionalProperties
  })
}

const noRefs = (ref: string): Schema => {
  throw new Error(`Nothing is known of ${ref}`)
}

/** `find` returns the schema of a reference. */
export function matches(schema: Schema, value: unknown, find: (ref: string) => Schema = noRefs): boolean {
  const {
    $ref,
    type,
    anyOf,
    oneOf,
    not,
    pattern,
    minimum = -Infinity,
    maximum = Infinity,
    maxLength = Infinity,
  } = schema
  if ($ref && !matches(find($ref), value, find)) return false
  if (type && !isOfType(type, value)) return false
  if ('const' in schema && schema.const !== value) return false
  if (schema.enum && !schema.enum.includes(value)) return false
  if (anyOf && !anyOf.some((option) => matches(option, value, find))) return false
  if (oneOf && oneOf.filter((option) => matches(option, value, find)).length !== 1) return false
  if (not && matches(not, value, find)) return false
  if (typeof value === 'number' && (value < minimum || value > maximum)) return false
  if (typeof value === 'string' && (value.length > maxLength || (pattern && !new RegExp(pattern, 'u').test(value))))
    return false
  if (Array.isArray(value)) return matchesList(schema, value, find)
  return typeof value !== 'object' || value === null || matchesObject(schema, value, find)
}
