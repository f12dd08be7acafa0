import { createSerializationAdapter } from '@tanstack/react-router'
import { factsOf, isProblemError, ProblemError } from './problem.ts'

/** An error inside a stream would arrive as bare text; what to do about it hangs on its code. */
export const problemAdapter = createSerializationAdapter({
  key: 'problem',
  test: isProblemError,
  toSerializable: (error) => JSON.stringify(factsOf(error)),
  // The other end of the line above.
  fromSerializable: (facts) => new ProblemError(JSON.parse(facts) as ReturnType<typeof factsOf>),
})
