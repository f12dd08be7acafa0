// SQL of members' recent searches. Every statement names the member, so that no other member's rows are read.
import type { RecentSearch } from '../../../contracts/finder.ts'
import { iso } from '../../../lib/clock.ts'
import { randomId } from '../../../lib/ids.ts'

const MAX = 10
const NEWEST =
  'SELECT id, search_text, searched_at FROM recent_searches WHERE member_id = ?1 ORDER BY searched_at DESC, id'

interface SearchRow {
  id: string
  search_text: string
  searched_at: number
}

const recentSearchOf = ({ id, search_text, searched_at }: SearchRow): RecentSearch => ({
  id,
  searchText: search_text,
  searchedAt: iso(searched_at),
})

/** Newest first. */
export async function listSearches(db: D1Database, memberId: string): Promise<RecentSearch[]> {
  return (await db.prepare(`${NEWEST} LIMIT ${MAX}`).bind(memberId).all<SearchRow>()).results.map(recentSearchOf)
}

export interface Search {
  memberId: string
  /** The text as shown, and the folded words that identify it. */
  text: string
  folded: string
  at: number
  /** Idempotency key of the write: a repetition changes nothing. */
  key: string
}

/** A repeated search moves to the front; beyond ten the oldest are deleted. */
export async function saveSearch(db: D1Database, { memberId, text, folded, at, key }: Search): Promise<void> {
  await db.batch([
    db
      .prepare(
        // Two searches in one millisecond, or a clock set back, keep their order.
        `INSERT INTO recent_searches (member_id, folded, id, search_text, searched_at, written_by)
         SELECT ?1, ?2, ?3, ?4, max(?5, 1 + COALESCE(max(searched_at), 0)), ?6 FROM recent_searches WHERE member_id = ?1
         ON CONFLICT (member_id, folded) DO UPDATE SET search_text = excluded.search_text,
           searched_at = excluded.searched_at, written_by = excluded.written_by
         WHERE written_by <> excluded.written_by`,
      )
      .bind(memberId, folded, `rs_${randomId()}`, text, at, key),
    db
      .prepare(
        `DELETE FROM recent_searches WHERE member_id = ?1 AND id NOT IN (SELECT id FROM (${NEWEST} LIMIT ${MAX}))`,
      )
      .bind(memberId),
  ])
}

/** Deletes one of the member's searches, or all of them. */
export async function deleteSearches(db: D1Database, memberId: string, id?: string): Promise<void> {
  await db
    .prepare('DELETE FROM recent_searches WHERE member_id = ?1 AND (?2 IS NULL OR id = ?2)')
    .bind(memberId, id ?? null)
    .run()
}
