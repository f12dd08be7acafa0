import { queryOptions } from '@tanstack/react-query'
import type { CinemaFoodItem, CinemaFoodSection } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { readCinemaMenu } from '#app/shared/food/cinema-menu.functions.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { ifSupported } from '#app/lib/gateway/if-supported.ts'
import { withHeldPortions } from './basket.rules.ts'

export interface OrderMenu {
  /** Empty: nothing can be ordered. */
  sections: CinemaFoodSection[]
  favourites: string[]
}

const NONE: OrderMenu = { sections: [], favourites: [] }

/**
 * What an order can have: the menu of its cinema on its day. The portions of limited items that the order holds when the
 * menu arrives are added to those that are left.
 */
export const orderMenuQuery = ({ id, showtime: { cinema, cinemaDay } }: Pick<Order, 'id' | 'showtime'>) =>
  queryOptions({
    queryKey: ['GET cinemas/:id/food-menu', { id: cinema.id, date: cinemaDay, orderId: id }] as const,
    queryFn: async ({ signal, client }) => {
      const request = readCinemaMenu({ data: { id: cinema.id, date: cinemaDay }, signal })
      const menu = await ifSupported<OrderMenu>(request, () => NONE)
      const held = client.getQueryData(orderQuery({ id }).queryKey)?.food?.lines ?? []
      return { ...menu, sections: withHeldPortions(menu.sections, held) }
    },
    meta: { isHandled: true },
  })

export const itemsOf = ({ sections }: Pick<OrderMenu, 'sections'>): CinemaFoodItem[] =>
  sections.flatMap(({ items }) => items)
