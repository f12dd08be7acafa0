// No showtimes match: suggests another filter, another day, another city.
import type { Film } from '#server/contracts/films.ts'
import { formatDay } from '#app/lib/format/dates.ts'
import { formatCinemaDay } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { SiteLink } from '#app/lib/paths/links.ts'
import { InPlaceLink } from '#app/ui/link.tsx'

export const NoShowsForFilters = ({ clear }: { clear: SiteLink }) => (
  <EmptyState icon="search" title={m.showtimes_none_filtered_title()} text={m.showtimes_none_filtered_text()}>
    <InPlaceLink className={buttonClass('line')} {...clear}>
      {m.showtimes_filter_clear()}
    </InPlaceLink>
  </EmptyState>
)

interface NoShowsThatDayProps {
  next: { date: string; link: SiteLink } | undefined
  now: number
}

export const NoShowsThatDay = ({ next, now }: NoShowsThatDayProps) => (
  <EmptyState icon="calendar" title={m.showtimes_none_title()}>
    {next && (
      <InPlaceLink className={buttonClass('line')} {...next.link}>
        {m.showtimes_none_next({ day: formatCinemaDay(next.date, now) })}
      </InPlaceLink>
    )}
  </EmptyState>
)

interface NoShowsInCityProps {
  city: string
  /** Cities that show it, nearest first, each with its first and last day. */
  elsewhere: NonNullable<Film['playsIn']>
  linkTo: (cityId: string) => SiteLink
  onChangeCity: () => void
}

/** For more cities the visitor opens the choice of a city. */
const CITIES_NAMED = 5

export const NoShowsInCity = ({ city, elsewhere, linkTo, onChangeCity }: NoShowsInCityProps) => (
  <EmptyState
    icon="pin"
    title={m.showtimes_none_city_title({ city })}
    text={elsewhere.length > 0 ? m.showtimes_elsewhere() : m.showtimes_none_city_text()}
  >
    {elsewhere.length > 0 && (
      <ul className="w-full max-w-[34rem]" aria-label={m.showtimes_elsewhere()}>
        {elsewhere.slice(0, CITIES_NAMED).map(({ id, name, from, until }) => (
          <li className="border-t last:border-b" key={id}>
            <InPlaceLink
              className="flex flex-wrap items-baseline justify-between gap-y-0 gap-x-4 py-3 [&:hover>b]:text-beam-text"
              {...linkTo(id)}
            >
              <b>{name}</b>
              <span className="time">
                {from === until
                  ? formatDay(from)
                  : m.showtimes_elsewhere_days({ from: formatDay(from), until: formatDay(until) })}
              </span>
            </InPlaceLink>
          </li>
        ))}
      </ul>
    )}
    <Button tone="line" icon="pin" onClick={onChangeCity}>
      {m.showtimes_change_city()}
    </Button>
  </EmptyState>
)
