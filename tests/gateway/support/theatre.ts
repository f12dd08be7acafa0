// A converted theatre: its plates have Arabic letters, count from the right and leave numbers out.
import { env } from 'cloudflare:workers'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import type { HallRow, Layout } from '#server/contracts/showtimes.ts'

const HALL = 'velvet-64'
/** 12 to 1 from the left, but row ج has a pillar where 6 and 7 were. */
const FROM_THE_RIGHT = Array.from({ length: 12 }, (_, at) => 12 - at)
const AROUND_THE_PILLAR = [14, 13, 12, 11, 10, 9, 8, 5, 4, 3, 2, 1]
const NAMES: Pick<HallRow, 'name' | 'numbers'>[] = [
  { name: 'أ', numbers: FROM_THE_RIGHT },
  { name: 'ب', numbers: FROM_THE_RIGHT },
  { name: 'ج', numbers: AROUND_THE_PILLAR },
  { name: '2' },
  { name: 'E' },
]

/** Gives the hall its plates before the showtimes in it are first asked for. Returns these showtimes. */
export async function openTheatre(): Promise<string[]> {
  const stored = await env.DB.prepare('SELECT layout FROM halls WHERE id = ?').bind(HALL).first<string>('layout')
  const layout = JSON.parse(stored ?? '') as Layout
  const rows = layout.rows.map((row, at) => ({ ...row, ...NAMES[at] }))
  const theatre = { ...layout, rows, wheelchair: ['أ12', 'أ1'], companion: ['أ11', 'أ2'] }
  await env.DB.prepare('UPDATE halls SET layout = ? WHERE id = ?').bind(JSON.stringify(theatre), HALL).run()
  const sql = `SELECT s.id FROM showtimes s JOIN auditoriums a ON a.id = s.auditorium_id
    WHERE a.hall_id = ? AND s.starts_at > ? ORDER BY s.starts_at LIMIT 80`
  const { results } = await env.DB.prepare(sql)
    .bind(HALL, Date.now() + 2 * DAY_MS)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}
