// What an offer fits in a city, day by day: the day in the address, the films of it streamed in below.
import { useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import { cinemasQuery } from '#app/features/cinemas/cinemas.query.ts'
import { citiesQuery, useCityChange, useCityId } from '#app/features/cities/cities.query.ts'
import { offerShowsPath } from '#app/lib/offer-paths.ts'
import { pagePath } from '#app/lib/paths.ts'
import { useGoInPlace, useLinkPress } from '#app/lib/plain-links.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DayStrip } from '#app/ui/day-strip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { CinemaFilmsBones } from './cinema-films.tsx'
import { NoShowsThatDay } from './no-showtimes.tsx'
import { OfferFilmRow } from './offer-film-row.tsx'
import { offerShowsQuery, type OfferShowsInput } from './offer-shows.query.ts'
import { nearestDay } from './session-days.ts'
import { usePressedShowtime } from './showtime-press.ts'
import './showtimes.css'

interface OfferProgrammeProps {
  offer: { id: string; uniqueName: string }
  /** As the address names it. */
  date: string | undefined
  /** When the page was made: server and browser must agree on which day is today. */
  now: number
}

export function OfferProgramme({ offer, date, now }: OfferProgrammeProps) {
  const section = useRef<HTMLElement>(null)
  const goInPlace = useGoInPlace()
  const changeCity = useCityChange()
  useLinkPress(section, 'a[data-search]', (link) => void goInPlace(link.getAttribute('href') ?? ''))
  const queryClient = useQueryClient()
  const pressShowtime = usePressedShowtime()
  const cityId = useCityId()
  const { data: cities } = useSuspenseQuery(citiesQuery)
  const wanted = useMemo(() => ({ id: offer.id, cityId, date }), [offer.id, cityId, date])
  // The films of another day are drawn in the background: until they are there the old ones stay, dimmed.
  const shown = useDeferredValue(wanted)
  const isChanging = shown !== wanted
  useLinkPress(section, 'a[data-showtime]', (link) => {
    const films = queryClient.getQueryData(offerShowsQuery(shown).queryKey)?.pages.flatMap((page) => page.films)
    pressShowtime(
      link,
      films?.find(({ showtimes }) => showtimes.some(({ id }) => id === link.dataset.showtime)),
    )
  })
  return (
    <section aria-labelledby="offer-shows" className="min-w-0" ref={section}>
      <div className="flex flex-wrap items-baseline gap-x-6">
        <h2 id="offer-shows" className="text-28">
          {m.showtimes_title({ city: cities.find(({ id }) => id === cityId)?.name ?? '' })}
        </h2>
        <button type="button" className="link min-h-11" onClick={() => void changeCity()}>
          {m.showtimes_change_city()}
        </button>
      </div>
      <div
        className="shows-room"
        aria-busy={isChanging}
        // A time of the old day must not be taken for one of the new.
        inert={isChanging}
      >
        <SectionBoundary of={shown} fallback={<CinemaFilmsBones />} failedTitle={m.showtimes_failed_title()}>
          <OfferDay input={shown} slug={offer.uniqueName} now={now} />
        </SectionBoundary>
      </div>
    </section>
  )
}

function OfferDay({ input, slug, now }: { input: OfferShowsInput; slug: string; now: number }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useSuspenseInfiniteQuery(
    offerShowsQuery(input),
  )
  const { data: cinemas } = useSuspenseQuery(cinemasQuery({ cityId: input.cityId }))
  const [first] = data.pages
  if (!first || first.dates.every(({ isDisabled }) => isDisabled)) return <NoShowsHere />
  const { date, dates } = first
  const hrefOf = (day: string) => offerShowsPath(slug, day)
  const next = nearestDay(dates, date)
  const films = data.pages.flatMap((page) => page.films)
  const names = new Map(cinemas.map(({ id, name }) => [id, name]))
  return (
    <>
      <DayStrip label={m.showtimes_days()} look="day" days={dates} chosen={date} now={now} hrefOf={hrefOf} />
      {films.length === 0 && <NoShowsThatDay now={now} next={next ? { date: next, href: hrefOf(next) } : undefined} />}
      <ul className="mt-4">
        {films.map((film) => (
          <OfferFilmRow key={film.id} film={film} cinemas={names} offerId={input.id} date={date} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="border-t py-8 grid justify-items-center gap-3">
          {isFetchNextPageError && (
            <p className="text-14 text-bad" role="alert">
              {m.showtimes_more_failed()}
            </p>
          )}
          <Button tone="line" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.offers_more_films()}
          </Button>
        </div>
      )}
    </>
  )
}

const NoShowsHere = () => (
  <EmptyState icon="calendar" title={m.offers_no_shows()} text={m.offers_no_shows_text()}>
    <a className={buttonClass('line')} href={pagePath('/offers')}>
      {m.offers_all()}
    </a>
  </EmptyState>
)
