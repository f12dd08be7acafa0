// Search parameters. Values are parsed as the router does: JSON if they are JSON. Most are plain words and dates. A check before
// parsing is cheaper than a thrown SyntaxError, many times a page.
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

const JSON_VALUE = /^(?:[{["]|-?\d+(?:\.\d+)?$|true$|false$|null$)/
const NOT_JSON = new SyntaxError('A plain value')

function parseValue(text: string): unknown {
  if (!JSON_VALUE.test(text)) throw NOT_JSON
  return JSON.parse(text)
}

export const parseSearch = parseSearchWith(parseValue)
export const stringifySearch = stringifySearchWith(JSON.stringify, parseValue)

/** Search parameters hold several ids as one comma-joined value. */
export const splitIds = (ids: string | undefined): string[] => (ids ? ids.split(',') : [])
export const joinIds = (ids: readonly string[]): string | undefined => ids.join(',') || undefined
