// Repairs a public response that breaks the contract, so that one broken field hides one thing. The schemas say how: a
// broken value becomes its declared fallback or the emptiest value that its schema allows. Where there is none, what is
// around it is left out, up to the innermost list entry.
import { type ArkErrors, type } from 'arktype'
import type { Call } from '../../contracts/call.ts'
import type { RepairMarks } from '../../contracts/repair.ts'

export interface BrokenField {
  /** The field with list positions left out, for example `cinemas.amenities`. */
  field: string
  count: number
}

type Path = readonly PropertyKey[]

/**
 * ArkType’s own tree of a schema. Its methods for parts of a type compile a new type, which workerd allows only while a
 * Worker starts; what is read here is compiled with the contract.
 */
interface Schema {
  /** The alternatives of a union; of any other schema itself. */
  branches: readonly Schema[]
  structure?: {
    props: readonly { kind: string; key: PropertyKey; value: Schema }[]
    sequence?: { variadic?: Schema }
  }
  allows: (value: unknown) => boolean
  meta: RepairMarks
}

interface Field {
  schema: Schema
  mayBeMissing: boolean
}

type Repair = { path: Path; kind: 'set'; value: unknown } | { path: Path; kind: 'remove' }

/** A repair may uncover another broken field. */
const MAX_ROUNDS = 3

const step = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
const valueAt = (body: object, path: Path): unknown => path.reduce(step, body)
const keyOf = (path: Path): string => path.join('/')

/** Keys that a schema does not name, such as those of `features`, may be missing. */
const UNNAMED: Field = { schema: { branches: [], allows: () => false, meta: {} }, mayBeMissing: true }

function fieldIn({ branches }: Schema, key: PropertyKey): Field {
  const structure = branches.find((branch) => branch.structure)?.structure
  const entry = structure?.sequence?.variadic
  if (typeof key === 'number') return entry ? { schema: entry, mayBeMissing: false } : UNNAMED
  const property = structure?.props.find((prop) => prop.key === key)
  return property ? { schema: property.value, mayBeMissing: property.kind === 'optional' } : UNNAMED
}

/** The schemas along a path, that of the response first. */
function fieldsAlong(response: Schema, path: Path): Field[] {
  const fields: Field[] = [{ schema: response, mayBeMissing: false }]
  for (const key of path) fields.push(fieldIn((fields.at(-1) ?? UNNAMED).schema, key))
  return fields
}

/** Undefined if every value of the field would say something. The fields of the response itself were asked for. */
function substitute({ schema, mayBeMissing }: Field, depth: number): { value: unknown } | undefined {
  const { fallback, isWhole, isNeverEmptied } = schema.meta
  if (fallback !== undefined) return { value: fallback }
  if (mayBeMissing) return { value: undefined }
  if (depth === 1 || isWhole || isNeverEmptied) return undefined
  const candidates = [null, '', []]
  const found = candidates.findIndex((candidate) => schema.allows(candidate))
  return found < 0 ? undefined : { value: candidates[found] }
}

/** Undefined if the response is broken as a whole. */
function findRepair(response: Schema, body: object, path: Path): Repair | undefined {
  const fields = fieldsAlong(response, path)
  for (let depth = path.length; depth > 0; depth--) {
    const here = path.slice(0, depth)
    const field = fields[depth]
    if (typeof here.at(-1) === 'number') {
      if (fields[depth - 1]?.schema.meta.isWhole) continue
      return { path: here, kind: 'remove' }
    }
    const found = field && substitute(field, depth)
    if (found) return { path: here, kind: 'set', value: structuredClone(found.value) }
  }
  return undefined
}

/** Undefined: something else is broken, too. */
function findWordRepairs(response: Schema, body: object, broken: readonly Path[]): Repair[] | undefined {
  const repairs = broken.flatMap((path): Repair[] => {
    const { fallback, hasLaterWords } = fieldsAlong(response, path).at(-1)?.schema.meta ?? {}
    return hasLaterWords && typeof valueAt(body, path) === 'string' ? [{ path, kind: 'set', value: fallback }] : []
  })
  return repairs.length === broken.length ? repairs : undefined
}

const parentOf = (body: object, path: Path): object => Object(valueAt(body, path.slice(0, -1)))

