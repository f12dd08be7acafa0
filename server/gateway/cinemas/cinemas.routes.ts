import type { Handlers } from '../serve.ts'
import { listCinemas, listExperiences } from './cinemas.sql.ts'

export const cinemasHandlers: Handlers = {
  'GET cinemas': async ({ cityId }, { env, language }) => ({ cinemas: await listCinemas(env.DB, cityId, language) }),
  'GET experiences': async ({ cityId }, { env, language }) => ({
    experiences: await listExperiences(env.DB, cityId, language),
  }),
}
