// One found film: its facts, the first times that match, and all others at a press.
import { useId, useState } from 'react'
import { isAfterMidnight } from '#server/contracts/rules/show-day.ts'
import { formatRuntime, formatTime } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { formatCinemaDay, formatShowDateWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingBadge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Poster } from '#app/ui/image.tsx'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { Name } from '#app/ui/name.tsx'
import type { FinderInput, ListedFilm } from '../finder.query.ts'
import type { Finder } from '../use-finder.ts'
import { TimesSkeleton } from './times-skeleton.tsx'
import { toSeats } from '#app/lib/paths/links.ts'
import { Link } from '#app/ui/link.tsx'
import { isPlainPress } from '#app/lib/page/plain-press.ts'

const loadTimes = async () => (await import('./found-times.tsx')).FoundTimes

/** More times would push the next film off a phone's screen. */
const FIRST_TIMES = 4

interface FoundFilmProps {
  film: ListedFilm
  finder: Finder
  input: FinderInput
  now: number
  isFirst: boolean
}

export function FoundFilmCard({ film, finder, input, now, isFirst }: FoundFilmProps) {
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const { title, uniqueName, showtimes, showtimesCount } = film
  const link = finder.toFilm(uniqueName)
  const first = showtimes.slice(0, FIRST_TIMES)
  const rest = showtimesCount - first.length
  return (
    <li className="found-film">
      <Link
        {...link}
        className="block overflow-hidden rounded-art tablet:row-[1/span_3]"
        tabIndex={-1}
        aria-hidden="true"
      >
        <Poster film={film} alt="" sizes="(min-width: 64rem) 10rem, 6rem" isFirst={isFirst} />
      </Link>
      <div className="grid content-start gap-2">
        <h3 className="text-22 laptop:(text-28 hexp-16)">
          <Link className="py-2 can-hover:hover:text-beam-text" {...link}>
            <Name>{title}</Name>
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft max-laptop:text-14">
          <RatingBadge title={film.rating} />
          {film.runtime > 0 && <span className="num">{formatRuntime(film.runtime)}</span>}
          <span>{film.genres.join(m.films_names_separator())}</span>
          {film.priceFrom !== undefined && (
            <span className="price">{m.showtimes_from_price({ price: formatPrice(film.priceFrom) })}</span>
          )}
        </p>
      </div>
      <ul className="found-times" aria-label={m.finder_first_times({ film: title })}>
        {first.map(({ id, startsAt, cinemaDay, cinema, experience, isCaptioned }) => (
          <li key={id}>
            <Link className="found-time" {...toSeats(uniqueName, id)}>
              <span className="flex items-baseline gap-2 flex-wrap">
                <b className="time">{formatTime(startsAt)}</b>
                <span>{dayWords({ startsAt, cinemaDay }, now)}</span>
              </span>
              <small className="text-[length:0.8125rem] text-soft">{`${cinema}\u00a0· ${experience}`}</small>
              {isCaptioned && (
                <small className="text-text! text-[length:0.8125rem] text-soft">{m.showtimes_captions()}</small>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        // Without a script it leads to the page of the film with the same filters.
        <Link
          className="link tap gap-2 col-span-full [place-self:start] tablet:col-[2]"
          {...link}
          role="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          aria-label={isOpen ? undefined : m.finder_more_times_of({ count: rest, film: title })}
          onClick={(event) => {
            if (!isPlainPress(event)) return
            event.preventDefault()
            setOpen(!isOpen)
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            setOpen(!isOpen)
          }}
        >
          {isOpen ? m.finder_fewer_times() : m.finder_more_times({ count: rest })}
          <Icon name="down" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </Link>
      )}
      {isOpen && (
        <section
          id={panel}
          className="col-span-full min-w-0 laptop:col-[2]"
          aria-label={m.finder_times_of({ film: title })}
        >
          <LazyPart load={loadTimes} isWanted={isOpen} props={{ film, input, now }}>
            <TimesSkeleton />
          </LazyPart>
        </section>
      )}
    </li>
  )
}

/** The day of a showtime: near days by name; after midnight also the evening it belongs to. */
const dayWords = (show: { startsAt: string; cinemaDay: string }, now: number): string =>
  isAfterMidnight(show.startsAt) ? formatShowDateWithNight(show) : formatCinemaDay(show.cinemaDay, now)
