// Films.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readFilms = createServerFn().validator(inputOf('GET films')).handler(callOf('GET films'))
export const readFilm = createServerFn().validator(inputOf('GET films/:id')).handler(callOf('GET films/:id'))
export const readFilmBySlug = createServerFn()
  .validator(inputOf('GET films/unique-name/:slug'))
  .handler(callOf('GET films/unique-name/:slug'))
export const readRelatedFilms = createServerFn()
  .validator(inputOf('GET films/:id/related'))
  .handler(callOf('GET films/:id/related'))
