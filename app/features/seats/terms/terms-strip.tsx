// The lazy chunk of an offer or an exchange: the line over the hall, and the terms a hold names.
import type { SeatSelection } from '../selection/seat-selection.ts'
import type { SeatsSearch } from '../seats-search.ts'
import { useSeats } from '../selection/use-seats.ts'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { OfferStrip } from './offer-strip.tsx'

export { leaveOffer, takeOffer, holdTermsFor } from './seat-offer.ts'

const loadExchange = async () => (await import('./exchange-strip.tsx')).ExchangeStrip

export function TermsStrip({ selection, search }: { selection: SeatSelection; search: SeatsSearch }) {
  const order = useSeats(selection, 'order')
  const exchangeOf = order?.exchange?.orderId ?? search.exchangeOf
  if (exchangeOf) return <LazyPart load={loadExchange} isWanted props={{ selection, orderId: exchangeOf }} />
  const offerId = order?.offer?.id ?? search.offerId
  return offerId && <OfferStrip selection={selection} offerId={offerId} />
}
