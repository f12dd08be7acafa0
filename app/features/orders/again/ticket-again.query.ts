// Sending a ticket again, and revoking the links sent before.
import { sendTicketMessage, withdrawLinks } from '#app/features/orders/tickets.functions.ts'
import { withKey } from '#app/lib/gateway/call.ts'

export interface SendingAgain {
  id: string
  /** Undefined: by text message to the number of the booking. */
  email?: string
}

export const sendTicketAgain = ({ id, email }: SendingAgain, idempotencyKey: string) =>
  sendTicketMessage({
    data: email === undefined ? { id, by: 'PHONE' } : { id, by: 'EMAIL', email },
    ...withKey(idempotencyKey),
  })

export const withdrawTicketLinks = (id: string, idempotencyKey: string) =>
  withdrawLinks({ data: { id }, ...withKey(idempotencyKey) })
