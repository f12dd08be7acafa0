// What is in the way of a quote: the showtime or the other quote that has the hall by then.
import { iso } from '../../lib/clock.ts'

interface InHall {
  kind: 'showtime' | 'quote'
  title: string
  startsAt: number
  endsAt: number
}

const SQL = `
  SELECT 'showtime' AS kind, json_object('ar', f.ar ->> '$.title', 'en', f.en ->> '$.title') AS title,
    coalesce(m.starts_at, s.starts_at) AS startsAt, coalesce(m.ends_at, s.ends_at) AS endsAt
  FROM showtimes s JOIN films f ON f.id = s.film_id LEFT JOIN hall_claims m ON m.showtime_id = s.id WHERE s.id = ?1
  UNION ALL SELECT 'quote', title, starts_at, ends_at FROM quotes WHERE id = ?1`

/** Empty: it is gone meanwhile, or the quote is not in the read model yet. */
export async function describeInHall(db: D1Database, id: string): Promise<{ other?: object }> {
  const found = await db.prepare(SQL).bind(id).first<{ [Field in keyof InHall]: InHall[Field] }>()
  if (!found) return {}
  const { kind, title, startsAt, endsAt } = found
  return { other: { kind, title: JSON.parse(title) as object, startsAt: iso(startsAt), endsAt: iso(endsAt) } }
}
