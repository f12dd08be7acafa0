// What the list under the search field offers, in the order the arrow keys walk through it. Pure.
import type { Suggestion } from '#server/contracts/finder.ts'
import type { Recent } from './recent-list.ts'

export type SearchOption = { kind: 'RECENT'; id: string; name: string } | (Suggestion & { kind: Suggestion['type'] })

export interface OptionGroup {
  kind: SearchOption['kind']
  options: SearchOption[]
}

/** Beside suggestions, memories are few. */
const RECENT_BESIDE = 2
const ORDER = ['RECENT', 'FILM', 'CINEMA', 'EXPERIENCE'] as const

/** Groups in one order, each in the gateway's: best first. */
export function groupOptions(recent: readonly Recent[], suggestions: readonly Suggestion[]): OptionGroup[] {
  const memories = suggestions.length > 0 ? recent.slice(0, RECENT_BESIDE) : recent
  const all: SearchOption[] = [
    ...memories.map(({ id, searchText }) => ({ kind: 'RECENT' as const, id, name: searchText })),
    ...suggestions.map((each) => ({ ...each, kind: each.type })),
  ]
  return ORDER.map((kind) => ({ kind, options: all.filter((each) => each.kind === kind) })).filter(
    ({ options }) => options.length > 0,
  )
}

/** Where an arrow leads: -1 is the field itself, and the list is a ring with it. */
export function stepOption(at: number, count: number, key: string): number {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0
  const places = count + 1
  return ((at + 1 + step + places) % places) - 1
}
