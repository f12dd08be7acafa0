import { Skeleton } from '#app/ui/skeleton.tsx'

/** As many cards as fill the window: what follows them is then below it, and moves unseen. */
export const OfferCardsSkeleton = ({ count = 3 }: { count?: number }) => (
  <div className="offer-cards">
    {Array.from({ length: count }, (_, at) => (
      <Skeleton key={at} className="h-[24rem]" />
    ))}
  </div>
)
