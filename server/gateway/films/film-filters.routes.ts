// Cinemas and experiences a visitor can still choose for one film on one day.
import { listCinemaFacts, listExperienceNames } from '../cinemas/cinemas.sql.ts'
import type { Handlers } from '../serve.ts'
import { listShowtimes } from '../showtimes/showtimes.sql.ts'
import { idsOf } from './film.rules.ts'

export const filmFiltersHandlers = {
  'GET cinemas/film-filters': async ({ filmId, date, cityId, experienceIds }, { env, language, now }) => {
    const filter = { cityId, date, filmId, experienceIds: idsOf(experienceIds) }
    const [rows, cinemas] = await Promise.all([
      listShowtimes(env.DB, filter, now),
      listCinemaFacts(env.DB, cityId, language),
    ])
    const shown = new Set(rows.map((row) => row.cinema_id))
    const filters = cinemas.filter((cinema) => shown.has(cinema.id))
    return { filters: filters.map(({ id, name }) => ({ id, name, type: 'CINEMA' as const })) }
  },
  'GET experiences/film-filters': async ({ filmId, date, cityId, cinemaIds }, { env, language, now }) => {
    const filter = { cityId, date, filmId, cinemaIds: idsOf(cinemaIds) }
    const [rows, experiences] = await Promise.all([
      listShowtimes(env.DB, filter, now),
      listExperienceNames(env.DB, language),
    ])
    const shown = new Set(rows.map((row) => row.experience_id))
    const filters = experiences.filter((experience) => shown.has(experience.id))
    return { filters: filters.map(({ id, name }) => ({ id, name, type: 'EXPERIENCE' as const })) }
  },
} satisfies Handlers
