import { useQuery } from '@tanstack/react-query'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { isAfterMidnight } from '#server/contracts/rules/show-day.ts'
import { isForSale } from '#server/contracts/rules/showtime-status.ts'
import { formatDay, formatTime } from '#app/lib/format/dates.ts'
import { formatShowDateWithNight, formatShowTime, formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { NameIn } from '#app/ui/name.tsx'
import type { ShowtimeChangeInput } from './showtime-change.dialog.ts'
import { seatNames } from './selection/seat-labels.ts'
import { otherShowtimesQuery } from './live/seats.query.ts'

export default function ShowtimeChangeView({ input, close }: DialogViewProps<ShowtimeChangeInput, string>) {
  const { showtime, seats } = input
  const { data, isError, refetch } = useQuery(
    otherShowtimesQuery({
      cityId: showtime.cinema.cityId,
      date: showtime.cinemaDay,
      filmId: showtime.film.id,
      cinemaId: showtime.cinema.id,
    }),
  )
  const open = data?.filter((alternative) => alternative.id !== showtime.id && isForSale(alternative.status))
  const groups = new Map<string, NonNullable<typeof open>>()
  for (const alternative of open ?? [])
    groups.set(alternative.experience.id, [...(groups.get(alternative.experience.id) ?? []), alternative])
  // The same experience first.
  const ordered = [...groups].sort(
    ([a], [b]) => Number(b === showtime.experience.id) - Number(a === showtime.experience.id),
  )

  return (
    <>
      <DialogHead
        title={<NameIn name={showtime.cinema.name}>{(cinema) => m.seats_change_title({ cinema })}</NameIn>}
        onClose={() => close()}
      />
      <DialogText>
        {formatDay(showtime.cinemaDay)} · {m.seats_change_text()}{' '}
        {seats.length > 0 && <span>{m.seats_change_warning({ count: seats.length, seats: seatNames(seats) })}</span>}
      </DialogText>
      {!data && !isError && <Skeleton className="h-14" />}
      {isError && (
        <Button tone="line" icon="refresh" onClick={() => void refetch()}>
          {m.seats_change_failed()} {m.ui_retry()}
        </Button>
      )}
      {open?.length === 0 && <p>{m.seats_change_none()}</p>}
      {ordered.map(([id, times]) => {
        const { name } = times[0]?.experience ?? showtime.experience
        const isSame = id === showtime.experience.id
        return (
          <section key={id} className="mb-6">
            <h3 className="text-16 mb-2">
              {isSame ? m.seats_change_same({ experience: name }) : m.seats_change_other({ experience: name })}
            </h3>
            {!isSame && (
              <p className="text-14 text-soft mb-2">{m.seats_change_experience_confirm({ experience: name })}</p>
            )}
            <ul className="flex flex-wrap gap-2">
              {times.map((alternative) => (
                <li key={alternative.id}>
                  <Button className="flex-col gap-0 text-start" onClick={() => close(alternative.id)}>
                    <span className="sr-only">{m.seats_change_go({ time: timeLabel(alternative) })}</span>
                    <bdi className="time text-18" aria-hidden="true">
                      {formatTime(alternative.startsAt)}
                    </bdi>
                    <small className="text-12 text-soft num" aria-hidden="true">
                      {m.showtimes_until({ time: formatTime(alternative.endsAt) })}
                    </small>
                    {isAfterMidnight(alternative.startsAt) && (
                      <small className="text-12 text-soft" aria-hidden="true">
                        {formatShowDateWithNight(alternative)}
                      </small>
                    )}
                    {alternative.isCaptioned && <small className="text-12">{m.showtimes_captions()}</small>}
                    <small className="text-12 text-soft num">
                      {alternative.hasOnlyWheelchair
                        ? m.showtimes_only_wheelchair()
                        : m.seats_left({ count: alternative.seatsLeft })}
                    </small>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

/** A showtime after midnight has another date than its list, so the text includes the date. */
const timeLabel = (show: { startsAt: string; endsAt: string }): string =>
  isAfterMidnight(show.startsAt) ? formatShowDateTimeWithNight(show) : formatShowTime(show)
