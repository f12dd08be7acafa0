// Skeletons for the parts of the home page, at their final size.
import { Skeleton } from '#app/ui/skeleton.tsx'

const some = (count: number) => Array.from({ length: count }, (_, index) => index)

/** At least as high as a title of three lines needs: the page below does not move when the banner changes. */
export const HERO = 'home-hero hero-frame over'

/** A long title makes the hero taller and never reaches the header. On a phone it is below the brightest part. */
export const HERO_TEXT = 'wrap hero-text'

export const HeroSkeleton = () => (
  <div data-hero="" className={HERO}>
    <div className={HERO_TEXT}>
      <div className="grid gap-4">
        <Skeleton className="h-7 w-60" />
        <Skeleton className="h-20 laptop:h-32 w-full max-w-150" />
        <Skeleton className="h-14 w-80 max-w-full" />
        <Skeleton className="h-14 w-44 mt-2" />
      </div>
    </div>
  </div>
)

export const QuickSkeleton = () => <div className="quick-bar h-[12.6rem] tablet:h-22" />

export const NowSkeleton = () => (
  <>
    <Skeleton className="h-12 w-64 mb-8" />
    <div className="home-now">
      {some(7).map((index) => (
        <div key={index} className={`grid gap-3 content-start ${index ? '' : 'lead-card'}`}>
          <Skeleton
            className={index ? 'aspect-[2/3] w-full' : 'w-full aspect-[4/5] laptop:aspect-auto laptop:h-full'}
          />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ))}
    </div>
  </>
)

export const SoonSkeleton = () => (
  <div className="grid gap-4">
    {some(4).map((index) => (
      <Skeleton key={index} className="h-24" />
    ))}
  </div>
)

export const HallsSkeleton = () => (
  <div className="hall-choices">
    {some(3).map((index) => (
      <Skeleton key={index} className={index ? 'h-80' : 'h-96 laptop:h-auto'} />
    ))}
  </div>
)
