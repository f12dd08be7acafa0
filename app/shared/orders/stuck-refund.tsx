// Of a cancelled booking whose refund did not succeed: staff work on it, and the visitor can ask.
import type { Order } from '#server/contracts/orders.ts'
import { toContact } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { Link } from '#app/ui/link.tsx'
import { stuckRefundMessage } from './stuck-refund-words.ts'

export const StuckRefund = ({ order: { status, reference, cancellation } }: { order: Order }) =>
  status === 'STUCK' && (
    <p className="py-3.5 px-4 bg-bad-wash text-bad rounded-part">
      {stuckRefundMessage(cancellation)}{' '}
      <Link className="link py-3" {...toContact({ subject: 'REFUND', booking: reference })}>
        {m.cancel_contact()}
      </Link>
    </p>
  )
