// Sending a ticket again, and revoking the links sent before.
import { sendTicketMessage, withdrawLinks } from '../tickets.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'

export interface SendingAgain {
  id: string
  by: 'PHONE' | 'EMAIL'
  /** Undefined: to the number of the booking, or to the address that the guest or member verified. */
  email?: string
}

export const sendTicketAgain = (data: SendingAgain, idempotencyKey: string) =>
  sendTicketMessage({ data, ...idempotencyOptions(idempotencyKey) })

export const withdrawTicketLinks = (id: string, idempotencyKey: string) =>
  withdrawLinks({ data: { id }, ...idempotencyOptions(idempotencyKey) })
