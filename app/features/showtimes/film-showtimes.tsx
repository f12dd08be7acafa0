// When and where a film is shown: day, time of day and filters are in the URL, the cinemas stream in below.
import { useQueryClient } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useRef } from 'react'
import type { City } from '#server/contracts/catalogue.ts'
import type { Film } from '#server/contracts/films.ts'
import { CityAway } from '#app/shared/catalogue/cities/city-away.tsx'
import { cityChooseDialog } from '#app/shared/catalogue/cities/city-choose.dialog.ts'
import { formatMonth } from '#app/lib/format/dates.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { IN_PLACE, type SiteLink, toSeats } from '#app/lib/paths/links.ts'
import { useLinkPress } from '#app/ui/link-press.ts'
import { savePreferencesOptimistically } from '#app/lib/session/preferences.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { DayStrip } from '#app/ui/day-strip.tsx'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { ShowtimeCinemaList } from './cinemas/cinema-list.tsx'
import { NoShowsInCity, NoShowsThatDay, NoShowsForFilters } from './no-showtimes.tsx'
import { findRequestedElseFirstDay, findNextElsePreviousDay } from './session-days.ts'
import { ShowtimeFilters } from './showtime-filters.tsx'
import { usePrefetchSeatsPageCode, useShowtimePressHandler } from './showtime-press.ts'
import { cinemasInput, hasFilters, type ShowtimeSearch } from './showtime-search.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ShowtimesContainer } from './showtimes-container.tsx'
import './showtimes.css'

function CinemaSkeleton({ experiences }: { experiences: number }) {
  return (
    <div className="border-t py-8">
      <Skeleton className="h-[1.9rem] laptop:h-[2.4rem] w-56 max-w-full mb-1" />
      <Skeleton className="h-6 w-40 mb-4 laptop:hidden" />
      {Array.from({ length: experiences }, (_, at) => (
        <div key={at} className="grid gap-2 laptop:gap-6 laptop:grid-cols-[7.5rem_1fr] py-3">
          <Skeleton className="h-6 w-24" />
          <div className="shows">
            {Array.from({ length: 4 }, (__, show) => (
              <Skeleton key={show} className="h-[4.5rem] laptop:h-[5rem] laptop:w-32 rounded-press!" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

// Three cinemas, the first with two experiences: about what a city has. One constant, because the server renders it on
// every film page, shown or not.
const skeletonOfCinemas = (
  <div>
    <CinemaSkeleton experiences={2} />
    <CinemaSkeleton experiences={1} />
    <CinemaSkeleton experiences={1} />
  </div>
)

const termsSkeleton = ({ offerId, exchangeOf }: ShowtimeSearch) =>
  (exchangeOf ?? offerId) && (
    <Skeleton className={`${exchangeOf ? 'exchange-bar-size' : 'offer-bar-size'} mt-4 rounded-part`} />
  )

const loadTermsBar = async () => (await import('./offer-or-exchange-bar.tsx')).OfferOrExchangeBar

interface FilmShowtimesProps {
  film: Film
  /** The city whose showtimes are listed. */
  city: City
  /** The chosen city; it differs from `city` if it has no cinema. */
  requested: City
  search: ShowtimeSearch
  /** The time of rendering. Server and browser must agree on which day is today. */
  now: number
}

export function FilmShowtimes({ film, city, requested: requestedCity, search, now }: FilmShowtimesProps) {
  const queryClient = useQueryClient()
  const section = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const pressShowtime = useShowtimePressHandler(film)
  useLinkPress(section, 'a[data-showtime]', pressShowtime)
  usePrefetchSeatsPageCode(section)
  const linkTo = (changes: ShowtimeSearch) =>
    linkOptions({ to: '/movies/$slug', params: { slug: film.uniqueName }, search: { ...search, ...changes } })
  const date = findRequestedElseFirstDay(film.sessionsDates, search.date)

  const changeCity = async () => {
    const answer = await openDialog(cityChooseDialog, {}, ({ cityId }) => {
      // Stores the city for later pages. This page has it in its URL, so an error changes nothing.
      if (cityId !== requestedCity.id) savePreferencesOptimistically({ cityId }).catch(() => undefined)
    })
    if (!answer || answer.cityId === requestedCity.id) return
    const { cityId } = answer
    queryClient.setQueryData(viewerQuery.queryKey, (visit) =>
      visit ? { ...visit, cityId, isCityGuessed: false } : visit,
    )
    await navigate({ ...linkTo({ cityId, cinemaIds: undefined }), ...IN_PLACE })
  }
  return (
    <section id="showtimes" aria-labelledby="showtimes-title" className="min-w-0" ref={section}>
      <h2 id="showtimes-title" className="display-2" tabIndex={-1}>
        {m.showtimes_title({ city: city.name })}
      </h2>
      <div className="flex flex-wrap items-baseline gap-x-6">
        {date && (
          <span className="text-soft num">
            {m.showtimes_month({ month: formatMonth(date), year: date.slice(0, 4) })}
          </span>
        )}
        <button type="button" className="link min-h-11" onClick={() => void changeCity()}>
          {m.showtimes_change_city()}
        </button>
      </div>
      <CityAway requested={requestedCity} shown={city} />
      <LazyPart
        load={loadTermsBar}
        isWanted={Boolean(search.offerId ?? search.exchangeOf)}
        props={{ film, search, linkTo }}
      >
        {termsSkeleton(search)}
      </LazyPart>
      {date ? (
        <DayOfShowtimes {...{ film, city, search, now, date, linkTo }} />
      ) : (
        <NoShowsInCity
          city={city.name}
          elsewhere={film.playsIn ?? []}
          linkTo={(cityId) => linkTo({ cityId, cinemaIds: undefined, date: undefined })}
          onChangeCity={() => void changeCity()}
        />
      )}
    </section>
  )
}

interface DayOfShowtimesProps extends Omit<FilmShowtimesProps, 'requested'> {
  date: string
  linkTo: (changes: ShowtimeSearch) => SiteLink
}

function DayOfShowtimes({ film, city, search, now, date, linkTo }: DayOfShowtimesProps) {
  const days = film.sessionsDates
  const wanted = useMemo(() => cinemasInput(film.id, city.id, date, search), [film.id, city.id, date, search])
  // The list of another day renders in the background; until it is ready the old one stays, dimmed.
  const shown = useDeferredValue(wanted)
  const isChanging = shown !== wanted
  const next = findNextElsePreviousDay(days, date)
  const empty = hasFilters(search) ? (
    <NoShowsForFilters clear={linkTo({ time: undefined, cinemaIds: undefined, experienceIds: undefined })} />
  ) : (
    <NoShowsThatDay now={now} next={next ? { date: next, link: linkTo({ date: next }) } : undefined} />
  )
  return (
    <>
      <DayStrip
        label={m.showtimes_days()}
        look="day"
        days={days}
        chosen={date}
        now={now}
        linkTo={(day) => linkTo({ date: day })}
      />
      <ShowtimeFilters day={{ filmId: film.id, cityId: city.id, date }} now={now} search={search} linkTo={linkTo} />
      <ShowtimesContainer isChanging={isChanging}>
        <SectionBoundary retryKey={shown} fallback={skeletonOfCinemas} failedTitle={m.showtimes_failed_title()}>
          <ShowtimeCinemaList input={shown} booking={toSeats(film.uniqueName, '', search)} empty={empty} />
        </SectionBoundary>
      </ShowtimesContainer>
    </>
  )
}
