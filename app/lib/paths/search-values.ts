// Search parameters. Every value stays the text that stands in the address: ids are opaque, also `007` and `1e3` of a
// gateway that numbers its things. The router's own parser would make numbers of them and rewrite the address.
import { isOpaqueId } from '#server/contracts/rules/opaque-id.ts'

/** A name that stands there several times has a list. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(search)) {
    const earlier = values.get(name)
    values.set(name, earlier === undefined ? value : [earlier, value].flat())
  }
  return Object.fromEntries(values)
}

/** With its question mark; empty without parameters. A list repeats its name, as a form does. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  // Most links have no parameters, and a page has dozens of links.
  let params: URLSearchParams | undefined
  for (const [name, values] of Object.entries(search))
    for (const value of [values].flat())
      if (value !== undefined) (params ??= new URLSearchParams()).append(name, String(value))
  return params ? `?${params.toString()}` : ''
}

/** A parameter as text; empty if it is missing, a list or an object. A link of the site may give a number. */
export const toParamText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const getId = (value: unknown): string | undefined => {
  const text = toParamText(value)
  return isOpaqueId(text) ? text : undefined
}

type TextParams<Name extends string> = { [Each in Name]?: string | undefined }

/**
 * For `validateSearch`: the parameters that a page knows, as texts. Loaders and pages parse what the texts say: a
 * parser on a route would load with every page. A key that is left out would stay as it stands in the address, so each
 * key is set.
 */
export const textParams = <Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): TextParams<Name> =>
  // `fromEntries` loses the names.
  Object.fromEntries(names.map((name) => [name, toParamText(search[name]) || undefined])) as TextParams<Name>

/** Search parameters hold several ids as one comma-joined value. */
export const splitIds = (ids: string | undefined): string[] => (ids ? ids.split(',') : [])
export const joinIds = (ids: readonly string[]): string | undefined => ids.join(',') || undefined
