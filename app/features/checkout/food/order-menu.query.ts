import { queryOptions } from '@tanstack/react-query'
import type { CinemaFoodItem, CinemaFoodSection } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { readCinemaMenu } from '#app/shared/food/cinema-menu.functions.ts'
import { ifSupported } from '#app/lib/gateway/if-supported.ts'

export interface OrderMenu {
  /** Empty: nothing can be ordered. */
  sections: CinemaFoodSection[]
  favourites: string[]
}

const NONE: OrderMenu = { sections: [], favourites: [] }

/** What can be ordered for a showtime: the menu of its cinema on its day. */
export const orderMenuQuery = ({ cinema, cinemaDay }: Pick<Order['showtime'], 'cinema' | 'cinemaDay'>) =>
  queryOptions({
    queryKey: ['GET cinemas/:id/food-menu', { id: cinema.id, date: cinemaDay }] as const,
    queryFn: ({ signal }) =>
      ifSupported<OrderMenu>(readCinemaMenu({ data: { id: cinema.id, date: cinemaDay }, signal }), () => NONE),
    meta: { isHandled: true },
  })

export const itemsOf = ({ sections }: Pick<OrderMenu, 'sections'>): CinemaFoodItem[] =>
  sections.flatMap(({ items }) => items)
