// On the page that says that an order cannot be opened: if this tab had it unpaid, the same seats with one press.
import { useState } from 'react'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useHoldSeatsInNewOrder } from '../hold-again.ts'
import { findUnpaidOrder, type UnpaidOrder } from '#app/shared/orders/unpaid-order.storage.ts'

export function HoldUnpaidSeatsAgain({ id }: { id: string }) {
  const [order] = useState(() => findUnpaidOrder(id))
  return order ? <HoldUnpaid order={order} /> : null
}

function HoldUnpaid({ order }: { order: UnpaidOrder }) {
  const hold = useHoldSeatsInNewOrder(order, true)
  // What the tab stores of an order names no contact.
  if (hold.data === 'mayBePaid') return <p role="alert">{m.checkout_lost_paying()}</p>
  return (
    <div className="w-full grid gap-3 justify-items-center mb-2">
      <p>{m.shell_gone_unpaid()}</p>
      {hold.error && (
        <p role="alert" className="text-bad">
          {problemMessage(hold.error)}
        </p>
      )}
      <Button tone="main" isBusy={hold.isPending || hold.isSuccess} onClick={() => hold.mutate()}>
        {m.checkout_lost_again()}
      </Button>
    </div>
  )
}
