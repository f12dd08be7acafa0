// For other features: the line above showtimes that an offer narrows: the offer's name, and the link that leaves it.
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { isUnavailable } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { OfferLine } from '#app/shared/offers/offer-line.tsx'
import { offerByIdQuery } from '#app/shared/offers/offers.query.ts'
import { UnprovedLine } from '#app/shared/offers/proved.tsx'
import { offerUnavailableDialog } from '#app/shared/offers/offer-unavailable.dialog.ts'
import { InPlaceLink, Link } from '#app/ui/link.tsx'
import type { SiteLink } from '#app/lib/paths/links.ts'

interface OfferBarProps {
  offerId: string
  /** The same page without the offer. */
  leave: SiteLink
}

export function OfferBar({ offerId, leave }: OfferBarProps) {
  const { data: offer, error } = useQuery(offerByIdQuery(offerId))
  const isGone = isUnavailable(error)
  const router = useRouter()
  const leaveGone = useEffectEvent(async () => {
    await openDialog(offerUnavailableDialog, undefined)
    // The results below belong to this offer, so the page reloads.
    await router.navigate({ ...leave, replace: true, reloadDocument: true })
  })
  useEffect(() => {
    if (isGone) void leaveGone()
  }, [isGone])
  return (
    <OfferLine className="flex-wrap offer-bar-size mt-4">
      <p className="grow">
        {offer && (
          <Link
            className="font-500 hover:text-beam-text inline-flex items-center min-h-8"
            to="/offers/$slug"
            params={{ slug: offer.uniqueName }}
          >
            {offer.title}
          </Link>
        )}
        <span className="block text-14 text-soft">{m.offers_bar_text()}</span>
        {offer && <UnprovedLine offer={offer} />}
      </p>
      <InPlaceLink className={buttonClass('bare', 'sm')} {...leave}>
        {m.offers_bar_leave()}
      </InPlaceLink>
    </OfferLine>
  )
}
