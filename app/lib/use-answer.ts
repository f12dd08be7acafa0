// What was asked for, as a page reads it: suspends until it is there.
import { type QueryKey, useQueryClient, useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { use } from 'react'

type Query<Data, Key extends QueryKey> = UseSuspenseQueryOptions<Data, Error, Data, Key>
type UseAnswer = <Data, Key extends QueryKey>(query: Query<Data, Key>) => Data

const useObserved: UseAnswer = (query) => useSuspenseQuery(query).data

// While a page is made nothing changes: an observer of what is there would be for nothing.
const useKept: UseAnswer = <Data, Key extends QueryKey>(query: Query<Data, Key>) => {
  const queryClient = useQueryClient()
  return queryClient.getQueryData<Data>(query.queryKey) ?? use(queryClient.ensureQueryData(query))
}

export const useAnswer = createIsomorphicFn().server(useKept).client(useObserved) as UseAnswer
