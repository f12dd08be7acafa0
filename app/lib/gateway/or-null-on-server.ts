import { createIsomorphicFn } from '@tanstack/react-start'
import { isProblemError } from './problem.ts'

type OrNull = <Data>(answer: Promise<Data>) => Promise<Data | null>

/**
 * For the query of a part of which only the server's markup reaches the browser (`StaticIsland`). On the server a
 * failed request becomes `null`, because the browser cannot render the part again, so the server serves the part's
 * failure. In the browser a failure throws, and so does any other error.
 */
export const orNullOnServer = createIsomorphicFn()
  .server(<Data>(answer: Promise<Data>): Promise<Data | null> =>
    answer.catch((error: unknown) => {
      if (isProblemError(error)) return null
      throw error
    }),
  )
  .client(<Data>(answer: Promise<Data>): Promise<Data | null> => answer) as OrNull
