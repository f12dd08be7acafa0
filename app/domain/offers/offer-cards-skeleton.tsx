import { Skeleton } from '#app/ui/skeleton.tsx'

export const OfferCardsSkeleton = () => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-6">
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} className="h-[24rem]" />
    ))}
  </div>
)
