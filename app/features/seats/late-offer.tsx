import { Late } from '#app/ui/late.tsx'
import { loadOffer } from './on-demand.ts'
import type { SeatDesk } from './seat-desk.ts'
import { useSeats } from './use-seats.ts'

const loadStrip = async () => (await loadOffer()).OfferStrip

/** The offer the seats are chosen under, where there is one: named by the address, or by an order found again. */
export function LateOffer({ desk, offerId }: { desk: SeatDesk; offerId: string | undefined }) {
  const id = useSeats(desk, 'order')?.offer?.id ?? offerId
  return id && <Late load={loadStrip} isWanted props={{ desk, offerId: id }} />
}
