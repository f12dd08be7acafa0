// Showtimes.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readShowtimes = createServerFn().validator(inputOf('GET showtimes')).handler(callOf('GET showtimes'))
export const readShowtime = createServerFn()
  .validator(inputOf('GET showtimes/:sessionId'))
  .handler(callOf('GET showtimes/:sessionId'))
export const readFilmsWithShowtimes = createServerFn()
  .validator(inputOf('GET films/showtimes'))
  .handler(callOf('GET films/showtimes'))
