// The showtimes that an offer fits in a city: day, time of day and cinema are in the URL, the films stream in below.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import type { TimeOfDay } from '#server/contracts/call.ts'
import { CityAway } from '#app/shared/catalogue/cities/city-away.tsx'
import { citiesQuery, nearestCityWithCinema, useCityChange } from '#app/shared/catalogue/cities/cities.query.ts'
import { useLinkPress } from '#app/ui/link-press.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { CinemaFilmsSkeleton } from '../cinemas/cinema-films.tsx'
import { OfferDay } from './offer-day.tsx'
import { offerShowsQuery } from './offer-shows.query.ts'
import { getPreferredCity } from '../session-days.ts'
import { useShowtimePressHandler } from '../showtime-press.ts'
import { offerShowsInput, type ShowtimeSearch } from '../showtime-search.ts'
import { ShowtimesContainer } from '../showtimes-container.tsx'
import '../showtimes.css'

interface OfferProgrammeProps {
  offer: { id: string; uniqueName: string; cinemas: readonly { id: string }[]; timesOfDay: readonly TimeOfDay[] }
  search: ShowtimeSearch
  /** The time of rendering. Server and browser must agree on which day is today. */
  now: number
}

export function OfferProgramme({ offer, search, now }: OfferProgrammeProps) {
  const section = useRef<HTMLElement>(null)
  const changeCity = useCityChange()
  const queryClient = useQueryClient()
  const pressShowtime = useShowtimePressHandler()
  const visit = useViewer()
  const { data: cities } = useSuspenseQuery(citiesQuery)
  const requestedCity = getPreferredCity(cities, search.cityId, visit.cityId)
  const city = nearestCityWithCinema(cities, requestedCity)
  const wanted = useMemo(() => offerShowsInput(offer.id, city.id, search), [offer.id, city.id, search])
  // The films of another day render in the background; until they are ready the old ones stay, dimmed.
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
          {m.showtimes_title({ city: city.name })}
        </h2>
        <button type="button" className="link min-h-11" onClick={() => void changeCity()}>
          {m.showtimes_change_city()}
        </button>
      </div>
      <CityAway requested={requestedCity} shown={city} />
      <ShowtimesContainer isChanging={isChanging}>
        <SectionBoundary retryKey={shown} fallback={<CinemaFilmsSkeleton />} failedTitle={m.showtimes_failed_title()}>
          <OfferDay input={shown} search={search} offer={offer} now={now} />
        </SectionBoundary>
      </ShowtimesContainer>
    </section>
  )
}
