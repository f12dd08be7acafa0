// The chosen cinemas and experiences as removable chips, then the time of day. All of them are links. On a phone the
// row scrolls, so what may make the list empty comes first.
import { useQuery } from '@tanstack/react-query'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { useGoInPlace } from '#app/lib/paths/plain-links.ts'
import { m } from '#app/paraglide/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { joinIds, splitIds } from '#app/lib/paths/search-values.ts'
import { Name } from '#app/ui/name.tsx'
import { withoutFilter, type ShowtimeSearch } from './showtime-search.ts'
import { TimeLinks } from './time-links.tsx'
import { showtimesFilterDialog } from './showtimes-filter.dialog.ts'
import { cinemaFiltersQuery, experienceFiltersQuery, type FiltersInput } from './showtimes.query.ts'

interface ShowtimeFiltersProps {
  day: Pick<FiltersInput, 'filmId' | 'cityId' | 'date'>
  now: number
  search: ShowtimeSearch
  hrefOf: (changes: ShowtimeSearch) => string
}

export function ShowtimeFilters({ day, now, search, hrefOf }: ShowtimeFiltersProps) {
  const goInPlace = useGoInPlace()
  const isNarrowed = Boolean(search.cinemaIds || search.experienceIds)
  const addFilters = async () => {
    const choice = await openDialog(showtimesFilterDialog, {
      day,
      beside: {
        ...(search.time ? { timeOfDay: search.time } : {}),
        ...(search.offerId ? { offerId: search.offerId } : {}),
      },
      choice: { cinemaIds: splitIds(search.cinemaIds), experienceIds: splitIds(search.experienceIds) },
    })
    if (!choice) return
    const href = hrefOf({ cinemaIds: joinIds(choice.cinemaIds), experienceIds: joinIds(choice.experienceIds) })
    await goInPlace(href)
  }
  return (
    <nav className="filters" aria-label={m.showtimes_filters()}>
      <Chip aria-pressed={undefined} aria-haspopup="dialog" data-add-filter="" onClick={() => void addFilters()}>
        <Icon name="plus" className="size-4" />
        {m.showtimes_filter_add()}
      </Chip>
      {isNarrowed && <ChosenFilters day={day} search={search} hrefOf={hrefOf} />}
      <span className="w-px shrink-0 bg-line" aria-hidden="true" />
      <TimeLinks date={day.date} now={now} search={search} hrefOf={hrefOf} />
    </nav>
  )
}

const KINDS = [
  { key: 'cinemaIds', unknown: m.showtimes_filter_unknown_cinema },
  { key: 'experienceIds', unknown: m.showtimes_filter_unknown_experience },
] as const

// Their names are fetched in the browser: the page must neither wait for them nor fail without them.
function ChosenFilters({ day, search, hrefOf }: Omit<ShowtimeFiltersProps, 'now'>) {
  const lists = [useQuery(cinemaFiltersQuery(day)), useQuery(experienceFiltersQuery(day))]
  return KINDS.flatMap(({ key, unknown }, index) =>
    splitIds(search[key]).map((id) => {
      // If the chosen cinema has no showtimes on this day, its name is unknown.
      const name = lists[index]?.data?.find((option) => option.id === id)?.name ?? unknown()
      return (
        <a
          key={id}
          className="chip chip-on pe-3"
          href={hrefOf(withoutFilter(search, key, id))}
          data-search=""
          data-removes=""
          aria-label={m.showtimes_filter_remove({ name })}
        >
          {lists[index]?.isPending ? (
            <Skeleton className="h-4 w-16" />
          ) : (
            <span>
              <Name>{name}</Name>
            </span>
          )}
          <Icon name="x" className="size-4" />
        </a>
      )
    }),
  )
}
