// The line over the hall about the offer or the exchange.
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import type { SeatsSearch } from '#app/features/seats/seats-search.ts'
import { useSeats } from '#app/features/seats/use-seats.ts'
import { Late } from '#app/ui/late.tsx'
import { OfferStrip } from '../offer/offer-strip.tsx'

const loadExchange = async () => (await import('./exchange-strip.tsx')).ExchangeStrip

export function TermsStrip({ desk, search }: { desk: SeatDesk; search: SeatsSearch }) {
  const order = useSeats(desk, 'order')
  const exchangeOf = order?.exchange?.orderId ?? search.exchangeOf
  if (exchangeOf) return <Late load={loadExchange} isWanted props={{ desk, orderId: exchangeOf }} />
  const offerId = order?.offer?.id ?? search.offerId
  return offerId && <OfferStrip desk={desk} offerId={offerId} />
}
