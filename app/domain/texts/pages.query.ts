import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway/gateway.ts'
import type { DynamicPage } from '#server/contracts/catalogue.ts'

export const pageQuery = (type: DynamicPage['type']) =>
  queryOptions({
    queryKey: ['GET dynamic-pages/:type', { type }] as const,
    queryFn: async ({ signal }) => (await gateway('GET dynamic-pages/:type', { type }, { signal })).page,
    meta: { isHandled: true },
  })

export const redemptionStepsQuery = queryOptions({
  queryKey: ['GET voucher-redemption-steps'] as const,
  queryFn: async ({ signal }) => (await gateway('GET voucher-redemption-steps', {}, { signal })).steps,
  meta: { isHandled: true },
})
