// The lower parts of the home page: text and links. The server renders them, and only their markup reaches the browser.
import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { OfferRows, OfferRowsSkeleton } from './offer-rows.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { HallChoice } from './hall-choice.tsx'
import { HallsSkeleton, SoonSkeleton } from './home-skeleton.tsx'
import { Link } from '#app/ui/link.tsx'

export const HomeSections = ({ cityId }: { cityId: string }) => (
  <>
    <Offers />
    <section className="wrap pt-16 laptop:pt-24" aria-labelledby="soon-title">
      <SectionHead id="soon-title" title={m.home_soon()} />
      <SectionBoundary fallback={<SoonSkeleton />} failedTitle={m.home_soon_failed()}>
        <ComingSoon cityId={cityId} failed={<Failed title={m.home_soon_failed()} />} />
      </SectionBoundary>
    </section>
    <section className="wrap pt-16 laptop:pt-24" aria-labelledby="halls-title">
      <SectionHead id="halls-title" title={m.home_halls()}>
        <Link className="link ms-auto whitespace-nowrap py-2 -my-2" to="/experiences">
          {m.home_all_halls()}
        </Link>
      </SectionHead>
      <SectionBoundary fallback={<HallsSkeleton />} failedTitle={m.home_halls_failed()}>
        <HallChoice cityId={cityId} failed={<Failed title={m.home_halls_failed()} />} />
      </SectionBoundary>
    </section>
  </>
)

/** Without offers the part is absent, and the next one follows the films. */
const Offers = () => (
  <div className="wrap not-empty:pt-16 laptop:not-empty:pt-24">
    <SectionBoundary fallback={<OfferRowsSkeleton />} failedTitle={m.home_offers_failed()} level={2}>
      <OfferRows
        head={
          <SectionHead id="offers-title" title={m.home_offers()}>
            <Link className="link ms-auto whitespace-nowrap py-2 -my-2" to="/offers">
              {m.offers_all()}
            </Link>
          </SectionHead>
        }
        failed={<Failed title={m.home_offers_failed()} level={2} />}
      />
    </SectionBoundary>
  </div>
)

/** On the server. The part has no script that could load it again, so its button reloads the page. */
const Failed = ({ title, level = 3 }: { title: string; level?: 2 | 3 }) => (
  <form role="alert">
    <EmptyState icon="warning" level={level} title={title} text={m.global_server_down()}>
      <Button type="submit" icon="refresh">
        {m.ui_retry()}
      </Button>
    </EmptyState>
  </form>
)

const SectionHead = ({ id, title, children }: { id: string; title: string; children?: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-6 mb-6 laptop:mb-8">
    <h2 id={id} className="display-2">
      {title}
    </h2>
    {children}
  </div>
)
