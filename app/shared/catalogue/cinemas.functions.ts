// Cinemas.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readCinemas = createServerFn().validator(inputOf('GET cinemas')).handler(callOf('GET cinemas'))
export const readCinemaBySlug = createServerFn()
  .validator(inputOf('GET cinemas/unique-name/:slug'))
  .handler(callOf('GET cinemas/unique-name/:slug'))
