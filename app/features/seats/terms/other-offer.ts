// Another offer, open to every visitor, with which the chosen seats cost less. The gateway names it, and a press
// applies it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Answer, Input } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { findSavedOfferProof } from '#app/shared/offers/offer-proof.query.ts'
import { calculateOffer } from '#app/shared/offers/offers.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import { writeOfferToUrl } from './seat-offer.ts'

export type OtherOffer = NonNullable<Answer<'POST offers/:id/calculate'>['suggestion']>

type Seats = Input<'POST orders'>['seats']

export const suggestionQuery = (showtimeId: string, offerId: string, seats: Seats) =>
  queryOptions({
    queryKey: ['POST offers/:id/calculate', { id: offerId, sessionId: showtimeId, seats }] as const,
    queryFn: async ({ signal }) =>
      calculateOffer({
        data: { id: offerId, sessionId: showtimeId, seats, ...proofOf(offerId) },
        signal,
        ...idempotencyOptions(crypto.randomUUID()),
      }),
    staleTime: 60_000,
    // The answer for the seats before would be compared with the total of these.
    placeholderData: undefined,
    meta: { isHandled: true },
  })

/**
 * Fetched once the order has the offer. If a voucher pays, there is no suggestion, because not every offer allows
 * vouchers.
 */
export function useCheaperOfferSuggestion(selection: SeatSelection, offerId: string): OtherOffer | undefined {
  const order = useSeatsStateAfterPaint(selection, 'order')
  const isSaving = useSeatsStateAfterPaint(selection, 'isSaving')
  const seats = (order?.seats ?? []).map(({ seat }) => seat) as Seats // names of the hall's own seats
  const isAsked = order?.offer?.id === offerId && seats.length > 0 && order.vouchers.length === 0 && !isSaving
  const { data } = useQuery({ ...suggestionQuery(selection.showtimeId, offerId, seats), enabled: isAsked })
  const suggestion = isAsked ? data?.suggestion : undefined
  // Compares with the order's own total. If another tab has the proof, the gateway compares with the price without an
  // offer.
  const saves = order && suggestion ? savingOf(order.breakdown, suggestion) : 0
  return suggestion && saves > 0 ? { ...suggestion, saves } : undefined
}

/** In halalas. A suggestion prices the seats only, so the order's food is left out. */
export const savingOf = ({ total, food = 0 }: Order['breakdown'], suggestion: Pick<OtherOffer, 'total'>): number =>
  total - food - suggestion.total

function proofOf(offerId: string): { proof?: string } {
  const proof = findSavedOfferProof(offerId)?.proof
  return proof ? { proof } : {}
}

/**
 * Orders the same seats with the other offer. If the gateway refuses it, the order keeps its offer and the page shows
 * why.
 */
export async function applySuggestedOffer(
  selection: SeatSelection,
  router: AnyRouter,
  { offer }: OtherOffer,
): Promise<void> {
  await selection.settled()
  const before = selection.address.offerId
  selection.address.offerId = offer.id
  await selection.renew()
  if (selection.store.order?.offer?.id === offer.id) return writeOfferToUrl(router, offer.id)
  selection.address.offerId = before
}
