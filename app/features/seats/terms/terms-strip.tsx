// The line over the hall about the offer or the exchange.
import type { SeatSelection } from '../selection/seat-selection.ts'
import type { SeatsSearch } from '#app/features/seats/seats-search.ts'
import { useSeats } from '../selection/use-seats.ts'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { OfferStrip } from '../offer/offer-strip.tsx'

const loadExchange = async () => (await import('./exchange-strip.tsx')).ExchangeStrip

export function TermsStrip({ selection, search }: { selection: SeatSelection; search: SeatsSearch }) {
  const order = useSeats(selection, 'order')
  const exchangeOf = order?.exchange?.orderId ?? search.exchangeOf
  if (exchangeOf) return <LazyPart load={loadExchange} isWanted props={{ selection, orderId: exchangeOf }} />
  const offerId = order?.offer?.id ?? search.offerId
  return offerId && <OfferStrip selection={selection} offerId={offerId} />
}
