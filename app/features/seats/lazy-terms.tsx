import { LazyPart } from '#app/ui/lazy-part.tsx'
import { loadTerms } from './lazy-imports.ts'
import type { SeatSelection } from './selection/seat-selection.ts'
import type { SeatsSearch } from './seats-search.ts'
import { useSeats } from './selection/use-seats.ts'

const loadStrip = async () => (await loadTerms()).TermsStrip

/** Lazy-loads the line about an offer or an exchange. The address names it, or an order that was found again. */
export function LazyTerms({ selection, search }: { selection: SeatSelection; search: SeatsSearch }) {
  const order = useSeats(selection, 'order')
  const isWanted = Boolean(order?.offer || order?.exchange || search.offerId || search.exchangeOf)
  return <LazyPart load={loadStrip} isWanted={isWanted} props={{ selection, search }} />
}
