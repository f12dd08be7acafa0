// What a message carries to another machine: the result of `structuredClone`, which takes most of a message's time for
// the plain records that nearly all of them are.

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

export function copyOf<T>(value: T): T
export function copyOf(value: unknown): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol'))
    return value
  if (Array.isArray(value)) return value.map((item: unknown) => copyOf(item))
  if (typeof value !== 'object' || !isPlain(value)) return structuredClone(value)
  const copy: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) copy[name] = copyOf(field)
  return copy
}
