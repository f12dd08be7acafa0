import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { useCities } from '#app/shared/catalogue/cities/cities.query.ts'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { StaticIsland } from '#app/ui/static-island.tsx'
import { HomeSections } from './home-sections.tsx'
import { Hero } from './hero.tsx'
import { HeroSkeleton, NowSkeleton, QuickSkeleton, SoonSkeleton } from './home-skeleton.tsx'
import { NowShowing } from './now-showing.tsx'
import { QuickBooking } from './quick-booking.tsx'

/**
 * `now` in milliseconds. The browser hydrates with the time of rendering, so that it agrees with the server on the day.
 */
export function HomePage({ now }: { now: number }) {
  return (
    <>
      <SectionBoundary
        fallback={<HeroSkeleton />}
        className="[&[role=alert]]:px-[var(--gutter)] [&[role=alert]]:max-w-[112rem] [&[role=alert]]:mx-auto"
        failedTitle={m.home_banners_failed()}
        level={1}
      >
        <Hero />
      </SectionBoundary>
      <div className="wrap home-quick relative z-3 pt-6 no-script:mt-0!">
        <SectionBoundary fallback={<QuickSkeleton />} failedTitle={m.home_quick_failed()} level={2}>
          <QuickBooking now={now} />
        </SectionBoundary>
      </div>
      <section className="wrap pt-16 laptop:pt-24" aria-labelledby="now-title">
        <SectionBoundary fallback={<NowSkeleton />} failedTitle={m.home_now_failed()} level={2}>
          <NowShowing now={now} />
        </SectionBoundary>
      </section>
      <SectionBoundary fallback={<BelowFoldSkeleton />}>
        <BelowFoldPart />
      </SectionBoundary>
    </>
  )
}

const BelowFoldSkeleton = () => (
  <div className="wrap pt-16 laptop:pt-24" aria-busy="true">
    <SoonSkeleton />
  </div>
)

const loadBelowFold = async () => (await import('./home-sections.tsx')).HomeSections

const belowFold = createIsomorphicFn()
  .server((props: { cityId: string }): ReactNode => <HomeSections {...props} />)
  .client((props: { cityId: string }): ReactNode => (
    <LazyPart load={loadBelowFold} isWanted props={props}>
      <BelowFoldSkeleton />
    </LazyPart>
  ))

/** Another city is another part. A return to the page finds the markup again, so the scroll position holds. */
function BelowFoldPart() {
  const cityId = useCities().shown?.id ?? ''
  const id = `below-fold ${cityId}`
  return (
    <StaticIsland key={id} id={id} isLasting>
      {belowFold({ cityId })}
    </StaticIsland>
  )
}
