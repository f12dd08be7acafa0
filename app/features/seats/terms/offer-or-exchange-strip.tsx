// The line over the hall during an exchange or with an offer, and the terms a hold names. Loaded when the visitor has
// one of the two.
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Offer } from '#server/contracts/offer-facts.ts'
import { missingSeats, requiredSeats } from '#server/contracts/rules/offer-price.ts'
import { OfferLine } from '#app/shared/offers/offer-line.tsx'
import { offerRemoveDialog } from '#app/shared/offers/offer-remove.dialog.ts'
import { offerUnavailableDialog } from '#app/shared/offers/offer-unavailable.dialog.ts'
import { clearOfferProof } from '#app/shared/offers/offer-proof.query.ts'
import { unprovedWords, useIsProved } from '#app/shared/offers/proved.tsx'
import { offerByIdQuery } from '#app/shared/offers/offers.query.ts'
import { offerConditionLabel, offerProgressLabel } from '#app/shared/offers/offer-words.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { isUnavailable } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, IconButton } from '#app/ui/button.tsx'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import type { SeatsSearch } from '../seats-search.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { seatNames } from '../selection/seat-labels.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import { type OtherOffer, applySuggestedOffer, useCheaperOfferSuggestion } from './other-offer.ts'
import { type Advice, pricedIn } from './seat-advice.rules.ts'
import {
  findSeatsCheaperWithOffer,
  attachOfferToSelection,
  isOfferInNextHold,
  removeOfferFromSeats,
  proveAndApplyOffer,
} from './seat-offer.ts'

export { removeOfferFromSeats, proveAndApplyOffer, holdTermsFor } from './seat-offer.ts'

const loadExchange = async () => (await import('./exchange-strip.tsx')).ExchangeStrip

export function OfferOrExchangeStrip({ selection, search }: { selection: SeatSelection; search: SeatsSearch }) {
  const order = useSeatsStateAfterPaint(selection, 'order')
  const exchangeOf = order?.exchange?.orderId ?? search.exchangeOf
  if (exchangeOf) return <LazyPart load={loadExchange} isWanted props={{ selection, orderId: exchangeOf }} />
  const offerId = order?.offer?.id ?? search.offerId
  return offerId && <OfferStrip selection={selection} offerId={offerId} />
}

interface OfferStripProps {
  selection: SeatSelection
  offerId: string
}

/** The title of the offer, its conditions or its discount in words, and a cheaper choice if there is one. */
function OfferStrip({ selection, offerId }: OfferStripProps) {
  const router = useRouter()
  const order = useSeatsStateAfterPaint(selection, 'order')
  const isSaving = useSeatsStateAfterPaint(selection, 'isSaving')
  const chosen = useSeatsStateAfterPaint(selection, 'wanted')
  const { data: offer, error } = useQuery(offerByIdQuery(offerId))
  const taken = order?.offer?.id === offerId ? order.offer : undefined
  const wanted =
    taken && (chosen.length > 0 || !offer) ? offerProgressLabel(taken) : offer && conditionsLabel(selection, offer)
  const early = isSaving && offer ? estimatedLabel(selection, offer, chosen) : undefined
  const label = useLastLabel(early ?? wanted, isSaving && early === undefined)
  const isProved = useIsProved(offer)
  const unproved = offer && !taken && !isProved ? unprovedWords(offer) : undefined
  const better = useBetter(selection, offerId, offer)
  const said = useRef<HTMLParagraphElement>(null)
  const isGone = isUnavailable(error) && !taken
  const leaveGone = useEffectEvent(async () => {
    await openDialog(offerUnavailableDialog, undefined)
    await removeOfferFromSeats(selection, router)
  })
  useEffect(() => attachOfferToSelection(selection, offerId), [selection, offerId])
  const message = useSeatsStateAfterPaint(selection, 'message')
  const isRefused = message?.kind === 'retry' && message.problem?.reason === 'offer_not_yours'
  useEffect(() => {
    // The proof is too old, or the offer no longer accepts it.
    if (isRefused) clearOfferProof()
  }, [isRefused])
  useEffect(() => {
    if (isGone) void leaveGone()
  }, [isGone])

  const title = taken?.title ?? offer?.title ?? ''
  const isOneSeat = taken?.validationType === 'UNIPAL' && chosen.length > 1
  const isUntaken = order !== null && order.seats.length > 0 && !taken && !isSaving
  const leave = async () => {
    // The seats may just be being held with the offer.
    await selection.settled()
    const held = selection.store.order
    const given = held?.offer?.id === offerId ? held.offer : undefined
    const total = (held?.breakdown.total ?? 0) + (given?.amount ?? 0)
    const isSure = !given || (await openDialog(offerRemoveDialog, { title: given.title, amount: given.amount, total }))
    if (isSure) await removeOfferFromSeats(selection, router)
  }
  const takeBetter = () => {
    if (better?.seats) {
      selection.choose(better.seats.seats)
      selection.page.show?.(better.seats.added)
    } else if (better?.other) void applySuggestedOffer(selection, router, better.other)
    // The pressed button disappears, so the focus moves to the text.
    said.current?.focus({ preventScroll: true })
  }
  return (
    <OfferLine className="mx-4 mb-2">
      <div className="grow min-w-0 text-14 leading-[1.5] laptop:flex laptop:items-center laptop:gap-3">
        <p ref={said} tabIndex={-1} className="grow min-w-0 outline-none">
          <span className="block truncate text-soft">{title}</span>
          <output className="block font-500">
            {(isUntaken || !unproved) && <span className="block">{isUntaken ? m.offers_not_taken() : label}</span>}
            {unproved && <span className="block">{unproved}</span>}
            {isOneSeat && <span className="block text-soft font-400">{m.offers_student_one()}</span>}
            {better && <span className="block">{betterLabel(better)}</span>}
          </output>
        </p>
        {(isUntaken || unproved) && (
          <Button size="sm" tone="line" className="my-1 shrink-0" onClick={() => void proveAndApplyOffer(selection)}>
            {m.offers_take()}
          </Button>
        )}
        {better && (
          <Button size="sm" tone="line" className="my-1 shrink-0" onClick={takeBetter}>
            {better.seats ? (
              <bdi>{m.offers_better_take({ seats: seatNames(better.seats.added) })}</bdi>
            ) : (
              m.offers_other_take()
            )}
          </Button>
        )}
      </div>
      <IconButton icon="x" tone="bare" label={m.offers_remove()} onClick={() => void leave()} />
    </OfferLine>
  )
}

