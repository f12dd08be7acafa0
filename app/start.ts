import { createSerializationAdapter } from '@tanstack/react-router'
import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { factsOf, isProblemError, ProblemError } from '#app/lib/problem.ts'

// The edge has already refused cross-site writes; this one also covers reads through server functions.
const csrf = createCsrfMiddleware({ filter: (context) => context.handlerType === 'serverFn' })

// An error inside a stream would arrive as bare text; what to do about it hangs on its code.
const problems = createSerializationAdapter({
  key: 'problem',
  test: isProblemError,
  toSerializable: (error) => JSON.stringify(factsOf(error)),
  fromSerializable: (facts) => new ProblemError(JSON.parse(facts) as ReturnType<typeof factsOf>),
})

export const startInstance = createStart(() => ({ requestMiddleware: [csrf], serializationAdapters: [problems] }))
