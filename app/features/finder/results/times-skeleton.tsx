import { Skeleton } from '#app/ui/skeleton.tsx'

/** Skeleton: two cinemas with a row of times each. */
export const TimesSkeleton = () => (
  <div aria-busy="true">
    {[1, 2].map((key) => (
      <div key={key} className="py-4">
        <Skeleton className="h-6 w-48 max-w-full mb-3" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 laptop:grid-cols-[repeat(auto-fill,8rem)]">
          {[1, 2, 3, 4].map((time) => (
            <Skeleton key={time} className="h-16 rounded-press!" />
          ))}
        </div>
      </div>
    ))}
  </div>
)
