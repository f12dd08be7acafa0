import { createFileRoute } from '@tanstack/react-router'
import { InvoicePage } from '#app/features/invoices/invoice-page.tsx'
import { requireInvoiceOrRedirect } from '#app/features/invoices/invoices.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/bookings/$id/invoice')({
  staticData: { needsCity: false, isPrivate: true },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await requireInvoiceOrRedirect(queryClient, id)
    return { title: m.pages_title({ page: m.invoice_page() }), description: m.invoice_lede() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: function TaxInvoice() {
    const { id } = Route.useParams()
    return <InvoicePage key={id} id={id} />
  },
})
