import { isAfterMidnight } from '#server/contracts/rules/show-day.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { formatShowDateWithNight, formatLateShowNight, formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { Poster } from '#app/ui/image.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Name } from '#app/ui/name.tsx'
import { filmLine } from './film-words.ts'
import type { FilmSummary } from '#server/contracts/films.ts'
import { toFilm, toSeats } from '#app/lib/paths/links.ts'
import { Link } from '#app/ui/link.tsx'

/** A film with its next times; each time links to its seats. */
export function FilmCard({ film, date, isFirst }: { film: FilmSummary; date: string; isFirst: boolean }) {
  const link = toFilm(film.uniqueName)
  if (!isFirst)
    return (
      <li className="group film-card">
        <Link {...link} className="zoom rounded-art" tabIndex={-1} aria-hidden="true">
          <Poster film={film} alt="" sizes="(min-width: 64rem) 17vw, (min-width: 40rem) 30vw, 45vw" from={256} />
        </Link>
        <h3 className="text-18 leading-[1.45]">
          <Link {...link}>
            <Name>{film.title}</Name>
          </Link>
        </h3>
        <p className="text-14 text-soft leading-[1.6]">{filmLine(film)}</p>
        <Times film={film} date={date} />
      </li>
    )
  return (
    <li className="group film-card lead-card">
      <Link {...link} className="zoom rounded-art tablet:(flex-1 relative min-h-80)" tabIndex={-1} aria-hidden="true">
        <Poster
          film={film}
          alt=""
          sizes="(min-width: 64rem) 38vw, (min-width: 40rem) 62vw, 90vw"
          from={256}
          className="max-tablet:aspect-[4/5] tablet:(absolute inset-0 h-full aspect-auto)"
        />
      </Link>
      <div className="flex items-end justify-between gap-4">
        <div className="grid gap-1">
          <h3 className="text-28 font-700 hexp-24 laptop:(text-40 hexp-36 leading-[1.3])">
            <Link {...link}>
              <Name>{film.title}</Name>
            </Link>
          </h3>
          <p className="text-soft">{filmLine(film)}</p>
          {/* A showtime of another date shows that date, which is longer than a phone's column. */}
          <Times film={film} date={date} className="text-18 laptop:text-22" />
        </div>
        <Link {...link} className={buttonClass('main', 'md', 'max-laptop:hidden')}>
          {m.home_book()}
        </Link>
      </div>
    </li>
  )
}

/** More would wrap; the film page has them all. */
const TIMES = 3

/** `date`: the day of the list's heading. */
const Times = ({ film, date, className = '' }: { film: FilmSummary; date: string; className?: string }) => (
  <ul className={`flex flex-wrap gap-y-1 gap-x-4 ${className}`} aria-label={m.home_next_times({ film: film.title })}>
    {film.nextShowtimes.slice(0, TIMES).map(({ id, startsAt, cinemaDay }) => (
      <li key={id}>
        <Link className="time showtime-link" {...toSeats(film.uniqueName, id)}>
          <StartTime startsAt={startsAt} isOfDay={cinemaDay === date} />
        </Link>
      </li>
    ))}
  </ul>
)

/**
 * A showtime after midnight or of another day names its night or day below its time; read aloud, it is one sentence.
 */
function StartTime({ startsAt, isOfDay }: { startsAt: string; isOfDay: boolean }) {
  const isLate = isAfterMidnight(startsAt)
  if (isOfDay && !isLate) return formatTime(startsAt)
  return (
    <>
      <span className="sr-only">{formatShowDateTimeWithNight({ startsAt })}</span>
      <span className="inline-grid leading-[1.5]" aria-hidden="true">
        <span className="flex items-center gap-1.5">
          {formatTime(startsAt)}
          {isLate && <Icon name="moon" className="size-4" />}
        </span>
        <small className="text-14 text-soft font-400 whitespace-normal">
          {isOfDay ? formatLateShowNight({ startsAt }) : formatShowDateWithNight({ startsAt })}
        </small>
      </span>
    </>
  )
}
