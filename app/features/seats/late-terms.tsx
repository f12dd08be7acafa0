import { Late } from '#app/ui/late.tsx'
import { loadTerms } from './on-demand.ts'
import type { SeatDesk } from './seat-desk.ts'
import type { SeatsSearch } from './seats-search.ts'
import { useSeats } from './use-seats.ts'

const loadStrip = async () => (await loadTerms()).TermsStrip

/** How the seats are to be bought, where it is not plainly: named by the address, or by an order found again. */
export function LateTerms({ desk, search }: { desk: SeatDesk; search: SeatsSearch }) {
  const order = useSeats(desk, 'order')
  const isWanted = Boolean(order?.offer || order?.exchange || search.offerId || search.exchangeOf)
  return <Late load={loadStrip} isWanted={isWanted} props={{ desk, search }} />
}
