// All current offers as tickets, in the operator's order. If there is none, the page says so.
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { toOffer } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { LoadMore, useAddedFocus } from '#app/ui/load-more.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { OfferCard } from '#app/shared/offers/offer-card.tsx'
import { OfferCardsSkeleton } from '#app/shared/offers/offer-cards-skeleton.tsx'
import { offersQuery } from '#app/shared/offers/offers.query.ts'
import { Link } from '#app/ui/link.tsx'

export const OffersPage = () => (
  <div className="wrap pt-8 laptop:pt-12 pb-16">
    <SectionBoundary fallback={<OffersSkeleton />} level={2}>
      <Offers />
    </SectionBoundary>
  </div>
)

const Head = () => (
  <>
    <h1 className="wide title-page mb-3">{m.offers_title()}</h1>
    <p className="text-18 text-soft max-w-[38rem] mb-8 laptop:mb-12">{m.offers_lede()}</p>
  </>
)

const SKELETONS = 6

const OffersSkeleton = () => (
  <>
    <Head />
    <OfferCardsSkeleton count={SKELETONS} />
  </>
)

/** Cards in the first row of a wide page: one of them is the largest contentful paint. */
const FIRST_ROW = 3

function Offers() {
  const list = useRef<HTMLUListElement>(null)
  const query = useSuspenseInfiniteQuery(offersQuery)
  const offers = query.data.pages.flatMap((page) => page.offers)
  const focusAdded = useAddedFocus(list, offers.length, (all, at) => all.querySelectorAll<HTMLElement>('h2 a')[at])
  const showMore = () => {
    focusAdded()
    void query.fetchNextPage()
  }
  if (offers.length === 0) return <NoOffers />
  return (
    <>
      <Head />
      <ul className="offer-cards" ref={list}>
        {offers.map((offer, at) => (
          <li key={offer.id}>
            <OfferCard offer={offer} link={toOffer(offer.uniqueName)} isFirst={at < FIRST_ROW} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore query={query} failed={m.offers_more_failed()} className="pt-8" onPress={showMore}>
          {m.offers_more()}
        </LoadMore>
      )}
    </>
  )
}

const NoOffers = () => (
  <div className="grid items-center gap-8 laptop:gap-16 laptop:grid-cols-[1fr_1fr]">
    <img
      src="/art/marks/two-tickets.svg"
      alt=""
      width={720}
      height={540}
      className="w-full h-auto rounded-part laptop:order-2 max-laptop:max-w-120"
    />
    <div className="grid gap-4 justify-items-start">
      <h1 className="wide title-page">{m.offers_title()}</h1>
      <p className="text-22 font-500">{m.offers_none_title()}</p>
      <p className="text-18 text-soft max-w-[34rem]">{m.offers_none_text()}</p>
      <Link to="/" className={buttonClass('main', 'md', 'mt-4')}>
        {m.offers_see_films()}
      </Link>
    </div>
  </div>
)
