// For other features: the line above showtimes that an offer narrows: the offer's name, and the link that leaves it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { offerPath } from '#app/lib/paths/offer-paths.ts'
import { isUnavailable } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { OfferLine } from './offer-line.tsx'
import { offerByIdQuery } from './offers.query.ts'
import { UnprovedLine } from './proved.tsx'
import { offerUnavailableDialog } from './offer-unavailable.dialog.ts'

interface OfferBarProps {
  offerId: string
  /** The same page without the offer. */
  leaveHref: string
}

export function OfferBar({ offerId, leaveHref }: OfferBarProps) {
  const { data: offer, error } = useQuery(offerByIdQuery(offerId))
  const isGone = isUnavailable(error)
  const leave = useEffectEvent(async () => {
    await openDialog(offerUnavailableDialog, undefined)
    // The results below belong to this offer, so the page reloads.
    location.replace(leaveHref)
  })
  useEffect(() => {
    if (isGone) void leave()
  }, [isGone])
  return (
    <OfferLine className="flex-wrap mt-4">
      <p className="grow">
        {offer && (
          <a
            className="font-500 hover:text-beam-text inline-flex items-center min-h-8"
            href={offerPath(offer.uniqueName)}
          >
            {offer.title}
          </a>
        )}
        <span className="block text-14 text-soft">{m.offers_bar_text()}</span>
        {offer && <UnprovedLine offer={offer} />}
      </p>
      <a className={buttonClass('bare', 'sm')} href={leaveHref} data-search="">
        {m.offers_bar_leave()}
      </a>
    </OfferLine>
  )
}
