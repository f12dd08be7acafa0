import { useQuery, useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useState, useTransition } from 'react'
import { useCities } from '#app/shared/catalogue/cities/cities.query.ts'
import {
  formatDay,
  formatDayNumber,
  formatMonth,
  formatWeekday,
  relativeCinemaDayLabel,
} from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { isAfterMidnight } from '#server/contracts/rules/show-day.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { StaticIsland } from '#app/ui/static-island.tsx'
import { FilmCard } from './film-card.tsx'
import { firstDayQuery, nowShowingQuery } from './home.query.ts'
import type { FilmSummary } from '#server/contracts/films.ts'
import { getTodayTomorrowWeekend } from './next-day.ts'
import { getWeekendDayPastTomorrow } from './weekend.ts'
import '#app/ui/lazy-icons.ts'

/** The first film of the programmer is twice as large, because the order is a recommendation. */
const AT_FIRST = 7

export function NowShowing({ now }: { now: number }) {
  const today = cinemaDayOf(now)
  const cityId = useCities().shown?.id ?? ''
  const {
    data: { date: firstDay, films: options },
  } = useSuspenseQuery(firstDayQuery(cityId, today))
  const [chosen, setDate] = useState<string>()
  const date = chosen ?? firstDay
  const [areAllShown, showAll] = useState(false)
  const [isTurning, turn] = useTransition()
  const queryClient = useQueryClient()
  /** Begins the request in the press: a list that has failed before is requested anew, and does not fail at once. */
  const list = (day: string, change: () => void) => {
    void queryClient.prefetchQuery(nowShowingQuery(cityId, day))
    turn(change)
  }
  // The first cards are served markup until the visitor wants others, or the browser has fetched newer ones. The server
  // has their data, which the browser lacks: both must render the markup.
  const isUntouched = chosen === undefined && !areAllShown
  const query = nowShowingQuery(cityId, date)
  // Reads what is cached, and requests nothing. With skipToken, a refetch of the list could find no function to call.
  const { data: fetched } = useQuery({ ...query, enabled: false, placeholderData: undefined })
  const queries: (typeof query)[] = isUntouched ? [] : [query]
  const [wanted] = useSuspenseQueries({ queries })
  const films = wanted?.data ?? (import.meta.env.SSR ? undefined : fetched)
  const weekend = getWeekendDayPastTomorrow(today)
  const days = getTodayTomorrowWeekend(today, firstDay)
  const count = (films ?? options).length
  const attributes = { className: `home-now ${isTurning ? 'opacity-50' : ''}`, 'aria-busy': isTurning }
  const island = `films ${cityId} ${date}`
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 mb-6 laptop:mb-8">
        <h2 id="now-title" className="display-2">
          {m.home_now()}
        </h2>
        <fieldset className="flex flex-wrap gap-x-6 laptop:ms-4 max-tablet:order-1 max-tablet:w-full">
          <legend className="sr-only">{m.home_which_day()}</legend>
          {days.map((day) => (
            <button
              key={day}
              type="button"
              className="day-choice"
              aria-pressed={day === date}
              onClick={() => list(day, () => setDate(day))}
            >
              {relativeCinemaDayLabel(day, now) ?? formatWeekday(day)}
              {/* With its date: the same name may mean another day next week. */}
              <small className="block text-14 text-soft num">{` ${formatDayNumber(day)} ${formatMonth(day, 'short')}`}</small>
            </button>
          ))}
        </fieldset>
        {count > AT_FIRST && !areAllShown && (
          <button type="button" className="link ms-auto py-2 -my-1" onClick={() => list(date, () => showAll(true))}>
            {m.home_all_films({ count })}
          </button>
        )}
      </div>
      {date === firstDay && date !== today && (
        <p className="text-18 text-soft mb-6">
          {(isAfterMidnight(now) ? m.home_night_late : m.home_night)({ day: formatDay(date) })}
        </p>
      )}
      {count === 0 ? (
        <EmptyState icon="film" title={m.home_no_films_title()} text={m.home_no_films_text()}>
          {date !== weekend && (
            <Button onClick={() => list(weekend, () => setDate(weekend))}>
              {m.home_see_day({ day: formatWeekday(weekend) })}
            </Button>
          )}
        </EmptyState>
      ) : films ? (
        <ul {...attributes}>
          <Cards films={areAllShown ? films : films.slice(0, AT_FIRST)} date={date} />
        </ul>
      ) : (
        <StaticIsland as="ul" key={island} id={island} isLasting {...attributes}>
          <FirstCards cityId={cityId} date={date} />
        </StaticIsland>
      )}
    </>
  )
}

function FirstCards({ cityId, date }: { cityId: string; date: string }) {
  const { data: films } = useSuspenseQuery(nowShowingQuery(cityId, date))
  return <Cards films={films.slice(0, AT_FIRST)} date={date} />
}

const Cards = ({ films, date }: { films: readonly FilmSummary[]; date: string }) =>
  films.map((film, index) => <FilmCard key={film.id} film={film} date={date} isFirst={index === 0} />)
