import type { ReactNode } from 'react'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import type { Offer } from '#server/contracts/offer-facts.ts'
import { m } from '#app/paraglide/messages.js'
import { BackLink } from '#app/ui/back-link.tsx'
import { UnprovedLine } from '#app/shared/offers/proved.tsx'
import { leastOf, offerWhen } from '#app/shared/offers/offer-words.ts'

/** `children` are the showtimes: a part of another feature, passed in by the route. */
export const OfferShowsPage = ({ offer, children }: { offer: Offer; children: ReactNode }) => (
  <div className="wrap pt-6 laptop:pt-12 pb-16">
    <BackLink to="/offers/$slug" params={{ slug: offer.uniqueName }}>
      {m.offers_back()}
    </BackLink>
    <h1 className="display-2 mb-2">{keepNumbersWhole(offer.title)}</h1>
    <div className="mb-8">
      <p className="time whitespace-normal!">{[offerWhen(offer), leastOf(offer)].filter(Boolean).join(' · ')}</p>
      <UnprovedLine offer={offer} className="text-soft mt-1" />
    </div>
    {children}
  </div>
)
