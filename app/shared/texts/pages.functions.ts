// Texts that the operator writes.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readDynamicPage = createServerFn()
  .validator(inputOf('GET dynamic-pages/:type'))
  .handler(callOf('GET dynamic-pages/:type'))
export const readRedemptionSteps = createServerFn()
  .validator(inputOf('GET voucher-redemption-steps'))
  .handler(callOf('GET voucher-redemption-steps'))
