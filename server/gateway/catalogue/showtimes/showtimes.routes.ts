import { Problem } from '../../../contracts/problem.ts'
import { listExperienceNames } from '../cinemas/cinemas.sql.ts'
import type { Handlers } from '../../http/serve.ts'
import { seatCount, showtimeChip, showtimeFacts, showtimeStatus } from './showtime.rules.ts'
import { findSeatsLeft, findShowtime, readListedShowtimes } from './showtimes.sql.ts'

export const showtimesHandlers: Handlers = {
  'GET showtimes': async ({ cityId, date, filmId, cinemaId }, { env, language, now }) => {
    const [rows, experiences] = await Promise.all([
      readListedShowtimes(env.DB, { cityId, date, filmId, cinemaIds: cinemaId ? [cinemaId] : undefined }, now),
      listExperienceNames(env.DB, language),
    ])
    return {
      showtimes: rows.flatMap((row) => {
        const experience = experiences.find((candidate) => candidate.id === row.experience_id)
        if (!experience) return []
        return [{ ...showtimeChip(row, language, now), filmId: row.film_id, cinemaId: row.cinema_id, experience }]
      }),
    }
  },
  'GET showtimes/:sessionId': async ({ sessionId }, { env, language, now }) => {
    const [showtime, seatsLeft] = await Promise.all([
      findShowtime(env.DB, sessionId, now),
      findSeatsLeft(env.DB, sessionId),
    ])
    if (!showtime || seatsLeft === undefined) throw new Problem('not_found')
    const { startsAt, change, layout } = showtime
    const status = showtimeStatus({ startsAt, seatsLeft, seatsTotal: seatCount(layout), change }, now)
    return { showtime: showtimeFacts(showtime, language, status) }
  },
}
