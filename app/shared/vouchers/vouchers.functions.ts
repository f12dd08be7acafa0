// Vouchers.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const checkVoucher = createServerFn({ method: 'POST' })
  .validator(inputOf('GET vouchers/verify'))
  .handler(callOf('GET vouchers/verify'))
export const verifyOrderVoucher = createServerFn({ method: 'POST' })
  .validator(inputOf('GET orders/:id/voucher/verify'))
  .handler(callOf('GET orders/:id/voucher/verify'))
export const calculateVoucher = createServerFn({ method: 'POST' })
  .validator(inputOf('GET orders/:id/voucher/calculate'))
  .handler(callOf('GET orders/:id/voucher/calculate'))
export const redeemVoucher = createServerFn({ method: 'POST' })
  .validator(inputOf('POST orders/:id/voucher'))
  .handler(callOf('POST orders/:id/voucher'))
export const removeVoucher = createServerFn({ method: 'POST' })
  .validator(inputOf('DELETE orders/:id/voucher'))
  .handler(callOf('DELETE orders/:id/voucher'))
