import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { type OrderMenu, orderMenuQuery } from './order-menu.query.ts'

export interface LoadedMenu {
  /** Undefined while it is missing. */
  menu: OrderMenu | undefined
  /** Why it is missing. Stays while it is requested again, so that the pressed button stays, too. */
  error: Error | null
  isFetching: boolean
  retry: () => void
}

export function useOrderMenu(order: Pick<Order, 'id' | 'showtime'>): LoadedMenu {
  const { data: menu, error, isFetching, refetch } = useQuery(orderMenuQuery(order))
  const [lastError, setLastError] = useState(error)
  if (error && error !== lastError) setLastError(error)
  return { menu, error: menu ? null : (error ?? lastError), isFetching, retry: () => void refetch() }
}
