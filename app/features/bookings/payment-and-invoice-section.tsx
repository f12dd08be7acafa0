import type { Order } from '#server/contracts/orders.ts'
import { BookingBill } from '#app/shared/orders/booking-bill.tsx'
import { GoodwillNotes } from '#app/shared/orders/goodwill-notes.tsx'
import { InvoiceLink } from '#app/shared/orders/invoice-link.tsx'
import { ReturnedPaymentNotes } from '#app/shared/orders/returned-payment-notes.tsx'
import { m } from '#app/paraglide/messages.js'

/** What was paid for a booking, what came back, and the invoice. */
export const PaymentAndInvoiceSection = ({ order }: { order: Order }) => (
  <section>
    <h2>{m.bookings_paid()}</h2>
    <BookingBill order={order} />
    <ReturnedPaymentNotes order={order} />
    <GoodwillNotes order={order} />
    <p className="mt-3">
      <InvoiceLink order={order} />
    </p>
  </section>
)
