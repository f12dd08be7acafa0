// What a guest searched for last, kept in their browser. Pure; storage is in `recent-searches.ts`.
import type { RecentSearch } from '#server/contracts/finder.ts'
import { foldedWords } from '#server/contracts/fold.ts'
import { cleanText } from '../finder-search.ts'

export type Recent = Pick<RecentSearch, 'id' | 'searchText'>

/** As many as the gateway keeps for a member. */
const MOST_RECENT = 10
const VERSION = 1

/** The same words again move to the front, as they were written last. */
export function withSearch(list: readonly Recent[], searchText: string): Recent[] {
  const id = foldedWords(searchText)
  return id ? [{ id, searchText }, ...withoutSearch(list, id)].slice(0, MOST_RECENT) : [...list]
}

export const withoutSearch = (list: readonly Recent[], id: string): Recent[] => list.filter((each) => each.id !== id)

/** Those with a word that begins with what is being typed; what is typed out already is no suggestion. */
export function recentLike(list: readonly Recent[], typed: string): Recent[] {
  const wanted = foldedWords(typed)
  return list.filter(({ searchText }) => {
    const words = foldedWords(searchText)
    return words !== wanted && ` ${words}`.includes(` ${wanted}`)
  })
}

export const writeRecent = (list: readonly Recent[]): string =>
  JSON.stringify({ version: VERSION, searches: list.map(({ searchText }) => searchText) })

/** What was written; nothing of what another version, another hand or a full disk left there. */
export function readRecent(written: string | null): Recent[] {
  try {
    const { version, searches } = JSON.parse(written ?? '') as { version?: unknown; searches?: unknown }
    if (version !== VERSION || !Array.isArray(searches)) return []
    return searches
      .slice(0, MOST_RECENT)
      .flatMap((each) => (typeof each === 'string' ? (cleanText(each) ?? []) : []))
      .toReversed()
      .reduce<Recent[]>(withSearch, [])
  } catch {
    return []
  }
}
