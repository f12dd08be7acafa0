// The options of the list under the search field, in the order of the arrow keys. Pure.
import type { Suggestion } from '#server/contracts/finder.ts'
import type { Recent } from './recent-list.ts'

export type SearchOption = { kind: 'RECENT'; id: string; name: string } | (Suggestion & { kind: Suggestion['type'] })

export interface OptionGroup {
  kind: SearchOption['kind']
  options: SearchOption[]
}

/** The number of recent searches beside suggestions. */
const RECENT_BESIDE = 2
const ORDER = ['RECENT', 'FILM', 'CINEMA', 'EXPERIENCE'] as const

/** The order of groups is fixed; within a group the gateway's order applies, best first. */
export function groupOptions(recent: readonly Recent[], suggestions: readonly Suggestion[]): OptionGroup[] {
  const memories = suggestions.length > 0 ? recent.slice(0, RECENT_BESIDE) : recent
  const all: SearchOption[] = [
    ...memories.map(({ id, searchText }) => ({ kind: 'RECENT' as const, id, name: searchText })),
    ...suggestions.map((suggestion) => ({ ...suggestion, kind: suggestion.type })),
  ]
  return ORDER.map((kind) => ({ kind, options: all.filter((option) => option.kind === kind) })).filter(
    ({ options }) => options.length > 0,
  )
}

/** The index after an arrow key. -1 is the field itself; the list wraps around through it. */
export function stepOption(at: number, count: number, key: string): number {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0
  const places = count + 1
  return ((at + 1 + step + places) % places) - 1
}
