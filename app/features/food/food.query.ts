import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway.ts'
import { isUnsupported } from '#app/lib/problem.ts'
import type { FoodSection } from '#server/contracts/catalogue.ts'

/** A gateway without a menu has an empty one. */
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
