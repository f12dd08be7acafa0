import type { Handlers } from '../../http/serve.ts'
import { chainSections } from './cinema-menu.rules.ts'
import { listFoodSections } from './food.sql.ts'

export const foodHandlers: Handlers = {
  'GET food-menu': async (_, { env, language }) => ({
    sections: chainSections(await listFoodSections(env.DB, language)),
  }),
}
