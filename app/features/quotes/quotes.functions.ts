// A quote for a private hall, by the token of its link.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readQuote = createServerFn({ method: 'POST' })
  .validator(inputOf('GET quotes/:token'))
  .handler(callOf('GET quotes/:token'))
export const payQuote = createServerFn({ method: 'POST' })
  .validator(inputOf('POST quotes/:token/pay'))
  .handler(callOf('POST quotes/:token/pay'))
export const abandonQuotePayment = createServerFn({ method: 'POST' })
  .validator(inputOf('POST quotes/:token/other-way'))
  .handler(callOf('POST quotes/:token/other-way'))
export const createQuoteAppleSession = createServerFn({ method: 'POST' })
  .validator(inputOf('POST quotes/:token/create-apple-session'))
  .handler(callOf('POST quotes/:token/create-apple-session'))
