import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { requireOrder } from '#app/features/orders/orders.query.ts'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/bookings/$id/checkout/')({
  staticData: { header: 'slim', hasFooter: false },
  // The bank sends its customer back with this mark.
  validateSearch: (search): { payment?: 'return' } => (search.payment === 'return' ? { payment: 'return' } : {}),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    // Without the settings the page does, without the order it does not.
    await Promise.all([requireOrder(queryClient, { id }), queryClient.prefetchQuery(settingsQuery)])
  },
  head: () => ({ meta: [{ title: m.checkout_page_title() }, { name: 'robots', content: 'noindex' }] }),
  component: Checkout,
})

function Checkout() {
  const { id } = Route.useParams()
  const { payment } = Route.useSearch()
  return <CheckoutPage id={id} isReturn={payment === 'return'} key={id} />
}
