// Sending a ticket again, and revoking the links sent before.
import { gateway } from '#app/lib/gateway/gateway.ts'

export interface SendingAgain {
  id: string
  /** Undefined: by text message to the number of the booking. */
  email?: string
}

export const sendTicketAgain = ({ id, email }: SendingAgain, idempotencyKey: string) =>
  gateway('POST orders/:id/ticket-messages', email === undefined ? { id, by: 'PHONE' } : { id, by: 'EMAIL', email }, {
    idempotencyKey,
  })

export const withdrawTicketLinks = (id: string, idempotencyKey: string) =>
  gateway('POST orders/:id/ticket-links/withdraw', { id }, { idempotencyKey })
