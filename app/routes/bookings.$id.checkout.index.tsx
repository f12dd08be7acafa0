import { createFileRoute, redirect } from '@tanstack/react-router'
import { cancelTermsQuery } from '#app/features/checkout/cancel-terms.query.ts'
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { requireOrder } from '#app/features/orders/orders.query.ts'
import { checkoutPath } from '#app/lib/paths.ts'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { hasTags } from '#app/lib/track.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/bookings/$id/checkout/')({
  staticData: { header: 'slim', hasFooter: false, isPrivate: true },
  // The bank sends its customer back with this mark.
  validateSearch: (search): { payment?: 'return' | undefined } => ({
    payment: search.payment === 'return' ? 'return' : undefined,
  }),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    // No card is typed into a document in which tags run, whichever way led here.
    if (hasTags()) throw redirect({ href: checkoutPath(id), reloadDocument: true })
    // Without the settings the page does, without the order it does not.
    const [order] = await Promise.all([requireOrder(queryClient, { id }), queryClient.prefetchQuery(settingsQuery)])
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
