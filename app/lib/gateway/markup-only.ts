import { createIsomorphicFn } from '@tanstack/react-start'

type OrNull = <Data>(answer: Promise<Data>) => Promise<Data | null>

/**
 * For the query of a part of which only the server's markup reaches the browser (`StaticIsland`). On the server a failed
 * request becomes `null`, because the browser cannot render the part again: it is the part's failure that is served. In
 * the browser a failure throws.
 */
export const orNullOnServer = createIsomorphicFn()
  .server(<Data>(answer: Promise<Data>): Promise<Data | null> => answer.catch(() => null))
  .client(<Data>(answer: Promise<Data>): Promise<Data | null> => answer) as OrNull
