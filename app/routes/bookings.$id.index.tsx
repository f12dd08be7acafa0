import { createFileRoute, redirect } from '@tanstack/react-router'

/** A booking's address without its end leads to the tickets, which lead to the checkout while there are none. */
export const Route = createFileRoute('/bookings/$id/')({
  staticData: { needsCity: false, isPrivate: true },
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: '/bookings/$id/checkout/your-ticket', params: { id }, replace: true })
  },
})
