import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway/gateway.ts'
import { isUnsupported } from '#app/lib/gateway/problem.ts'
import type { FoodSection } from '#server/contracts/catalogue.ts'

/** If the gateway has no menu, it is empty. */
export const foodMenuQuery = queryOptions({
  queryKey: ['GET food-menu'] as const,
  queryFn: async ({ signal }): Promise<FoodSection[]> => {
    try {
      return (await gateway('GET food-menu', {}, { signal })).sections
    } catch (error) {
      if (isUnsupported(error)) return []
      throw error
    }
  },
  meta: { isHandled: true },
})