/** Other seats or another offer, by the larger saving. */
type Better = { seats: Advice; other?: undefined } | { seats?: undefined; other: OtherOffer }

function betterLabel({ seats, other }: Better): string {
  if (other) return m.offers_other({ offer: other.offer.title, amount: formatPrice(other.saves) })
  const { added, given, area, saves } = seats
  const said = { seats: seatNames(added), area, amount: formatPrice(saves) }
  return given.length > 0 ? m.offers_better({ ...said, given: seatNames(given) }) : m.offers_better_more(said)
}

/** The text before any seat is chosen: the conditions of the offer in this hall. */
function conditionsLabel({ hall }: SeatSelection, offer: Offer): string {
  const count = requiredSeats(offer)
  const missing = named(
    hall,
    offer.areaCategoryCodes.map((areaCategoryCode) => ({ areaCategoryCode, count })),
  )
  return missing.length > 0 ? offerConditionLabel({ ...offer, missing }) : m.offers_not_this_hall()
}

/** The text while the order has not answered yet, because its last answer was for other seats. Undefined if unknown. */
function estimatedLabel(selection: SeatSelection, offer: Offer, chosen: readonly string[]): string | undefined {
  const { hall, store } = selection
  if (!isOfferInNextHold(store, offer)) return undefined
  if (chosen.length === 0) return conditionsLabel(selection, offer)
  const missing = named(hall, missingSeats(pricedIn(hall, chosen), offer))
  const amount = selection.takesOff?.(chosen) ?? 0
  // Beside a voucher, the discount depends on all the seats. Only the order knows it.
  const isTold = missing.length > 0 || (amount > 0 && !store.order?.vouchers.length)
  return isTold ? offerProgressLabel({ ...offer, missing, amount }) : undefined
}

/** The areas by their names in this hall. Areas the hall does not have are left out. */
const named = ({ areaOf }: SeatSelection['hall'], areas: readonly { areaCategoryCode: string; count: number }[]) =>
  areas.flatMap(({ areaCategoryCode, count }) => {
    const name = areaOf.get(areaCategoryCode)?.name
    return name ? [{ name, count }] : []
  })

/** Computed after the order has answered, and again when other visitors take or release seats. */
function useBetter(selection: SeatSelection, offerId: string, offer: Offer | undefined): Better | undefined {
  const order = useSeatsStateAfterPaint(selection, 'order')
  const isSaving = useSeatsStateAfterPaint(selection, 'isSaving')
  const left = useSeatsStateAfterPaint(selection, 'left')
  const other = useCheaperOfferSuggestion(selection, offerId)
  const seats = useMemo(
    () => (order && left && offer && !isSaving ? findSeatsCheaperWithOffer(selection, offer) : undefined),
    [selection, order, left, offer, isSaving],
  )
  if (seats && seats.saves > (other?.saves ?? 0)) return { seats }
  return other && { other }
}

/** While an answer is pending, the last text stays, because the new text is not known yet. */
function useLastLabel(label: string | undefined, isSaving: boolean): string {
  const [last, setLast] = useState(label)
  if (!isSaving && label !== last) setLast(label)
  return (isSaving ? last : label) ?? ''
}
