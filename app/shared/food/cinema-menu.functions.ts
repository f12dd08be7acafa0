// The menu of the chain, and that of a cinema.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readCinemaMenu = createServerFn()
  .validator(inputOf('GET cinemas/:id/food-menu'))
  .handler(callOf('GET cinemas/:id/food-menu'))
export const readFoodMenu = createServerFn().validator(inputOf('GET food-menu')).handler(callOf('GET food-menu'))
