// Cinemas, and the showtimes of one on a day, also those that are over: staff choose one to find a booking by its seat.
import type { Bilingual } from '../../../lib/bilingual.ts'
import { iso } from '../../../lib/clock.ts'
import { hallName } from '../../catalogue/showtimes/showtime.rules.ts'

export interface NamedCinema {
  id: string
  name: Bilingual
}

export interface NamedShowtime {
  id: string
  startsAt: string
  film: Bilingual
  hall: Bilingual
}

export async function listNamedCinemas(db: D1Database): Promise<NamedCinema[]> {
  const { results } = await db
    .prepare("SELECT id, facts -> '$.name' AS name FROM cinemas ORDER BY city_id, id")
    .all<{ id: string; name: string }>()
  // The programme wrote them, in both languages.
  return results.map(({ id, name }) => ({ id, name: JSON.parse(name) as Bilingual }))
}

/** In the order of time. */
export async function listNamedShowtimes(db: D1Database, cinemaId: string, day: string): Promise<NamedShowtime[]> {
  const { results } = await db
    .prepare(
      `SELECT s.id, s.starts_at AS startsAt, f.ar ->> '$.title' AS ar, f.en ->> '$.title' AS en, a.number
       FROM showtimes s JOIN films f ON f.id = s.film_id JOIN auditoriums a ON a.id = s.auditorium_id
       WHERE s.cinema_id = ? AND s.cinema_day = ? ORDER BY s.starts_at, a.number`,
    )
    .bind(cinemaId, day)
    .all<{ id: string; startsAt: number; ar: string; en: string; number: number }>()
  return results.map(({ id, startsAt, ar, en, number }) => ({
    id,
    startsAt: iso(startsAt),
    film: { ar, en },
    hall: { ar: hallName(number, 'ar'), en: hallName(number, 'en') },
  }))
}
