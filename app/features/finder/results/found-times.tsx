// Cinemas and showtimes of one found film, a day at a time, within the other filters.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CinemaShowtimes, ShowtimeChip } from '#server/contracts/films.ts'
import { isAfterMidnight } from '#server/contracts/rules/show-day.ts'
import { isForSale } from '#server/contracts/rules/showtime-status.ts'
import { calledOffLabel, findCalledOff, movedLabel } from '#app/shared/showtime-change/change-words.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { formatCinemaDay, formatShowDateWithNight } from '#app/lib/format/show-day.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { daysQuery, type FinderInput, foundCinemasQuery, type ListedFilm } from '../finder.query.ts'
import { TimesSkeleton } from './times-skeleton.tsx'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { Name } from '#app/ui/name.tsx'
import { toSeats } from '#app/lib/paths/links.ts'
import { Link } from '#app/ui/link.tsx'

interface FoundTimesProps {
  film: ListedFilm
  input: FinderInput
  now: number
}

export function FoundTimes({ film, input, now }: FoundTimesProps) {
  const { date: chosenDate, filmIds: _filmIds, ...rest } = input
  const [pickedDate, setDate] = useState<string>()
  const { data: days } = useQuery({ ...daysQuery({ ...rest, filmIds: film.id }), enabled: chosenDate === undefined })
  const open = days?.flatMap((day) => (day.isDisabled ? [] : day.date)) ?? []
  const date = chosenDate ?? open.find((day) => day === pickedDate) ?? film.showtimes[0]?.cinemaDay ?? open[0]
  return (
    <>
      {chosenDate === undefined && open.length > 1 && (
        <div
          role="group"
          aria-label={m.finder_days()}
          className="relative flex gap-2 overflow-x-auto [scrollbar-width:thin] pt-1.5 pb-3 px-[2px]"
        >
          {open.map((day) => (
            <Chip key={day} isOn={day === date} onClick={() => setDate(day)}>
              {formatCinemaDay(day, now)}
            </Chip>
          ))}
        </div>
      )}
      {date ? <Cinemas film={film} input={{ ...rest, date }} /> : <TimesSkeleton />}
    </>
  )
}

function Cinemas({ film, input }: Pick<FoundTimesProps, 'film' | 'input'>) {
  const query = useInfiniteQuery(foundCinemasQuery({ ...input, id: film.id }))
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const cinemas = data?.pages.flatMap((page) => page.cinemas)
  if (query.isError)
    return (
      <div role="alert" className="grid justify-items-start gap-3 py-4">
        <p>{m.finder_times_failed()}</p>
        <div className="text-14 text-soft">
          <p>{problemMessage(query.error)}</p>
          <ErrorReference error={query.error} />
        </div>
        <Button icon="refresh" onClick={() => void query.refetch()}>
          {m.ui_retry()}
        </Button>
      </div>
    )
  if (!cinemas) return <TimesSkeleton />
  if (cinemas.length === 0) return <p className="py-4 text-soft">{m.finder_times_none()}</p>
  return (
    <div
      className="found-cinemas [transition:opacity_var(--step)_var(--ease)] aria-[busy=true]:(opacity-45 [transition-delay:300ms])"
      aria-busy={isPlaceholderData}
      inert={isPlaceholderData}
    >
      {cinemas.map((cinema) => (
        <CinemaTimes key={cinema.id} cinema={cinema} uniqueName={film.uniqueName} />
      ))}
      {hasNextPage && (
        <Button tone="line" size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.finder_more_cinemas()}
        </Button>
      )}
    </div>
  )
}

const CinemaTimes = ({ cinema, uniqueName }: { cinema: CinemaShowtimes; uniqueName: string }) => (
  <article className="py-4">
    <h4 className="text-18">
      <Link to="/cinemas/$slug" params={{ slug: cinema.uniqueName }} className="hover:text-beam-text">
        <Name>{cinema.name}</Name>
      </Link>
    </h4>
    {cinema.experiences.map(({ id, name, priceFrom, showtimes }) => (
      <div key={id} className="grid gap-2 py-2 laptop:(grid-cols-[9rem_minmax(0,1fr)] gap-6)">
        <p className="flex laptop:block items-baseline justify-between gap-3 text-14">
          <span className="block">
            <Name>{name}</Name>
          </span>
          <span className="price">{m.showtimes_from_price({ price: formatPrice(priceFrom) })}</span>
        </p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 laptop:grid-cols-[repeat(auto-fill,8rem)]">
          {showtimes.map((showtime) => (
            <li key={showtime.id}>
              <Showtime showtime={showtime} uniqueName={uniqueName} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </article>
)

function Showtime({ showtime, uniqueName }: { showtime: ShowtimeChip; uniqueName: string }) {
  const { id, startsAt, endsAt, status, isCaptioned } = showtime
  const isGone = !isForSale(status)
  const calledOff = findCalledOff(showtime.change)
  const moved = movedLabel(showtime)
  const words = (
    <>
      <b className="time">{formatTime(startsAt)}</b>
      <small>{m.showtimes_until({ time: formatTime(endsAt) })}</small>
      {isAfterMidnight(startsAt) && <small>{formatShowDateWithNight(showtime)}</small>}
      {isCaptioned && <small className="text-text!">{m.showtimes_captions()}</small>}
      {moved && <small>{moved}</small>}
      {calledOff ? (
        <small className="text-bad! font-500">
          <span aria-hidden="true">{m.change_called_off()}</span>
          <span className="sr-only">{calledOffLabel(calledOff.reason)}</span>
        </small>
      ) : (
        <small className={status === 'NEARLY_FULL' ? 'text-bad!' : ''}>{seatsWords(showtime)}</small>
      )}
    </>
  )
  if (isGone)
    return (
      <span className="found-time bg-transparent [&_.time]:(text-faint [text-decoration:line-through_1.5px])">
        {words}
      </span>
    )
  return (
    <Link className="found-time" {...toSeats(uniqueName, id)}>
      {words}
    </Link>
  )
}

function seatsWords({ status, seatsLeft: count, hasOnlyWheelchair }: ShowtimeChip): string {
  if (status === 'STARTED') return m.showtimes_started()
  if (status === 'SOLD_OUT') return m.showtimes_sold_out()
  if (status === 'UNAVAILABLE') return m.showtimes_unavailable()
  if (hasOnlyWheelchair) return m.showtimes_only_wheelchair()
  return status === 'NEARLY_FULL' ? m.showtimes_seats_left({ count }) : m.showtimes_seats({ count })
}
