// For other features: offers as rows: the figure as large as a day, its description, its end date. Only their markup
// reaches the browser. Without offers they render nothing.
import { useSuspenseQuery } from '@tanstack/react-query'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import type { ReactNode } from 'react'
import type { OfferSummary } from '#server/contracts/offer-facts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { figureOf, untilOf } from '#app/shared/offers/offer-words.ts'
import { firstOffersQuery } from '#app/shared/offers/offers.query.ts'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

/** Further offers are on their own page. */
const SHOWN = 4

/** `head` is above the rows and disappears without offers; `failed` is shown if the server could not load them. */
export function OfferRows({ head, failed }: { head: ReactNode; failed: ReactNode }) {
  const offers = useSuspenseQuery(firstOffersQuery).data?.slice(0, SHOWN) ?? null
  if (offers === null) return failed
  if (offers.length === 0) return null
  return (
    <>
      {head}
      <ul className="[&_li]:border-t [&_li:last-child]:border-b">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </ul>
    </>
  )
}

function OfferRow({ offer }: { offer: OfferSummary }) {
  const { figure, of } = figureOf(offer)
  const isPrice = offer.type === 'FIXED_PRICE' || offer.type === 'AMOUNT'
  return (
    <li>
      <Link to="/offers/$slug" params={{ slug: offer.uniqueName }} className="group offer-row">
        <span className="offer-figure">
          <b className={`text-28 font-700 leading-[1.3] laptop:text-40 ${isPrice ? 'price' : 'text-text'}`}>
            <bdi>{figure}</bdi>
          </b>
          <span>{of}</span>
        </span>
        <h3 className="offer-name">{keepNumbersWhole(offer.title)}</h3>
        <span className="offer-terms">
          {keepNumbersWhole([offer.bankName, offer.hint].filter(Boolean).join('\u00A0· '))}
          <span className="time">{untilOf(offer)}</span>
        </span>
        <Icon name="next" className="offer-arrow" />
      </Link>
    </li>
  )
}

export const OfferRowsSkeleton = () => (
  <div>
    <Skeleton className="h-12 w-48 mb-6 laptop:mb-8" />
    {Array.from({ length: SHOWN }, (_, index) => (
      <Skeleton key={index} className="h-24 mb-2" />
    ))}
  </div>
)
