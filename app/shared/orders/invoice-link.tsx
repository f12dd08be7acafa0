// Links a booking to its tax invoice, if the gateway issues invoices.
import { useQuery } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Link } from '#app/ui/link.tsx'

export function InvoiceLink({ order: { id, cancellation } }: { order: Order }) {
  const { data: settings } = useQuery(settingsQuery)
  if (!settings?.features.taxInvoice) return null
  return (
    <Link className="link py-3" to="/bookings/$id/invoice" params={{ id }}>
      {cancellation ? m.invoice_open_with_credit() : m.invoice_open()}
    </Link>
  )
}
