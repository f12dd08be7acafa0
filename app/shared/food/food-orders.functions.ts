// Food of an order.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const chooseFood = createServerFn({ method: 'POST' })
  .validator(inputOf('PUT orders/:id/food'))
  .handler(callOf('PUT orders/:id/food'))
export const requestFood = createServerFn({ method: 'POST' })
  .validator(inputOf('POST orders/:id/food-requests'))
  .handler(callOf('POST orders/:id/food-requests'))
export const openFoodOrder = createServerFn({ method: 'POST' })
  .validator(inputOf('POST orders/:id/food-orders'))
  .handler(callOf('POST orders/:id/food-orders'))
export const readFoodOrders = createServerFn()
  .validator(inputOf('GET orders/:id/food-orders'))
  .handler(callOf('GET orders/:id/food-orders'))
