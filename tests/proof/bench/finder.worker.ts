// The gateway over a catalogue far larger than any chain’s, with a timer around its answers. The same search in SQL is
// the comparison. The finder benchmark uses it; it is no part of the product.
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import type { Env } from '#server/gateway/config/env.ts'
import { chanceOf } from '#server/gateway/catalogue/showtimes/seeded-random.rules.ts'
import gateway from '#server/gateway/worker.ts'
import { CITY, DAYS, makeDay, makeFilms } from './finder-data.ts'

export {
  GuestObject,
  InboxObject,
  MemberObject,
  OrderObject,
  OtpObject,
  ShowtimeObject,
  WalletObject,
} from '#server/gateway/worker.ts'

const AT_ONCE = 1000

const insert = (db: D1Database, table: string, rows: readonly (readonly (string | number)[])[]) => {
  const columns = (rows[0] ?? []).map((_, column) => `json_extract(value, '$[${column}]')`)
  const sql = `INSERT INTO ${table} SELECT ${columns.join(', ')} FROM json_each(?)`
  return db.prepare(sql).bind(JSON.stringify(rows)).run()
}

/** One typing mistake: a letter left out, doubled, or swapped with its neighbour. */
function mistyped(word: string, lot: number): string {
  const at = 1 + (lot % Math.max(1, word.length - 2))
  if (lot % 3 === 0) return word.slice(0, at) + word.slice(at + 1)
  if (lot % 3 === 1) return word.slice(0, at) + word.slice(at - 1)
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}

/**
 * Searches as visitors type them: spelling variants, mistakes, a cinema, an experience, people, the beginning of a
 * word.
 */
const WRITTEN =
  'قرطبه/olaya/العليا/metropolis/metroplis/متروبلس/ميتروبولس/the gold/fritz lang/نوسفيراتو/لص بغداد/baghdad thief/m/ال/drama/كوميديا/velvet/مخمل العليا/the kid olaya/zzzzzzzzzz/صفحه لا توجد'

/** Adds the catalogue to the seed data. Returns the searches to measure. */
async function fill({ DB }: Env): Promise<string[]> {
  const { results } = await DB.prepare('SELECT id FROM films ORDER BY position').all<{ id: string }>()
  const films = makeFilms(results.length)
  const rows = films.map(({ row }) => row)
  for (let at = 0; at < rows.length; at += AT_ONCE) await insert(DB, 'films', rows.slice(at, at + AT_ONCE))
  const known = results.map(({ id }) => id)
  const today = cinemaDayOf(Date.now())
  await DB.prepare('DELETE FROM showtimes').run()
  for (let ahead = 0; ahead < DAYS; ahead++) await insert(DB, 'showtimes', makeDay(today, ahead, known))
  await DB.prepare("UPDATE meta SET value = 'made' WHERE key = 'programme'").run()
  const chance = chanceOf('finder searches')
  const made = Array.from({ length: 60 }, (_, lot) => {
    const film = films[Math.floor(chance() * 4000) * 5]
    const title = film?.title[lot % 2 ? 'ar' : 'en'] ?? ''
    const typed = (word: string) => mistyped(word, Math.floor(chance() * 100))
    if (lot % 6 === 0) return title
    if (lot % 6 === 1) return title.slice(0, 2 + Math.floor(chance() * 4))
    if (lot % 6 === 2) return film?.person ?? ''
    const words = title.split(' ')
    return (lot % 6 === 3 ? words.toReversed() : words.map(typed)).join(' ')
  })
  return [...WRITTEN.split('/'), ...made]
}

/** A search without an index: every word anywhere in the stored texts, each film read once. */
function like({ DB }: Env, text: string): Promise<D1Result> {
  const words = text.split(' ').filter(Boolean)
  const columns = ['ar', 'en', 'page_ar', 'page_en']
  const where = words.map((_, at) => `(${columns.map((column) => `f.${column} LIKE ?${at + 3}`).join(' OR ')})`)
  const sql = `
    SELECT f.id, f.en, count(*) AS shows, count(DISTINCT s.cinema_id) AS cinemas, min(s.starts_at) AS first
    FROM films f CROSS JOIN showtimes s ON s.film_id = f.id AND s.city_id = ?1 AND s.starts_at > ?2
    WHERE ${where.join(' AND ')} GROUP BY f.id ORDER BY f.position LIMIT 12`
  return DB.prepare(sql)
    .bind(CITY, Date.now(), ...words.map((word) => `%${word}%`))
    .all()
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/fill') return Response.json(await fill(env))
    const startedAt = performance.now()
    const text = searchParams.get('searchText') ?? ''
    const answer =
      pathname === '/like' ? Response.json(await like(env, text)) : await gateway.fetch(request, env, context)
    const body = await answer.text()
    const ms = String(performance.now() - startedAt)
    return new Response(body, { status: answer.status, headers: { 'x-ms': ms } })
  },
} satisfies ExportedHandler<Env>
