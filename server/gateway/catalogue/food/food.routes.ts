import { cinemaDayOf } from '../../../contracts/rules/riyadh-time.ts'
import { Problem } from '../../../contracts/problem.ts'
import type { Handlers } from '../../http/serve.ts'
import { chainSections, cinemaMenuOn } from './cinema-menu.rules.ts'
import { findCinemaFood, listFoodSections } from './food.sql.ts'

export const foodHandlers: Handlers = {
  'GET food-menu': async (_, { env, language }) => ({
    sections: chainSections(await listFoodSections(env.DB, language)),
  }),
  'GET cinemas/:id/food-menu': async ({ id, date }, { env, language, now }) => {
    const [food, sections] = await Promise.all([findCinemaFood(env.DB, id), listFoodSections(env.DB, language)])
    if (!food) throw new Problem('not_found')
    return cinemaMenuOn(date ?? cinemaDayOf(now), sections, food)
  },
}
