import { createFileRoute, redirect } from '@tanstack/react-router'
import { cancelTermsQuery } from '#app/features/checkout/cancel-terms.query.ts'
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { accountQuery } from '#app/shared/identity/guests.query.ts'
import { requireOrder } from '#app/shared/orders/orders.query.ts'
import { requestContext } from '#app/lib/gateway/request-context.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { isGuest } from '#app/lib/session/viewer.query.ts'
import { hasLoadedAnalyticsTags } from '#app/lib/page/track.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/bookings/$id/checkout/')({
  staticData: { header: 'slim', hasFooter: false, isPrivate: true },
  // The bank returns its customer with this mark.
  validateSearch: (search): { payment?: 'return' | undefined } => ({
    payment: search.payment === 'return' ? 'return' : undefined,
  }),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    // A document in which tags run must not show a card form, so it is reloaded without them.
    if (hasLoadedAnalyticsTags()) throw redirect({ to: '/bookings/$id/checkout', params: { id }, reloadDocument: true })
    const account = isGuest(queryClient) && queryClient.prefetchQuery(accountQuery)
    // The page requires the order; the settings are optional.
    const [order] = await Promise.all([requireOrder(queryClient, { id }), queryClient.prefetchQuery(settingsQuery)])
    if (order.cancellation) throw redirect({ to: '/bookings/$id/checkout/your-ticket', params: { id } })
    await Promise.all([
      // A page that is already open shows the offer to sign in when its answer arrives.
      requestContext() && account,
      // Food alone has a rule of its own.
      !order.foodFor &&
        (order.status === 'HELD' || order.status === 'PRICED') &&
        queryClient.prefetchQuery(cancelTermsQuery(order)),
    ])
  },
  head: () => ({ meta: [{ title: m.checkout_page_title() }] }),
  component: Checkout,
})

function Checkout() {
  const { id } = Route.useParams()
  const { payment } = Route.useSearch()
  return <CheckoutPage id={id} isReturn={payment === 'return'} key={id} />
}
