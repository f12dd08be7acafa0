import { m } from '#app/paraglide/messages.js'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CinemaList } from './cinema-list.tsx'

interface CinemasPageProps {
  experienceIds: string[]
  /** The time of rendering. Server and browser must agree on which cinemas are open. */
  now: number
}

/** Every cinema: by city with the visitor's city first, or nearest first if the visitor shares their location. */
export const CinemasPage = ({ experienceIds, now }: CinemasPageProps) => (
  <div className="wrap pt-8 laptop:pt-12">
    <h1 className="wide title-page mb-3">{m.cinemas_title()}</h1>
    <p className="text-18 text-soft max-w-[38rem] mb-8 laptop:mb-12">{m.cinemas_lede()}</p>
    <SectionBoundary fallback={<CinemasSkeleton />} level={2}>
      <CinemaList experienceIds={experienceIds} now={now} />
    </SectionBoundary>
  </div>
)

const CinemasSkeleton = () => (
  <>
    <div className="cinemas-tools">
      <Skeleton className="h-12 w-44 rounded-press" />
      <Skeleton className="h-11 w-full max-w-160 rounded-full" />
    </div>
    <div className="laptop:(grid grid-cols-[18rem_1fr] gap-12)">
      <Skeleton className="h-12 w-48" />
      <div className="grid gap-4">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-67 laptop:h-33" />
        ))}
      </div>
    </div>
  </>
)
