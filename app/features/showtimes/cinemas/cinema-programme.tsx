// The showtimes of one cinema, day by day: the day is in the URL, its films stream in below.
import { linkOptions } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { CinemaDetail } from '#server/contracts/cinemas.ts'
import { formatMonth } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { DayStrip } from '#app/ui/day-strip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { CinemaFilms, CinemaFilmsSkeleton } from './cinema-films.tsx'
import { NoShowsThatDay } from '../no-showtimes.tsx'
import { findNextElsePreviousDay } from '../session-days.ts'
import { ShowtimesContainer } from '../showtimes-container.tsx'
import '../showtimes.css'
import { Link } from '#app/ui/link.tsx'

interface CinemaProgrammeProps {
  cinema: Pick<CinemaDetail, 'id' | 'uniqueName' | 'cityId' | 'halls' | 'sessionsDates'>
  /** Undefined if no day has showtimes. */
  date: string | undefined
  /** The time of rendering. Server and browser must agree on which day is today. */
  now: number
}

export function CinemaProgramme({ cinema, date, now }: CinemaProgrammeProps) {
  return (
    <section aria-labelledby="programme-title" className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-6">
        <h2 id="programme-title" className="display-2">
          {m.showtimes_programme()}
        </h2>
        {date && (
          <span className="text-soft num">
            {m.showtimes_month({ month: formatMonth(date), year: date.slice(0, 4) })}
          </span>
        )}
      </div>
      {date ? (
        <DayOfProgramme cinema={cinema} date={date} now={now} />
      ) : (
        <EmptyState icon="calendar" title={m.showtimes_programme_none()} text={m.showtimes_programme_none_text()}>
          <Link className={buttonClass('line')} to="/cinemas">
            {m.showtimes_programme_others()}
          </Link>
        </EmptyState>
      )}
    </section>
  )
}

function DayOfProgramme({ cinema, date, now }: CinemaProgrammeProps & { date: string }) {
  const { id, cityId, uniqueName, halls, sessionsDates: days } = cinema
  const wanted = useMemo(() => ({ cityId, date, cinemaId: id }), [cityId, date, id])
  // The films of another day render in the background; until they are ready the old ones stay, dimmed.
  const shown = useDeferredValue(wanted)
  const isChanging = shown !== wanted
  const linkTo = (day: string) =>
    linkOptions({ to: '/cinemas/$slug', params: { slug: uniqueName }, search: { date: day } })
  const next = findNextElsePreviousDay(days, date)
  return (
    <>
      <DayStrip label={m.showtimes_days()} look="day" days={days} chosen={date} now={now} linkTo={linkTo} />
      <ShowtimesContainer isChanging={isChanging}>
        <SectionBoundary retryKey={shown} fallback={<CinemaFilmsSkeleton />} failedTitle={m.showtimes_failed_title()}>
          <CinemaFilms
            key={shown.date}
            input={shown}
            halls={halls}
            empty={<NoShowsThatDay now={now} next={next ? { date: next, link: linkTo(next) } : undefined} />}
          />
        </SectionBoundary>
      </ShowtimesContainer>
    </>
  )
}
