// Seats of a showtime.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readSeats = createServerFn()
  .validator(inputOf('GET showtimes/:sessionId/seats'))
  .handler(callOf('GET showtimes/:sessionId/seats'))
export const readBestSeats = createServerFn()
  .validator(inputOf('GET showtimes/:sessionId/best-seats'))
  .handler(callOf('GET showtimes/:sessionId/best-seats'))
export const readPlanSeats = createServerFn()
  .validator(inputOf('GET showtimes/:sessionId/plan'))
  .handler(callOf('GET showtimes/:sessionId/plan'))
export const shareSeats = createServerFn({ method: 'POST' })
  .validator(inputOf('POST showtimes/:sessionId/share-seats'))
  .handler(callOf('POST showtimes/:sessionId/share-seats'))
