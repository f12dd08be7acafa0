// The showtimes of a film, and what they can be filtered by.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readFilmCinemas = createServerFn()
  .validator(inputOf('GET films/:id/cinemas'))
  .handler(callOf('GET films/:id/cinemas'))
export const readCinemaFilters = createServerFn()
  .validator(inputOf('GET cinemas/film-filters'))
  .handler(callOf('GET cinemas/film-filters'))
export const readExperienceFilters = createServerFn()
  .validator(inputOf('GET experiences/film-filters'))
  .handler(callOf('GET experiences/film-filters'))
