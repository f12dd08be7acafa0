// Tax invoices.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readInvoice = createServerFn()
  .validator(inputOf('GET orders/:id/invoice'))
  .handler(callOf('GET orders/:id/invoice'))
