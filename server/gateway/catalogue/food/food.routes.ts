import { Problem } from '../../../contracts/problem.ts'
import { addDays, cinemaDayOf } from '../../../contracts/rules/riyadh-time.ts'
import { now } from '../../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import type { Handlers } from '../../http/serve.ts'
import {
  chainSection,
  type CinemaFood,
  cinemaMenuOn,
  type StockLeft,
  USUAL_FOOD,
  withStock,
} from './cinema-menu.rules.ts'
import { findCinemaFood, listFoodSections } from './food.sql.ts'

/** Showtimes are sold for fewer days. Beyond them every date would start an object. */
const KITCHEN_DAYS = 60

/** On a day without a kitchen all of its stock is left. */
async function stockOn(env: Env, cinemaId: string, date: string, { stock = {} }: CinemaFood): Promise<StockLeft> {
  const today = cinemaDayOf(now())
  if (date < addDays(today, -1) || date > addDays(today, KITCHEN_DAYS)) return { soldOut: [], left: stock }
  return env.KITCHENS.getByName(`kitchen:${cinemaId}:${date}`).stock()
}

export const foodHandlers: Handlers = {
  'GET food-menu': async (_, { env, language }) => ({
    sections: (await listFoodSections(env.DB, language)).map(chainSection),
  }),
  'GET cinemas/:id/food-menu': async ({ id, date }, { env, language }) => {
    const [food, sections] = await Promise.all([findCinemaFood(env.DB, id), listFoodSections(env.DB, language)])
    if (food === undefined) throw new Problem('not_found')
    const sold = food ?? USUAL_FOOD
    return withStock(cinemaMenuOn(date, sections, sold), await stockOn(env, id, date, sold))
  },
}
