// One day of an offer: the days, the filters, and its films, ten at a time. It suspends, so that the rest of the page
// renders first.
import {
  type InfiniteData,
  useSuspenseInfiniteQuery,
  type UseSuspenseInfiniteQueryResult,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useRef } from 'react'
import type { TimeOfDay } from '#server/contracts/call.ts'
import { cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import type { SiteLink } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { DayStrip } from '#app/ui/day-strip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LoadMore, useAddedFocus } from '#app/ui/load-more.tsx'
import { useCurrentInView } from '#app/ui/use-current-in-view.ts'
import { NoShowsThatDay, NoShowsForFilters } from '../no-showtimes.tsx'
import { OfferFilmRow } from './offer-film-row.tsx'
import { type OfferFilm, offerShowsQuery, type OfferShowsInput } from './offer-shows.query.ts'
import { findNextElsePreviousDay } from '../session-days.ts'
import { splitIds } from '#app/lib/paths/search-values.ts'
import { Name } from '#app/ui/name.tsx'
import { hasFilters, type ShowtimeSearch } from '../showtime-search.ts'
import { TimeLinks } from '../time-links.tsx'
import { InPlaceLink, Link } from '#app/ui/link.tsx'

interface OfferDayProps {
  input: OfferShowsInput
  search: ShowtimeSearch
  /** `cinemas`, `timesOfDay`: the only ones it holds in; empty if it holds in all. */
  offer: { uniqueName: string; cinemas: readonly { id: string }[]; timesOfDay: readonly TimeOfDay[] }
  now: number
}

export function OfferDay({ input, search, offer, now }: OfferDayProps) {
  // A cinema belongs to a city. The URL names both, so that it shows the same to every visitor.
  const linkTo = (changes: ShowtimeSearch) =>
    linkOptions({
      to: '/offers/$slug/shows',
      params: { slug: offer.uniqueName },
      search: { ...search, ...('cinemaIds' in changes ? { cityId: input.cityId } : {}), ...changes },
    })
  const shows = useSuspenseInfiniteQuery(offerShowsQuery(input))
  const { data: cinemas } = useSuspenseQuery(cinemasQuery({ cityId: input.cityId }))
  const [first] = shows.data.pages
  const isNarrowed = hasFilters(search)
  if (!first || (!isNarrowed && first.dates.every(({ isDisabled }) => isDisabled))) return <NoShowsHere />
  const { date, dates } = first
  const next = findNextElsePreviousDay(dates, date)
  const nextDay = next ? { date: next, link: linkTo({ date: next }) } : undefined
  return (
    <>
      <DayStrip
        label={m.showtimes_days()}
        look="day"
        days={dates}
        chosen={date}
        now={now}
        linkTo={(day) => linkTo({ date: day })}
      />
      <nav aria-label={m.showtimes_filters()}>
        <div className="filters">
          <TimeLinks date={date} now={now} search={search} linkTo={linkTo} only={offer.timesOfDay} />
        </div>
        <CinemaLinks
          cinemas={cinemas.filter(
            ({ id }) => !offer.cinemas.length || offer.cinemas.some((cinema) => cinema.id === id),
          )}
          search={search}
          linkTo={linkTo}
        />
      </nav>
      {first.films.length > 0 ? (
        <Films
          query={shows}
          offerId={input.id}
          cinemas={new Map(cinemas.map((cinema) => [cinema.id, cinema]))}
          date={date}
        />
      ) : isNarrowed ? (
        <NoShowsForFilters clear={linkTo({ time: undefined, cinemaIds: undefined })} />
      ) : (
        <NoShowsThatDay now={now} next={nextDay} />
      )}
    </>
  )
}

interface CinemaLinksProps {
  cinemas: readonly { id: string; name: string }[]
  search: ShowtimeSearch
  linkTo: (changes: ShowtimeSearch) => SiteLink
}

/** The cinemas of the city; a press chooses one, a second press removes it. */
function CinemaLinks({ cinemas, search, linkTo }: CinemaLinksProps) {
  const row = useRef<HTMLDivElement>(null)
  useCurrentInView(row, search.cinemaIds ?? 'all')
  const chosen = splitIds(search.cinemaIds)
  return (
    <div className="filters" ref={row}>
      {cinemas.map(({ id, name }) => {
        const isOn = chosen.includes(id)
        return (
          <InPlaceLink
            key={id}
            className={`chip ${isOn ? 'chip-on' : ''}`}
            {...linkTo({ cinemaIds: isOn ? undefined : id })}
            current={isOn || undefined}
          >
            <Name>{name}</Name>
          </InPlaceLink>
        )
      })}
    </div>
  )
}

interface FilmsProps {
  query: UseSuspenseInfiniteQueryResult<InfiniteData<{ films: OfferFilm[] }>>
  offerId: string
  /** By id. */
  cinemas: ReadonlyMap<string, { name: string; uniqueName: string }>
  date: string
}

function Films({ query, offerId, cinemas, date }: FilmsProps) {
  const list = useRef<HTMLUListElement>(null)
  const films = query.data.pages.flatMap((page) => page.films)
  const focusAdded = useAddedFocus(list, films.length, (all, at) => all.querySelectorAll<HTMLElement>('h3 a')[at])
  const showMore = () => {
    focusAdded()
    void query.fetchNextPage()
  }
  return (
    <>
      <ul className="mt-4" ref={list}>
        {films.map((film) => (
          <OfferFilmRow key={film.id} film={film} cinemas={cinemas} offerId={offerId} date={date} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore query={query} failed={m.showtimes_more_failed()} className="border-t py-8" onPress={showMore}>
          {m.offers_more_films()}
        </LoadMore>
      ) : (
        <p className="border-t pt-6 text-14 text-soft">{m.offers_shows_end()}</p>
      )}
    </>
  )
}

const NoShowsHere = () => (
  <EmptyState icon="calendar" title={m.offers_no_shows()} text={m.offers_no_shows_text()}>
    <Link className={buttonClass('line')} to="/offers">
      {m.offers_all()}
    </Link>
  </EmptyState>
)
