// Reads query data in a component: suspends until they have loaded.
import { type QueryKey, useQueryClient, useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { use } from 'react'

type Query<Data, Key extends QueryKey> = UseSuspenseQueryOptions<Data, Error, Data, Key>
type UseAnswer = <Data, Key extends QueryKey>(query: Query<Data, Key>) => Data

const useObserved: UseAnswer = (query) => useSuspenseQuery(query).data

// Data do not change during a server render, so an observer would be wasted.
const useKept: UseAnswer = <Data, Key extends QueryKey>(query: Query<Data, Key>) => {
  const queryClient = useQueryClient()
  const known = queryClient.getQueryData<Data>(query.queryKey)
  // React identifies the promises of a component by the order of `use`. If one call were skipped because its data
  // arrived meanwhile, the next call would get its answer.
  return use(known === undefined ? queryClient.ensureQueryData(query) : fulfilled(known))
}

/** A promise that React reads synchronously. */
const fulfilled = <Data>(value: Data): Promise<Data> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

export const useQueryData = createIsomorphicFn().server(useKept).client(useObserved) as UseAnswer

type UseMarkupData = <Data, Key extends QueryKey>(query: Query<Data, Key>) => Data | undefined

const useKeptOrFailed: UseMarkupData = <Data, Key extends QueryKey>(query: Query<Data, Key>) => {
  const queryClient = useQueryClient()
  const known = queryClient.getQueryState<Data>(query.queryKey)
  // React renders a suspended component again, and that must not repeat a failed request.
  if (known?.data !== undefined || known?.status === 'error') return use(fulfilled(known.data))
  return use(queryClient.ensureQueryData(query).catch(() => undefined))
}

/**
 * For a part of which only the server's markup reaches the browser (`StaticIsland`). On the server it returns undefined
 * if the request failed, because the browser cannot render the part again. In the browser a failure throws.
 */
export const useMarkupData = createIsomorphicFn().server(useKeptOrFailed).client(useObserved) as UseMarkupData
