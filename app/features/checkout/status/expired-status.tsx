import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Input } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { gateway } from '#app/lib/gateway/gateway.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { filmOfOrder, seatsOfOrder, untouchedWords } from '../checkout-words.ts'
import { StatusPart } from '#app/domain/payment/status-part.tsx'

/** The hold has expired: offers to hold the same seats again if they are free, or other seats. */
export function ExpiredStatus({ order }: { order: Order }) {
  const navigate = useNavigate()
  const key = useRef<string>(undefined)
  const hold = useMutation({
    mutationFn: async () => {
      key.current ??= crypto.randomUUID()
      // Seat ids from the gateway have the type that its input expects.
      const seats = order.seats.map(({ seat }) => seat) as Input<'POST orders'>['seats']
      const input = { sessionId: order.sessionId, seats, ...(await termsOf(order)) }
      return gateway('POST orders', input, { idempotencyKey: key.current })
    },
    meta: { isHandled: true },
    onSuccess: async ({ order: held }) => {
      const { rememberOrder } = await import('#app/domain/orders/open-orders.query.ts')
      // On the seats page these seats then belong to this visitor.
      rememberOrder(held.sessionId, held.id)
      return navigate({ to: '/bookings/$id/checkout', params: { id: held.id }, replace: true })
    },
    onError: () => {
      key.current = undefined
    },
  })
  const isStarted = Date.parse(order.showtime.startsAt) <= Date.parse(order.serverNow)
  const canHold = order.seats.length > 0 && !isStarted
  return (
    <StatusPart
      icon="clock"
      title={m.checkout_expired_title()}
      texts={[
        // A visitor who chose another payment method may still finish this attempt at the bank.
        order.payment?.reason === 'GIVEN_UP' ? m.checkout_expired_left() : m.checkout_expired_text(),
        ...(order.exchange ? [untouchedWords(order.exchange)] : []),
        ...(isStarted ? [m.checkout_expired_started()] : []),
      ]}
    >
      {hold.error && (
        <p role="alert" className="w-full flex gap-2 items-start text-bad">
          <Icon name="warning" className="mt-1" />
          {holdProblem(hold.error)}
        </p>
      )}
      {canHold && (
        <Button tone="main" size="big" isBusy={hold.isPending || hold.isSuccess} onClick={() => hold.mutate()}>
          {m.checkout_expired_again()}
        </Button>
      )}
      <a href={isStarted ? filmOfOrder(order) : seatsOfOrder(order)} className={buttonClass('line', 'big')}>
        {isStarted ? m.checkout_expired_other_time() : m.checkout_expired_others()}
      </a>
    </StatusPart>
  )
}

/** The terms of the expired order: its offer, or the booking it exchanges. */
async function termsOf({ offer, exchange }: Order): Promise<Pick<Input<'POST orders'>, 'offer' | 'exchangeOf'>> {
  if (exchange) return { exchangeOf: exchange.orderId }
  if (!offer) return {}
  const { keptProof } = await import('#app/domain/offers/offer-proof.query.ts')
  const proof = keptProof(offer.id)?.proof
  return { offer: { id: offer.id, ...(proof ? { proof } : {}) } }
}

function holdProblem(error: unknown): string {
  if (!isProblemError(error)) return problemMessage(error)
  if (error.reason === 'seat_taken') return m.checkout_expired_taken()
  return error.reason === 'showtime_started' ? m.checkout_expired_started() : problemMessage(error)
}
