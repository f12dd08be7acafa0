import { cinemaDayOf } from '../../../contracts/rules/riyadh-time.ts'
import { Problem } from '../../../contracts/problem.ts'
import { currentCinemaName, currentExperienceName } from '../slug-redirects.rules.ts'
import type { Handlers } from '../../http/serve.ts'
import { findCinema, listCinemas } from './cinemas.sql.ts'
import { findExperience, listExperiences } from './experiences.sql.ts'

export const cinemasHandlers: Handlers = {
  'GET cinemas': async ({ cityId }, { env, language }) => ({ cinemas: await listCinemas(env.DB, cityId, language) }),
  'GET cinemas/unique-name/:slug': async ({ slug }, { env, language, now }) => {
    const cinema = await findCinema(env.DB, currentCinemaName(slug), { language, now, today: cinemaDayOf(now) })
    if (!cinema) throw new Problem('not_found')
    return { cinema }
  },
  'GET experiences': async ({ cityId }, { env, language }) => ({
    experiences: await listExperiences(env.DB, cityId, language),
  }),
  'GET experiences/unique-name/:slug': async ({ slug }, { env, language }) => {
    const experience = await findExperience(env.DB, currentExperienceName(slug), language)
    if (!experience) throw new Problem('not_found')
    return { experience }
  },
}
