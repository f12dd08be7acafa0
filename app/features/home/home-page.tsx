import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { pagePath } from '#app/lib/paths/paths.ts'
import { OfferRows, OfferRowsSkeleton } from '#app/domain/offers/offer-rows.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { HallChoice } from './hall-choice.tsx'
import { Hero } from './hero.tsx'
import { HallsSkeleton, HeroSkeleton, NowSkeleton, QuickSkeleton, SoonSkeleton } from './home-skeleton.tsx'
import { NowShowing } from './now-showing.tsx'
import { QuickBooking } from './quick-booking.tsx'

/** `today` is the cinema day of rendering: server and browser must agree on it. */
export function HomePage({ today }: { today: string }) {
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
      <div className="wrap home-quick relative z-3 pt-6">
        <SectionBoundary fallback={<QuickSkeleton />} failedTitle={m.home_quick_failed()} level={2}>
          <QuickBooking today={today} />
        </SectionBoundary>
      </div>
      <section className="wrap pt-16 laptop:pt-24" aria-labelledby="now-title">
        <SectionBoundary fallback={<NowSkeleton />} failedTitle={m.home_now_failed()} level={2}>
          <NowShowing today={today} />
        </SectionBoundary>
      </section>
      <HomeOffers />
      <section className="wrap pt-16 laptop:pt-24" aria-labelledby="soon-title">
        <SectionHead id="soon-title" title={m.home_soon()} />
        <SectionBoundary fallback={<SoonSkeleton />} failedTitle={m.home_soon_failed()}>
          <ComingSoon />
        </SectionBoundary>
      </section>
      <section className="wrap pt-16 laptop:pt-24" aria-labelledby="halls-title">
        <SectionHead id="halls-title" title={m.home_halls()}>
          <a className="link ms-auto whitespace-nowrap py-2 -my-2" href={pagePath('/experiences')}>
            {m.home_all_halls()}
          </a>
        </SectionHead>
        <SectionBoundary fallback={<HallsSkeleton />} failedTitle={m.home_halls_failed()}>
          <HallChoice />
        </SectionBoundary>
      </section>
    </>
  )
}

/** Without offers the part is absent, and the next one follows the films. */
const HomeOffers = () => (
  <div className="wrap not-empty:pt-16 laptop:not-empty:pt-24">
    <SectionBoundary fallback={<OfferRowsSkeleton />} failedTitle={m.home_offers_failed()} level={2}>
      <OfferRows
        head={
          <SectionHead id="offers-title" title={m.home_offers()}>
            <a className="link ms-auto whitespace-nowrap py-2 -my-2" href={pagePath('/offers')}>
              {m.offers_all()}
            </a>
          </SectionHead>
        }
      />
    </SectionBoundary>
  </div>
)

const SectionHead = ({ id, title, children }: { id: string; title: string; children?: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-6 mb-6 laptop:mb-8">
    <h2 id={id} className="display-2">
      {title}
    </h2>
    {children}
  </div>
)
