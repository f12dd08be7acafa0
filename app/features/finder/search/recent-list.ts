// A guest's recent searches, stored in their browser. Pure; storage is in `recent-searches.ts`.
import type { RecentSearch } from '#server/contracts/finder.ts'
import { foldWordsBySound } from '#server/contracts/rules/fold.ts'
import { cleanSearchText } from '../finder-search.ts'

export type Recent = Pick<RecentSearch, 'id' | 'searchText'>

/** The number that the gateway stores for a member. */
const MAX_RECENT = 10
const VERSION = 1

/** Repeated words move to the front, in their latest spelling. */
export function withSearch(list: readonly Recent[], searchText: string): Recent[] {
  const id = foldWordsBySound(searchText)
  return id ? [{ id, searchText }, ...withoutSearch(list, id)].slice(0, MAX_RECENT) : [...list]
}

export const withoutSearch = (list: readonly Recent[], id: string): Recent[] =>
  list.filter((recent) => recent.id !== id)

/** Searches with a word that begins with the typed text; fully typed words are no suggestion. */
export function filterRecentByWordStart(list: readonly Recent[], typed: string): Recent[] {
  const wanted = foldWordsBySound(typed)
  return list.filter(({ searchText }) => {
    const words = foldWordsBySound(searchText)
    return words !== wanted && ` ${words}`.includes(` ${wanted}`)
  })
}

export const stringifyRecentSearches = (list: readonly Recent[]): string =>
  JSON.stringify({ version: VERSION, searches: list.map(({ searchText }) => searchText) })

/** Parses stored text; ignores entries of another version, of another program, or cut off by a full disk. */
export function parseRecentSearches(written: string | null): Recent[] {
  try {
    const { version, searches } = JSON.parse(written ?? '') as { version?: unknown; searches?: unknown }
    if (version !== VERSION || !Array.isArray(searches)) return []
    return searches
      .slice(0, MAX_RECENT)
      .flatMap((search) => (typeof search === 'string' ? (cleanSearchText(search) ?? []) : []))
      .toReversed()
      .reduce<Recent[]>(withSearch, [])
  } catch {
    return []
  }
}
