import { Skeleton } from '#app/ui/skeleton.tsx'
import './offer-card.css'

export const OfferCardsSkeleton = () => (
  <div className="offer-cards">
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} className="offer-card-bone" />
    ))}
  </div>
)
