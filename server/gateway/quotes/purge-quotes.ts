// Deletes quotes, and what is personal in them, when their time is over: first the object, then its rows in the read
// model. If a run breaks off, the next one continues.
import type { Env } from '../config/env.ts'

/** The most quotes of one run; the timer returns within minutes. */
const AT_ONCE = 50

export async function purgeQuotes({ DB, QUOTES }: Pick<Env, 'DB' | 'QUOTES'>, now: number): Promise<void> {
  const over = await DB.prepare('SELECT id FROM quotes WHERE erase_at <= ? ORDER BY erase_at LIMIT ?')
    .bind(now, AT_ONCE)
    .all<{ id: string }>()
  await Promise.all(
    over.results.map(async ({ id }) => {
      const next = await QUOTES.getByName(`quote:${id}`).purge()
      if (next === null)
        await DB.batch([
          DB.prepare('DELETE FROM hall_claims WHERE change_id = ?').bind(id),
          DB.prepare('DELETE FROM attention WHERE id = ?').bind(id),
          DB.prepare('DELETE FROM quotes WHERE id = ?').bind(id),
        ])
      else await DB.prepare('UPDATE quotes SET erase_at = ? WHERE id = ?').bind(next, id).run()
    }),
  )
}
