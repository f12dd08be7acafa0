// Offers for one film in the visitor's city; each leads to the film's showtimes that it fits.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Film } from '#server/contracts/films.ts'
import { OfferCard, OfferCardsSkeleton } from '#app/shared/offers/offer-card.tsx'
import { offersOfFilmQuery } from '#app/shared/offers/offers.query.ts'
import { toFilmWithOffer } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { NameIn } from '#app/ui/name.tsx'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

interface FilmOffersPageProps {
  film: Film
  cityId: string
}

export const FilmOffersPage = ({ film, cityId }: FilmOffersPageProps) => (
  <div className="wrap pt-6 laptop:pt-12 pb-16">
    <BackLink to="/movies/$slug" params={{ slug: film.uniqueName }}>
      {m.films_offers_back()}
    </BackLink>
    <h1 className="display-2 mb-8">
      <NameIn name={film.title}>{(title) => m.films_offers_title({ title })}</NameIn>
    </h1>
    <SectionBoundary fallback={<OfferCardsSkeleton />} level={2}>
      <FilmOffers film={film} cityId={cityId} />
    </SectionBoundary>
  </div>
)

function FilmOffers({ film, cityId }: FilmOffersPageProps) {
  const { data: offers } = useSuspenseQuery(offersOfFilmQuery({ filmId: film.id, cityId }))
  if (offers.length === 0)
    return (
      <EmptyState level={2} icon="card" title={m.films_offers_none()} text={m.films_offers_none_text()}>
        <Link className={buttonClass('main')} to="/movies/$slug" params={{ slug: film.uniqueName }}>
          {m.films_offers_back()}
        </Link>
      </EmptyState>
    )
  return (
    <ul className="offer-cards">
      {offers.map((offer, at) => (
        <li key={offer.id}>
          <OfferCard offer={offer} link={toFilmWithOffer(film.uniqueName, offer.id)} isFirst={at < 2} />
        </li>
      ))}
    </ul>
  )
}
