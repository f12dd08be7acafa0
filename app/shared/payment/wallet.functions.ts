// The wallet and its top-ups.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readWallet = createServerFn().validator(inputOf('GET wallet')).handler(callOf('GET wallet'))
export const readBalance = createServerFn()
  .validator(inputOf('GET wallet/balance'))
  .handler(callOf('GET wallet/balance'))
export const readDetailedBalance = createServerFn()
  .validator(inputOf('GET wallet/detailed-balance'))
  .handler(callOf('GET wallet/detailed-balance'))
export const readExpiredMoney = createServerFn()
  .validator(inputOf('GET wallet/expired'))
  .handler(callOf('GET wallet/expired'))
export const createTopUp = createServerFn({ method: 'POST' })
  .validator(inputOf('POST top-ups'))
  .handler(callOf('POST top-ups'))
export const readTopUp = createServerFn().validator(inputOf('GET top-ups/:id')).handler(callOf('GET top-ups/:id'))
export const payTopUp = createServerFn({ method: 'POST' })
  .validator(inputOf('POST top-ups/:id/pay'))
  .handler(callOf('POST top-ups/:id/pay'))
export const createTopUpAppleSession = createServerFn({ method: 'POST' })
  .validator(inputOf('POST top-ups/:id/create-apple-session'))
  .handler(callOf('POST top-ups/:id/create-apple-session'))
