import type { ReactNode } from 'react'
import type { Offer } from '#server/contracts/offer-facts.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OfferCover } from '#app/shared/offers/offer-card.tsx'
import { offerHallsLabel, proofLabel, untilOf, offerWhen, offerPlacesLabel } from '#app/shared/offers/offer-words.ts'
import { toFilmWithOffer } from '#app/lib/paths/links.ts'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { Link } from '#app/ui/link.tsx'

/** One offer: its benefit, when and where it holds, its conditions, and the link to its showtimes. */
export function OfferPage({ offer }: { offer: Offer }) {
  return (
    <div className="wrap pb-16">
      <header className="grid gap-6 pt-6 pb-10 laptop:(grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-12 items-center pt-12 pb-16)">
        <OfferCover offer={offer} isFirst isHead />
        <div className="grid gap-4 justify-items-start">
          <BackToOffers />
          {offer.bankName && <p className="text-soft">{offer.bankName}</p>}
          <h1 className="display-2">{keepNumbersWhole(offer.title)}</h1>
          <p className="text-18 text-soft max-w-[34rem]">{keepNumbersWhole(offer.description)}</p>
          <p className="time">{untilOf(offer)}</p>
          <Link
            className={buttonClass('main', 'big', 'max-tablet:w-full')}
            to="/offers/$slug/shows"
            params={{ slug: offer.uniqueName }}
          >
            {m.offers_see_shows()}
          </Link>
        </div>
      </header>
      <div className="grid gap-8 laptop:gap-16 laptop:grid-cols-[1fr_1fr]">
        <section aria-labelledby="offer-facts">
          <h2 id="offer-facts" className="text-28 mb-2">
            {m.offers_facts()}
          </h2>
          <dl className="grid gap-y-0 gap-x-8">
            <Fact term={m.offers_when()}>
              <span className="time whitespace-normal!">{offerWhen(offer)}</span>
            </Fact>
            <Fact term={m.offers_where()}>{offerPlacesLabel(offer)}</Fact>
            <Fact term={m.offers_halls()}>{offerHallsLabel(offer)}</Fact>
            <Fact term={m.offers_films()}>
              {offer.films.length > 0
                ? offer.films.map(({ id, uniqueName, title }) => (
                    <Link key={id} className="link block py-2" {...toFilmWithOffer(uniqueName, offer.id)}>
                      {title}
                    </Link>
                  ))
                : m.offers_every_film()}
            </Fact>
            <Fact term={m.offers_how()}>{proofLabel(offer)}</Fact>
          </dl>
        </section>
        <section aria-labelledby="offer-conditions">
          <h2 id="offer-conditions" className="text-28 mb-2">
            {m.offers_conditions()}
          </h2>
          <ul>
            {offer.conditions.map((condition) => (
              <li key={condition} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3 py-2">
                <Icon name="check" className="mt-1 text-beam-text" />
                <p>{keepNumbersWhole(condition)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

export const BackToOffers = () => <BackLink to="/offers">{m.offers_all()}</BackLink>

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-0.5 py-3.5 border-b">
    <dt className="text-14 text-soft">{term}</dt>
    <dd>{children}</dd>
  </div>
)
