import { createSerializationAdapter } from '@tanstack/react-router'
import { toPlainProblem, isProblemError, ProblemError } from './problem.ts'

/** Serialises problems: without it an error in a stream arrives as bare text, but its handling depends on its code. */
export const problemAdapter = createSerializationAdapter({
  key: 'problem',
  test: isProblemError,
  toSerializable: (error) => JSON.stringify(toPlainProblem(error)),
  // The text was written by `toSerializable` above.
  fromSerializable: (facts) => new ProblemError(JSON.parse(facts) as ReturnType<typeof toPlainProblem>),
})
