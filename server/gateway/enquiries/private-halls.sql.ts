// The halls that a private booking may have, with what runs there on the wanted day.
import { addDays, cinemaDayStart } from '../../contracts/rules/riyadh-time.ts'
import { CHANGE_SQL } from '../catalogue/showtimes/showtimes.sql.ts'

export interface PrivateHall {
  id: string
  number: number
  experience: { ar: string; en: string }
  seats: number
  /** In the order of time, without those that were called off. Milliseconds since 1970. */
  showtimes: { film: { ar: string; en: string }; startsAt: number; endsAt: number }[]
  /** Times that quotes keep, on or around that day. */
  quoted: { startsAt: number; endsAt: number }[]
}

/** `day`: a cinema day. `experienceId` undefined: any. */
interface Wanted {
  cinemaId: string
  experienceId: string | undefined
  day: string
  guests: number
}

const SHOWTIMES = `(
  SELECT json_group_array(json_object('film', json_object('ar', f.ar ->> '$.title', 'en', f.en ->> '$.title'),
    'startsAt', s.starts_at, 'endsAt', s.ends_at) ORDER BY s.starts_at)
  FROM showtimes s JOIN films f ON f.id = s.film_id
  WHERE s.auditorium_id = a.id AND s.cinema_day = ?1 AND coalesce(${CHANGE_SQL} ->> '$.kind', '') <> 'CALLED_OFF')`

const QUOTED = `(
  SELECT json_group_array(json_object('startsAt', q.starts_at, 'endsAt', q.ends_at) ORDER BY q.starts_at)
  FROM hall_claims q
  WHERE q.auditorium_id = a.id AND q.showtime_id LIKE 'q-%' AND q.ends_at > ?5 AND q.starts_at < ?6)`

const HALLS = `
  SELECT a.id, a.number, h.seats, e.facts ->> '$.name.ar' AS ar, e.facts ->> '$.name.en' AS en, ${SHOWTIMES} AS showtimes,
    ${QUOTED} AS quoted
  FROM auditoriums a JOIN halls h ON h.id = a.hall_id JOIN experiences e ON e.id = a.experience_id
  WHERE a.cinema_id = ?2 AND (?3 IS NULL OR a.experience_id = ?3) AND h.seats >= ?4
  ORDER BY h.seats, a.number`

type Row = Pick<PrivateHall, 'id' | 'number' | 'seats'> & {
  ar: string
  en: string
  showtimes: string
  quoted: string
}

/**
 * Those with enough seats, the smallest first. Undefined: the cinema has no showtime on that day, so its programme is
 * not planned yet, and a hall without showtimes says nothing.
 */
export async function listPrivateHalls(
  db: D1Database,
  { cinemaId, experienceId, day, guests }: Wanted,
): Promise<PrivateHall[] | undefined> {
  const [planned, halls] = await db.batch<Row>([
    db.prepare('SELECT 1 FROM showtimes WHERE cinema_id = ? AND cinema_day = ? LIMIT 1').bind(cinemaId, day),
    db
      .prepare(HALLS)
      .bind(day, cinemaId, experienceId ?? null, guests, cinemaDayStart(day), cinemaDayStart(addDays(day, 1))),
  ])
  if (!planned?.results.length || !halls) return undefined
  return halls.results.map(({ id, number, seats, ar, en, showtimes, quoted }) => ({
    id,
    number,
    seats,
    experience: { ar, en },
    // The SQL above wrote both.
    showtimes: JSON.parse(showtimes) as PrivateHall['showtimes'],
    quoted: JSON.parse(quoted) as PrivateHall['quoted'],
  }))
}
