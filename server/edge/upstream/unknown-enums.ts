// Unknown values of enums in a gateway's response hide one thing instead of failing the whole response. A gateway that
// is newer than the site may know more amenities, kinds of banners or statuses of showtimes.
import type { ArkErrors } from 'arktype'

export interface Hidden {
  /** The field with list positions left out, for example `cinemas.amenities`. */
  field: string
  count: number
}

/** Fields whose unknown values become a value that the contract has for them. */
const INSTEAD: Readonly<Record<string, string>> = { status: 'UNAVAILABLE' }

type Path = readonly PropertyKey[]

/** The schema expected one of some words, as in `"A", "B" or "C"`. */
const WORDS = /^(?:\S+ must be )?"[^"]*"(?:(?:, | or )(?:"[^"]*"|null))*(?: \(was [^]*\))?$/

const step = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
const at = (body: object, path: Path): unknown => path.reduce(step, body)

const nameOf = (path: Path): string => path.filter((key) => typeof key === 'string').join('.')

/** The innermost list entry that contains the value. Undefined if no list does. */
function entryOf(body: object, path: Path): Path | undefined {
  for (let length = path.length; length > 0; length--)
    if (Array.isArray(at(body, path.slice(0, length - 1)))) return path.slice(0, length)
  return undefined
}

/** Later entries first, so that earlier positions stay valid. */
const fromTheEnd = (a: Path, b: Path): number => {
  for (const [index, key] of a.entries()) {
    const other = b[index]
    if (key !== other) return typeof key === 'number' && typeof other === 'number' ? other - key : 0
  }
  return b.length - a.length
}

/**
 * Repairs a response in place: an unknown word with a declared substitute is replaced, and for any other one the
 * innermost list entry is left out. Undefined if the response is broken in another way.
 */
export function hideUnknownEnums(body: object, errors: ArkErrors): Hidden[] | undefined {
  const counts = new Map<string, number>()
  const left = new Map<string, Path>()
  for (const error of errors) {
    const path: Path = [...error.path]
    const value = at(body, path)
    if (typeof value !== 'string' || !WORDS.test(error.expected)) return undefined
    const last = path.at(-1)
    const substitute = typeof last === 'string' ? INSTEAD[last] : undefined
    if (substitute !== undefined && last !== undefined && value !== substitute) {
      Reflect.set(Object(at(body, path.slice(0, -1))), last, substitute)
    } else {
      const entry = entryOf(body, path)
      if (!entry) return undefined
      left.set(entry.join('/'), entry)
    }
    counts.set(nameOf(path), (counts.get(nameOf(path)) ?? 0) + 1)
  }
  for (const entry of [...left.values()].toSorted(fromTheEnd)) {
    const list = at(body, entry.slice(0, -1))
    if (Array.isArray(list)) list.splice(Number(entry.at(-1)), 1)
  }
  return [...counts].map(([field, count]) => ({ field, count }))
}
