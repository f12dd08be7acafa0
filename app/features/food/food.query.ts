import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway.ts'
import { isProblemError } from '#app/lib/problem.ts'
import type { FoodSection } from '#server/contracts/catalogue.ts'

/** The edge says so of a call that the gateway does not have. */
const isUnsupported = (error: unknown) => isProblemError(error) && error.status === 404 && error.code === 0

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
