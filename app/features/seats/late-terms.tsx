import { Late } from '#app/ui/late.tsx'
import { loadTerms } from './on-demand.ts'
import type { SeatDesk } from './seat-desk.ts'
import type { SeatsSearch } from './seats-search.ts'
import { useSeats } from './use-seats.ts'

const loadStrip = async () => (await loadTerms()).TermsStrip

/** Lazy-loads the line about an offer or an exchange. The address names it, or an order that was found again. */
export function LateTerms({ desk, search }: { desk: SeatDesk; search: SeatsSearch }) {
  const order = useSeats(desk, 'order')
  const isWanted = Boolean(order?.offer || order?.exchange || search.offerId || search.exchangeOf)
  return <Late load={loadStrip} isWanted={isWanted} props={{ desk, search }} />
}
