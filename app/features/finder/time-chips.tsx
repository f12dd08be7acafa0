import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { TIME_WORDS } from '#app/lib/format/time-words.ts'
import { TIMES_OF_DAY } from '#app/lib/format/times-of-day.ts'
import { m } from '#app/paraglide/messages.js'
import { useCurrentInView } from '#app/ui/use-current-in-view.ts'
import { facetsQuery, type FinderInput } from './finder.query.ts'
import type { Finder } from './use-finder.ts'
import { SearchLink } from './search-link.tsx'

interface TimeChipsProps {
  finder: Finder
  input: FinderInput
  children?: ReactNode
}

/**
 * Times of day, one at a time; times after midnight belong to the evening before. Counts are added once they have
 * loaded: the row works before, so no element in it is replaced. `children` come first.
 */
export function TimeChips({ finder, input, children }: TimeChipsProps) {
  const row = useRef<HTMLElement>(null)
  const chosen = finder.search.time ?? 'ALL_DAY'
  useCurrentInView(row, chosen)
  const { data } = useQuery(facetsQuery(input))
  // The server may have rendered the row before the counts arrived that are transferred with the page.
  const isHydrated = useHydrated()
  const counts = isHydrated && data && new Map(data.timesOfDay.map(({ id, count }) => [id, count]))
  return (
    <nav className="finder-times" aria-label={m.finder_times()} ref={row}>
      {children}
      {TIMES_OF_DAY.map((time) => {
        const isOn = time === chosen
        const count = counts ? counts.get(time) : undefined
        const words = (
          <>
            {TIME_WORDS[time]()}
            {count !== undefined && (
              <span className="chip-count">
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{m.finder_option({ count })}</span>
              </span>
            )}
          </>
        )
        if (count === 0 && !isOn)
          return (
            <span key={time} className="chip chip-gone" aria-disabled="true" role="link">
              {words}
            </span>
          )
        return (
          <SearchLink
            key={time}
            className={`chip ${isOn ? 'chip-on' : ''}`}
            finder={finder}
            link={finder.linkTo({ time: time === 'ALL_DAY' ? undefined : time })}
            current={isOn || undefined}
          >
            {words}
          </SearchLink>
        )
      })}
    </nav>
  )
}
