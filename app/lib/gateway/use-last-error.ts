import { useState } from 'react'

/**
 * The error of a query without data, also while it is requested again: the query itself then has none. So its message
 * and the pressed button stay. Null: there is data, or nothing has failed yet.
 */
export function useLastError({ data, error }: { data: unknown; error: Error | null }): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return data === undefined ? (error ?? last) : null
}