function set(body: object, { path, value }: Repair & { kind: 'set' }): void {
  const key = path.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(parentOf(body, path), key)
  else Reflect.set(parentOf(body, path), key, value)
}

/** Later entries first, so that earlier positions stay valid. */
const fromTheEnd = (a: Path, b: Path): number => {
  for (const [index, key] of a.entries()) {
    const other = b[index]
    if (key !== other) return typeof key === 'number' && typeof other === 'number' ? other - key : 0
  }
  return b.length - a.length
}

/** Lists that these removals would empty although an empty one would be untrue; those of the response itself always. */
function wronglyEmptied(response: Schema, body: object, removals: readonly Path[]): Path[] {
  const lists = Map.groupBy(removals, (path) => keyOf(path.slice(0, -1)))
  return [...lists.values()].flatMap((entries) => {
    const path = entries[0]?.slice(0, -1) ?? []
    const list = valueAt(body, path)
    const isEmptied = Array.isArray(list) && list.length === entries.length
    const mayBeEmpty = path.length > 1 && !fieldsAlong(response, path).at(-1)?.schema.meta.isNeverEmptied
    return isEmptied && !mayBeEmpty ? [path] : []
  })
}

/** Undefined if the response is broken as a whole. */
function findRepairs(response: Schema, body: object, broken: readonly Path[]): Repair[] | undefined {
  const repairs = new Map<string, Repair>()
  const add = (path: Path): boolean => {
    const repair = findRepair(response, body, path)
    if (repair) repairs.set(keyOf(repair.path), repair)
    return repair !== undefined
  }
  if (!broken.every((path) => add(path))) return undefined
  const pathsToRemove = () => [...repairs.values()].flatMap(({ kind, path }) => (kind === 'remove' ? [path] : []))
  // A list that must not be empty takes its own entry with it, which may empty the list around.
  for (let emptied; (emptied = wronglyEmptied(response, body, pathsToRemove())).length > 0;)
    for (const list of emptied) {
      for (const path of pathsToRemove()) if (keyOf(path.slice(0, -1)) === keyOf(list)) repairs.delete(keyOf(path))
      if (!add(list)) return undefined
    }
  return [...repairs.values()]
}

function applyRepairs(body: object, repairs: readonly Repair[]): void {
  // Inner fields first: what is around them may be replaced.
  for (const repair of repairs.toSorted((a, b) => b.path.length - a.path.length))
    if (repair.kind === 'set') set(body, repair)
  const removals = repairs.filter(({ kind }) => kind === 'remove').map(({ path }) => path)
  for (const path of removals.toSorted(fromTheEnd)) {
    const list = valueAt(body, path.slice(0, -1))
    if (Array.isArray(list)) list.splice(Number(path.at(-1)), 1)
  }
}

/**
 * The response if it matches the contract, or does so without its broken parts, which are reported. A valid response
 * costs nothing more. Errors: it is broken as a whole.
 */
export const repairResponseInPlace = (
  call: Call,
  body: object,
  report: (broken: readonly BrokenField[]) => void,
): object | ArkErrors => repairBy(findRepairs, call, body, report)

/** The same for a response that is never repaired, such as an order: only words of a later version are replaced. */
export const replaceLaterWordsInPlace = (
  call: Call,
  body: object,
  report: (broken: readonly BrokenField[]) => void,
): object | ArkErrors => repairBy(findWordRepairs, call, body, report)

function repairBy(
  find: typeof findRepairs,
  call: Call,
  body: object,
  report: (broken: readonly BrokenField[]) => void,
): object | ArkErrors {
  const first = call.response(body)
  if (!(first instanceof type.errors)) return first
  const counts = new Map<string, number>()
  // ArkType's own types have no name for any schema.
  const response = call.response as unknown as Schema
  let errors = first
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const paths = errors.map((error): Path => [...error.path])
    for (const path of paths) {
      const field = path.filter((key) => typeof key === 'string').join('.')
      counts.set(field, (counts.get(field) ?? 0) + 1)
    }
    const repairs = find(response, body, paths)
    if (!repairs) return first
    applyRepairs(body, repairs)
    const result = call.response(body)
    if (!(result instanceof type.errors)) {
      report([...counts].map(([field, count]) => ({ field, count })))
      return result
    }
    errors = result
  }
  return first
}
