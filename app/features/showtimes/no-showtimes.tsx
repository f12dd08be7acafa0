// No showtimes match: suggests another filter, another day, another city.
import type { Film } from '#server/contracts/films.ts'
import { formatDay } from '#app/lib/format/dates.ts'
import { dayName } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const NothingFits = ({ clearHref }: { clearHref: string }) => (
  <EmptyState icon="search" title={m.showtimes_none_filtered_title()} text={m.showtimes_none_filtered_text()}>
    <a className={buttonClass('line')} href={clearHref} data-search="">
      {m.showtimes_filter_clear()}
    </a>
  </EmptyState>
)

interface NoShowsThatDayProps {
  next: { date: string; href: string } | undefined
  now: number
}

export const NoShowsThatDay = ({ next, now }: NoShowsThatDayProps) => (
  <EmptyState icon="calendar" title={m.showtimes_none_title()}>
    {next && (
      <a className={buttonClass('line')} href={next.href} data-search="">
        {m.showtimes_none_next({ day: dayName(next.date, now) })}
      </a>
    )}
  </EmptyState>
)

interface NoShowsInCityProps {
  city: string
  /** Cities that show it, nearest first, each with its first and last day. */
  elsewhere: NonNullable<Film['playsIn']>
  hrefOf: (cityId: string) => string
  onChangeCity: () => void
}

/** For more cities the visitor opens the choice of a city. */
const CITIES_NAMED = 5

export const NoShowsInCity = ({ city, elsewhere, hrefOf, onChangeCity }: NoShowsInCityProps) => (
  <EmptyState
    icon="pin"
    title={m.showtimes_none_city_title({ city })}
    text={elsewhere.length > 0 ? m.showtimes_elsewhere() : m.showtimes_none_city_text()}
  >
    {elsewhere.length > 0 && (
      <ul className="w-full max-w-[34rem]" aria-label={m.showtimes_elsewhere()}>
        {elsewhere.slice(0, CITIES_NAMED).map(({ id, name, from, until }) => (
          <li className="border-t last:border-b" key={id}>
            <a
              className="flex flex-wrap items-baseline justify-between gap-y-0 gap-x-4 py-3 [&:hover>b]:text-beam-text"
              href={hrefOf(id)}
              data-search=""
            >
              <b>{name}</b>
              <span className="time">
                {from === until
                  ? formatDay(from)
                  : m.showtimes_elsewhere_days({ from: formatDay(from), until: formatDay(until) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    )}
    <Button tone="line" icon="pin" onClick={onChangeCity}>
      {m.showtimes_change_city()}
    </Button>
  </EmptyState>
)
