import { queryOptions } from '@tanstack/react-query'
import { readDynamicPage, readRedemptionSteps } from './pages.functions.ts'
import type { DynamicPage } from '#server/contracts/catalogue.ts'

export const pageQuery = (type: DynamicPage['type']) =>
  queryOptions({
    queryKey: ['GET dynamic-pages/:type', { type }] as const,
    queryFn: async ({ signal }) => (await readDynamicPage({ data: { type }, signal })).page,
    meta: { isHandled: true },
  })

export const redemptionStepsQuery = queryOptions({
  queryKey: ['GET voucher-redemption-steps'] as const,
  queryFn: async ({ signal }) => (await readRedemptionSteps({ signal })).steps,
  meta: { isHandled: true },
})
