// Facts of the visit as a query: the one place the page learns who is here, in which city, and whether the site is open.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Visit } from '#server/contracts/request-context.ts'
import { requestContext } from './request-context.ts'
import { readVisit } from './visit.ts'

export const visitQuery = queryOptions({
  queryKey: ['visit'],
  queryFn: (): Promise<Visit> | Visit => requestContext()?.visit ?? readVisit(),
  staleTime: Infinity,
})

export const useVisit = (): Visit => useSuspenseQuery(visitQuery).data
