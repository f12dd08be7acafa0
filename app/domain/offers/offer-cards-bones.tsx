import { Bone } from '#app/ui/skeleton.tsx'
import './offer-card.css'

export const OfferCardsBones = () => (
  <div className="offer-cards">
    {[1, 2, 3].map((each) => (
      <Bone key={each} className="offer-card-bone" />
    ))}
  </div>
)
