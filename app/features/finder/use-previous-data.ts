// Data that changes with the filters. The component suspends for its first answer only; each later answer replaces the
// earlier one when it arrives.
import { type QueryKey, useQuery, type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export function useQueryDataKeepingPrevious<Data, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Data, Error, Data, Key>,
): Data {
  const [first] = useState(query)
  const { data: answer } = useSuspenseQuery(first)
  const { data } = useQuery<Data, Error, Data, Key>(query)
  return data ?? answer
}

/** A value once it has stopped changing, so that parts around the list do not refetch at every letter. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
