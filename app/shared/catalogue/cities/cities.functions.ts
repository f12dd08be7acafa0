// Cities with a cinema.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readCities = createServerFn().validator(inputOf('GET cities')).handler(callOf('GET cities'))
export const readCityCoordinates = createServerFn()
  .validator(inputOf('GET cities/cordinates'))
  .handler(callOf('GET cities/cordinates'))
