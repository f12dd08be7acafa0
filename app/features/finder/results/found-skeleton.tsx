// Skeleton of the list: four films at their final size.
import { Skeleton } from '#app/ui/skeleton.tsx'

export const FoundSkeleton = () => (
  <>
    <Skeleton className="h-9 w-40 my-4" />
    <FilmSkeleton count={4} />
  </>
)

export const FilmSkeleton = ({ count }: { count: number }) => (
  <div>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="found-film">
        <Skeleton className="block overflow-hidden aspect-[2/3] rounded-art! tablet:row-[1/span_3]" />
        <div className="grid content-start gap-2">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="h-6 w-40 max-w-full" />
        </div>
        <div className="found-times">
          {[1, 2, 3, 4].map((time) => (
            <Skeleton key={time} className="h-22 rounded-press!" />
          ))}
        </div>
      </div>
    ))}
  </div>
)
