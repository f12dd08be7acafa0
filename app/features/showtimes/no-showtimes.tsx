// Nothing to choose from, and the way on: another filter, another day, another city.
import { dayName } from '#app/lib/show-day.ts'
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

export const NoShowsInCity = ({ city, onChangeCity }: { city: string; onChangeCity: () => void }) => (
  <EmptyState icon="pin" title={m.showtimes_none_city_title({ city })} text={m.showtimes_none_city_text()}>
    <Button tone="line" icon="pin" onClick={onChangeCity}>
      {m.showtimes_change_city()}
    </Button>
  </EmptyState>
)
