// The offer over the hall: which one it is, and in words what it still wants or what it takes off.
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Offer } from '#server/contracts/offer-facts.ts'
import { OfferLine } from '#app/features/offers/offer-line.door.tsx'
import { offerRemoveDialog } from '#app/features/offers/offer-remove.dialog.ts'
import { offerUnavailableDialog } from '#app/features/offers/offer-unavailable.dialog.ts'
import { offerByIdQuery } from '#app/features/offers/offers.query.ts'
import { wantedOf } from '#app/features/offers/offer-words.door.ts'
import { openDialog } from '#app/lib/dialog.ts'
import { isUnavailable } from '#app/lib/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, IconButton } from '#app/ui/button.tsx'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import { useSeats } from '#app/features/seats/use-seats.ts'
import { followOffer, leaveOffer, takeOffer } from './seat-offer.ts'

interface OfferStripProps {
  desk: SeatDesk
  offerId: string
}

export function OfferStrip({ desk, offerId }: OfferStripProps) {
  const router = useRouter()
  const order = useSeats(desk, 'order')
  const isSaving = useSeats(desk, 'isSaving')
  const { data: offer, error } = useQuery(offerByIdQuery(offerId))
  const taken = order?.offer?.id === offerId ? order.offer : undefined
  const words = useLastWords(taken ? wantedOf(taken) : offer && firstWords(desk, offer), isSaving)
  const isGone = isUnavailable(error) && !taken
  const leaveGone = useEffectEvent(async () => {
    await openDialog(offerUnavailableDialog, undefined)
    await leaveOffer(desk, router)
  })
  useEffect(() => followOffer(desk, offerId), [desk, offerId])
  useEffect(() => {
    if (isGone) void leaveGone()
  }, [isGone])

  const title = taken?.title ?? offer?.title ?? ''
  const isUntaken = order !== null && order.seats.length > 0 && !taken && !isSaving
  const leave = async () => {
    const total = (order?.breakdown.total ?? 0) + (taken?.amount ?? 0)
    const isSure = !taken || (await openDialog(offerRemoveDialog, { title, amount: taken.amount, total }))
    if (isSure) await leaveOffer(desk, router)
  }
  return (
    <OfferLine className="mx-4 mb-2">
      <p className="grow min-w-0 text-14 leading-[1.5]">
        <span className="block truncate text-soft">{title}</span>
        <output className="block font-500">{isUntaken ? m.offers_not_taken() : words}</output>
      </p>
      {isUntaken && (
        <Button size="sm" tone="line" onClick={() => void takeOffer(desk)}>
          {m.offers_take()}
        </Button>
      )}
      <IconButton icon="x" tone="bare" label={m.offers_remove()} onClick={() => void leave()} />
    </OfferLine>
  )
}

/** What stands there before anything is held: what the offer asks for in this hall. */
function firstWords({ hall }: SeatDesk, { type, minimumQuantity, getQuantity, areaCategoryCodes }: Offer): string {
  const count = minimumQuantity + (type === 'BOGO' ? getQuantity : 0)
  const missing = areaCategoryCodes.flatMap((code) => {
    const name = hall.areaOf.get(code)?.name
    return name ? [{ name, count }] : []
  })
  return missing.length > 0 ? wantedOf({ type, getQuantity, missing, amount: 0 }) : m.offers_not_this_hall()
}

/** While an answer is on its way the words of before stay: what it brings is not known yet. */
function useLastWords(words: string | undefined, isSaving: boolean): string {
  const [last, setLast] = useState(words)
  if (!isSaving && words !== last) setLast(words)
  return (isSaving ? last : words) ?? ''
}
