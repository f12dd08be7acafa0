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
  const known = queryClient.getQueryData<Data>(query.queryKey)
  // React tells the promises of a part apart by the order of `use`. A call left out because its answer came meanwhile would
  // give the next call the answer of this one.
  return use(known === undefined ? queryClient.ensureQueryData(query) : fulfilled(known))
}

/** A promise React reads at once. */
const fulfilled = <Data>(value: Data): Promise<Data> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

export const useAnswer = createIsomorphicFn().server(useKept).client(useObserved) as UseAnswer
