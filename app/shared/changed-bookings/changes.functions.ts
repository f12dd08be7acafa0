// The answer of a holder to the changed showtime of a booking.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readAlternatives = createServerFn()
  .validator(inputOf('GET orders/:id/alternatives'))
  .handler(callOf('GET orders/:id/alternatives'))
export const answerChange = createServerFn({ method: 'POST' })
  .validator(inputOf('POST orders/:id/answer-change'))
  .handler(callOf('POST orders/:id/answer-change'))
