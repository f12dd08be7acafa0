// Tickets that are sent and shared.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readLinkedTicket = createServerFn({ method: 'POST' })
  .validator(inputOf('GET tickets/linked'))
  .handler(callOf('GET tickets/linked'))
export const shareMemberTicket = createServerFn({ method: 'POST' })
  .validator(inputOf('POST orders/:id/share-ticket'))
  .handler(callOf('POST orders/:id/share-ticket'))
export const shareGuestTicket = createServerFn({ method: 'POST' })
  .validator(inputOf('POST guest-users/orders/:id/share-ticket'))
  .handler(callOf('POST guest-users/orders/:id/share-ticket'))
export const withdrawLinks = createServerFn({ method: 'POST' })
  .validator(inputOf('POST orders/:id/ticket-links/withdraw'))
  .handler(callOf('POST orders/:id/ticket-links/withdraw'))
export const sendTicketMessage = createServerFn({ method: 'POST' })
  .validator(inputOf('POST orders/:id/ticket-messages'))
  .handler(callOf('POST orders/:id/ticket-messages'))
