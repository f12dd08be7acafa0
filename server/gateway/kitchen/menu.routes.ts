// The menu of a cinema with what its kitchen has left.
import { Problem } from '../../contracts/problem.ts'
import { addDays, cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import { now } from '../../lib/clock.ts'
import type { Env } from '../config/env.ts'
import type { Handlers } from '../http/serve.ts'
import type { KitchenStock } from './kitchen.record.ts'
import { type CinemaFood, cinemaMenuOn, withStock } from '../catalogue/food/cinema-menu.rules.ts'
import { findCinemaFood, listFoodSections } from '../catalogue/food/food.sql.ts'

/** Showtimes are sold for fewer days. Beyond them every date would start an object. */
const KITCHEN_DAYS = 60

/** On a day without a kitchen all of its stock is left. */
async function stockOn(env: Env, cinemaId: string, date: string, { stock = {} }: CinemaFood): Promise<KitchenStock> {
  const today = cinemaDayOf(now())
  if (date < addDays(today, -1) || date > addDays(today, KITCHEN_DAYS)) return { soldOut: [], left: stock }
  return env.KITCHENS.getByName(`kitchen:${cinemaId}:${date}`).stock()
}

export const kitchenHandlers: Handlers = {
  'GET cinemas/:id/food-menu': async ({ id, date }, { env, language }) => {
    const [food, sections] = await Promise.all([findCinemaFood(env.DB, id), listFoodSections(env.DB, language)])
    if (!food) throw new Problem('not_found')
    const day = date ?? cinemaDayOf(now())
    return withStock(cinemaMenuOn(day, sections, food), await stockOn(env, id, day, food))
  },
}
