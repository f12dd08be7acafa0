// The chosen cinemas and experiences as removable chips, then the time of day. All of them are links. On a phone the
// row scrolls, so what may make the list empty comes first.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { IN_PLACE, type SiteLink } from '#app/lib/paths/links.ts'
import { isPlainPress } from '#app/lib/page/plain-press.ts'
import { m } from '#app/paraglide/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { joinIds, splitIds } from '#app/lib/paths/search-values.ts'
import { Name } from '#app/ui/name.tsx'
import { getFilterRemovalChange, type ShowtimeSearch } from './showtime-search.ts'
import { TimeLinks } from './time-links.tsx'
import { showtimesFilterDialog } from './showtimes-filter.dialog.ts'
import { cinemaFiltersQuery, experienceFiltersQuery, type FiltersInput } from './showtimes.query.ts'
import { InPlaceLink } from '#app/ui/link.tsx'

interface ShowtimeFiltersProps {
  day: Pick<FiltersInput, 'filmId' | 'cityId' | 'date'>
  now: number
  search: ShowtimeSearch
  linkTo: (changes: ShowtimeSearch) => SiteLink
}

export function ShowtimeFilters({ day, now, search, linkTo }: ShowtimeFiltersProps) {
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
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
    const link = linkTo({ cinemaIds: joinIds(choice.cinemaIds), experienceIds: joinIds(choice.experienceIds) })
    await navigate({ ...link, ...IN_PLACE })
  }
  return (
    <nav className="filters" aria-label={m.showtimes_filters()}>
      <Chip ref={button} aria-pressed={undefined} aria-haspopup="dialog" onClick={() => void addFilters()}>
        <Icon name="plus" className="size-4" />
        {m.showtimes_filter_add()}
      </Chip>
      {isNarrowed && (
        <ChosenFilters day={day} search={search} linkTo={linkTo} onRemove={() => button.current?.focus()} />
      )}
      <span className="w-px shrink-0 bg-line" aria-hidden="true" />
      <TimeLinks date={day.date} now={now} search={search} linkTo={linkTo} />
    </nav>
  )
}

const KINDS = [
  { key: 'cinemaIds', unknown: m.showtimes_filter_unknown_cinema },
  { key: 'experienceIds', unknown: m.showtimes_filter_unknown_experience },
] as const

// Their names are fetched in the browser: the page must neither wait for them nor fail without them.
function ChosenFilters({
  day,
  search,
  linkTo,
  onRemove,
}: Omit<ShowtimeFiltersProps, 'now'> & { onRemove: () => void }) {
  const lists = [useQuery(cinemaFiltersQuery(day)), useQuery(experienceFiltersQuery(day))]
  return KINDS.flatMap(({ key, unknown }, index) =>
    splitIds(search[key]).map((id) => {
      // If the chosen cinema has no showtimes on this day, its name is unknown.
      const name = lists[index]?.data?.find((option) => option.id === id)?.name ?? unknown()
      return (
        <InPlaceLink
          key={id}
          className="chip chip-on pe-3"
          {...linkTo(getFilterRemovalChange(search, key, id))}
          // The pressed filter unmounts and would lose the focus, so the focus moves to the button that adds filters.
          onClick={(event) => isPlainPress(event) && onRemove()}
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
        </InPlaceLink>
      )
    }),
  )
}
