import { Skeleton } from '#app/ui/skeleton.tsx'
import './offer-card.css'

export const OfferCardsSkeleton = () => (
  <div className="offer-cards">
    {[1, 2, 3].map((each) => (
      <Skeleton key={each} className="offer-card-bone" />
    ))}
  </div>
)
