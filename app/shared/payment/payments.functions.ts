// Payments of orders.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const payOrder = createServerFn({ method: 'POST' })
  .validator(inputOf('POST orders/:id/pay'))
  .handler(callOf('POST orders/:id/pay'))
export const payGuestOrder = createServerFn({ method: 'POST' })
  .validator(inputOf('POST guest-users/orders/:id/pay'))
  .handler(callOf('POST guest-users/orders/:id/pay'))
export const createAppleSession = createServerFn({ method: 'POST' })
  .validator(inputOf('POST cards/create-apple-session'))
  .handler(callOf('POST cards/create-apple-session'))
export const validateAppleSession = createServerFn({ method: 'POST' })
  .validator(inputOf('POST cards/validate-apple-session'))
  .handler(callOf('POST cards/validate-apple-session'))
