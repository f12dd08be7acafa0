import { useQuery } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { useLastError } from '#app/lib/gateway/use-last-error.ts'
import { type OrderMenu, orderMenuQuery } from './order-menu.query.ts'

export interface LoadedMenu {
  /** Undefined while it is missing. */
  menu: OrderMenu | undefined
  /** Why it is missing. */
  error: Error | null
  isFetching: boolean
  retry: () => void
}

export function useOrderMenu(order: Pick<Order, 'id' | 'showtime'>): LoadedMenu {
  const query = useQuery(orderMenuQuery(order))
  const error = useLastError(query)
  return { menu: query.data, error, isFetching: query.isFetching, retry: () => void query.refetch() }
}
