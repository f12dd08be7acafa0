import { queryOptions } from '@tanstack/react-query'
import { readFoodMenu } from './food.functions.ts'
import { ifSupported } from '#app/lib/gateway/if-supported.ts'
import type { FoodSection } from '#server/contracts/food.ts'

/** If the gateway has no menu, it is empty. */
export const foodMenuQuery = queryOptions({
  queryKey: ['GET food-menu'] as const,
  queryFn: ({ signal }) =>
    ifSupported<FoodSection[]>(
      readFoodMenu({ signal }).then(({ sections }) => sections),
      () => [],
    ),
  meta: { isHandled: true },
})
