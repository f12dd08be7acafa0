import type { Showtime } from '#server/contracts/showtimes.ts'
import { movedLabel } from '#app/shared/showtime-change/change-words.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingBadge, RatingLine } from '#app/ui/badge.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Poster } from '#app/ui/image.tsx'
import { Name, NameIn } from '#app/ui/name.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SiteLink } from '#app/lib/paths/links.ts'

interface SeatsBarProps {
  showtime: Showtime
  toFilm: SiteLink
  onChange: () => void
}

/** The showtime being booked, the way back, and the button for another showtime. */
export function SeatsPageHeader({ showtime, toFilm, onChange }: SeatsBarProps) {
  const { film, cinema, auditorium, experience, startsAt, change } = showtime
  const moved = movedLabel({ startsAt, auditorium: auditorium.name, change })
  return (
    <header className="seats-bar flex items-center gap-2 laptop:gap-4 px-2 laptop:px-8 py-2 laptop:py-3 border-b border-line">
      <Link
        {...toFilm}
        className={buttonClass('bare', 'md', 'btn-round max-small-mobile:w-[44px]')}
        aria-label={m.seats_back_to_film()}
        title={m.seats_back_to_film()}
      >
        <Icon name="back" />
      </Link>
      <div className="w-10 shrink-0 max-laptop:hidden">
        <Poster film={film} sizes="40px" alt="" isFirst />
      </div>
      <div className="min-w-0 grow">
        <h1 className="text-16 laptop:text-18 leading-[1.35] laptop:leading-[1.5]">
          <Name>{film.title}</Name>
          {'\u00A0· '}
          {experience.name}
        </h1>
        <p className="text-14 text-soft leading-[1.4] laptop:leading-[1.5]">
          <NameIn name={cinema.name}>{(name) => m.checkout_place({ cinema: name, hall: auditorium.name })}</NameIn>
          <span className="seats-bar-badge hidden">
            {' '}
            <RatingBadge title={film.rate.title} />
          </span>
          <span className="seats-bar-dot">{'\u00A0· '}</span>
          <bdi className="time whitespace-normal">{formatShowDateTimeWithNight(showtime)}</bdi>
          {moved && <span>{`\u00A0· ${moved}`}</span>}
        </p>
        <div className="seats-bar-rule">
          <RatingLine rate={film.rate} className="text-soft mt-0.5" />
        </div>
      </div>
      <Button tone="line" size="sm" className="max-laptop:hidden" onClick={onChange}>
        {m.seats_change_showtime()}
      </Button>
      <button
        type="button"
        className={buttonClass('bare', 'md', 'btn-round max-small-mobile:w-[44px] laptop:hidden')}
        aria-label={m.seats_change_showtime()}
        title={m.seats_change_showtime()}
        onClick={onChange}
      >
        <Icon name="calendar" />
      </button>
    </header>
  )
}
