// For other features: an order's offer at the checkout: its discount, whether the typed card may pay, and the button
// that removes it.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderOffer } from '#server/contracts/breakdown.ts'
import type { Input } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { findCallOff } from '#app/shared/showtime-change/change-words.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { checkOfferCard, removeOffer } from '#app/shared/offers/offers.functions.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { showProblem } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { Button } from '#app/ui/button.tsx'
import { offerRemoveDialog } from '#app/shared/offers/offer-remove.dialog.ts'

// The digits of a card that may be sent while it is typed: its first and last ones, once it is complete. Pure.
const isCardOffer = ({ validationType }: Pick<OrderOffer, 'validationType'>): boolean =>
  validationType === 'BIN' || validationType === 'CARD'

/** If a number has sixteen digits, the first eight and last four may be sent together. Otherwise it is six and four. */
const LONG = 16
const SHORT = 15

/** `number`: digits only. Undefined while the number is incomplete. */
export function cardPartsOf(number: string): { bin: string; lastFour: string } | undefined {
  const isWhole = number.length >= LONG || (number.length === SHORT && /^3[47]/.test(number))
  return isWhole ? { bin: number.slice(0, number.length < LONG ? 6 : 8), lastFour: number.slice(-4) } : undefined
}

interface OrderOfferProps {
  order: Order
  offer: OrderOffer
  /** The card's digits typed so far. */
  cardNumber: string
  isLocked: boolean
  /** Another total is another payment attempt. */
  onChanged: () => void
}

export function OrderOfferPart({ order, offer, cardNumber, isLocked, onChanged }: OrderOfferProps) {
  const queryClient = useQueryClient()
  const leaving = useMutation({
    mutationFn: () => removeOffer({ data: { id: order.id } }),
    // The dialog named the new total before the visitor agreed.
    onSuccess: ({ order: after }) => {
      onChanged()
      queryClient.setQueryData(orderQuery({ id: order.id }).queryKey, after)
    },
    onError: (error) => {
      // The order says so in its own panel.
      if (!findCallOff(error)) showProblem(error)
      void queryClient.invalidateQueries({ queryKey: orderQuery({ id: order.id }).queryKey })
    },
    meta: { isHandled: true },
  })
  const remove = async () => {
    const total = order.breakdown.total + offer.amount
    if (await openDialog(offerRemoveDialog, { title: offer.title, amount: offer.amount, total })) leaving.mutate()
  }
  return (
    <section className="part p-4 mb-6" aria-label={m.offers_bar()}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow">
          <span className="block font-500">{labelOf(offer)}</span>
          <span className="block text-14 text-soft">
            {offer.amount > 0 && <span>{m.offers_holds({ amount: formatPrice(offer.amount) })} </span>}
            <span>{payingOf(offer)}</span>
          </span>
        </p>
        <Button size="sm" tone="line" isBusy={leaving.isPending} disabled={isLocked} onClick={() => void remove()}>
          {m.offers_remove()}
        </Button>
      </div>
      <div aria-live="assertive">{isCardOffer(offer) && <TypedCard orderId={order.id} number={cardNumber} />}</div>
    </section>
  )
}

/** If the bank's cards prove the offer, its name comes first. */
const labelOf = ({ validationType, bankName, title }: OrderOffer): string =>
  validationType === 'BIN' && bankName ? `${bankName} - ${title}` : title

function payingOf(offer: OrderOffer): string {
  if (!isCardOffer(offer)) return m.offers_pay_any()
  if (offer.lastFour !== null) return m.offers_pay_one_card({ digits: `\u2066${offer.lastFour}\u2069` })
  return offer.bankName ? m.offers_pay_bank({ bank: offer.bankName }) : m.offers_pay_card()
}

type CheckCardInput = Input<'GET orders/:id/offers/check-card'>

/** Whether the typed card may pay. `parts`: undefined while its number is incomplete. */
export const offerCardQuery = (orderId: string, parts: ReturnType<typeof cardPartsOf>) =>
  queryOptions({
    queryKey: ['GET orders/:id/offers/check-card', { id: orderId, ...parts }] as const,
    // Digits only, as many as the contract takes.
    queryFn: async ({ signal }) =>
      (await checkOfferCard({ data: { id: orderId, ...parts } as CheckCardInput, signal })).fits,
    enabled: parts !== undefined,
    // The answer about one card says nothing of the next one.
    placeholderData: undefined,
    gcTime: 0,
    meta: { isHandled: true },
  })

/**
 * Shown once the number is complete: a card without the offer is refused before anything is charged, and this text says
 * so earlier.
 */
function TypedCard({ orderId, number }: { orderId: string; number: string }) {
  const parts = cardPartsOf(number)
  const { data: fits } = useQuery(offerCardQuery(orderId, parts))
  if (!parts || fits === undefined) return null
  return fits ? (
    <p className="flex gap-2 mt-3 text-14 text-good">
      <Icon name="check" className="size-4 mt-1" />
      {m.offers_card_fits()}
    </p>
  ) : (
    <p className="flex gap-2 mt-3 text-bad">
      <Icon name="warning" className="mt-1" />
      {m.offers_card_wrong()}
    </p>
  )
}
