// The days that can be chosen, and "all days".
import { m } from '#app/paraglide/messages.js'
import { DayStrip } from '#app/ui/day-strip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { daysQuery, type FinderInput } from './finder.query.ts'
import type { Finder } from './use-finder.ts'
import { useQueryDataKeepingPrevious } from './use-previous-data.ts'
import { SearchLink } from './search-link.tsx'

interface FinderDaysProps {
  finder: Finder
  input: FinderInput
  now: number
}

export function FinderDays({ finder, input, now }: FinderDaysProps) {
  const days = useQueryDataKeepingPrevious(daysQuery(input))
  const chosen = finder.search.date
  return (
    <DayStrip
      label={m.finder_days()}
      look="finder-day"
      days={days}
      chosen={chosen}
      now={now}
      linkTo={(date) => finder.linkTo({ date })}
      onChoose={(date) => finder.go(finder.linkTo({ date }))}
    >
      <SearchLink
        className="finder-day"
        finder={finder}
        link={finder.linkTo({ date: undefined })}
        current={chosen === undefined || undefined}
        aria-label={m.finder_all_days()}
      >
        <span>{m.finder_any_day()}</span>
        <Icon name="calendar" className="size-6 my-1.5" />
      </SearchLink>
    </DayStrip>
  )
}

export const DaysSkeleton = () => (
  <div className="finder-days">
    {Array.from({ length: 15 }, (_, index) => (
      <Skeleton key={index} className="h-18 flex-[1_0_3.25rem] rounded-press!" />
    ))}
  </div>
)
