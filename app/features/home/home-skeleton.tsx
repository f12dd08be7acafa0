// Skeletons for the parts of the home page, at their final size.
import { Skeleton } from '#app/ui/skeleton.tsx'

const some = (count: number) => Array.from({ length: count }, (_, index) => index)

/** At least as high as a title of three lines needs: the page below does not move when the banner changes. */
export const HERO =
  'home-hero over relative isolate overflow-clip flex flex-col min-h-[46.75rem] max-laptop:min-h-[45rem]'

/** A long title makes the hero taller and never reaches the header. On a phone it is below the brightest part. */
export const HERO_TEXT =
  'wrap mt-auto pt-26 pb-35 grid grid-cols-[1fr_auto] items-end gap-8 ' +
  'max-laptop:(grid-cols-[minmax(0,1fr)] gap-2 pt-52 pb-20)'

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

export const QuickSkeleton = () => (
  <div className="no-script:hidden grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] bg-raised rounded-press shadow-lift-1 h-[12.6rem] max-[29.99rem]:grid-cols-[minmax(0,1fr)] min-[80rem]:grid-cols-[1.05fr_1fr_0.9fr_1.6fr_auto] tablet:h-22" />
)

export const NowSkeleton = () => (
  <>
    <Skeleton className="h-12 w-64 mb-8" />
    <div className="home-now">
      {some(7).map((index) => (
        <div
          key={index}
          className={`grid gap-3 content-start ${index ? '' : 'col-span-full tablet:(col-[span_2] row-[span_2]) laptop:col-auto'}`}
        >
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
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-[1fr_1fr] laptop:(grid-cols-[1.72fr_1fr] gap-6)">
    {some(3).map((index) => (
      <Skeleton key={index} className={index ? 'h-80' : 'h-96 laptop:h-auto'} />
    ))}
  </div>
)
