import { createFileRoute, redirect } from '@tanstack/react-router'
import { cancelTermsQuery } from '#app/features/checkout/cancel-terms.query.ts'
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { accountQuery } from '#app/domain/identity/guests.query.ts'
import { requireOrder } from '#app/domain/orders/orders.query.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { isGuest } from '#app/lib/session/viewer.query.ts'
import { hasTags } from '#app/lib/page/track.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/bookings/$id/checkout/')({
  staticData: { header: 'slim', hasFooter: false, isPrivate: true },
  // The bank returns its customer with this mark.
  validateSearch: (search): { payment?: 'return' | undefined } => ({
    payment: search.payment === 'return' ? 'return' : undefined,
  }),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    // A document in which tags run must not show a card form, so it is reloaded without them.
    if (hasTags()) throw redirect({ to: '/bookings/$id/checkout', params: { id }, reloadDocument: true })
    // The page requires the order; the others are optional.
    const [order] = await Promise.all([
      requireOrder(queryClient, { id }),
      queryClient.prefetchQuery(settingsQuery),
      isGuest(queryClient) && queryClient.prefetchQuery(accountQuery),
    ])
    if (order.cancellation) throw redirect({ to: '/bookings/$id/checkout/your-ticket', params: { id } })
    if (order.status === 'HELD' || order.status === 'PRICED') await queryClient.prefetchQuery(cancelTermsQuery(order))
  },
  head: () => ({ meta: [{ title: m.checkout_page_title() }] }),
  component: Checkout,
})

function Checkout() {
  const { id } = Route.useParams()
  const { payment } = Route.useSearch()
  return <CheckoutPage id={id} isReturn={payment === 'return'} key={id} />
}
