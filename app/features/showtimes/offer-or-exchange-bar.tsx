// The line above showtimes that are chosen under an offer or for an exchange. Lazy-loaded for such URLs.
import { OfferBar } from './offer/offer-bar.tsx'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ShowtimeSearch } from './showtime-search.ts'
import type { SiteLink } from '#app/lib/paths/links.ts'

const loadExchangeBar = async () => (await import('./exchange-bar.tsx')).ExchangeBar

interface TermsBarProps {
  film: { id: string }
  search: ShowtimeSearch
  linkTo: (changes: ShowtimeSearch) => SiteLink
}

export function OfferOrExchangeBar({ film, search: { offerId, exchangeOf }, linkTo }: TermsBarProps) {
  if (exchangeOf)
    return (
      <LazyPart
        key={exchangeOf}
        load={loadExchangeBar}
        isWanted
        props={{ orderId: exchangeOf, filmId: film.id, leave: linkTo({ exchangeOf: undefined }) }}
      >
        <Skeleton className="exchange-bar-size mt-4 rounded-part" />
      </LazyPart>
    )
  return offerId && <OfferBar offerId={offerId} leave={linkTo({ offerId: undefined })} />
}
