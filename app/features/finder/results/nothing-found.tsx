// No film matches: suggests filters to remove, and another day only if it has results. If the search has only words,
// the advice is to try other words.
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { textDayTimeFilters, useChosenListFilters } from '../filters/filter-names.ts'
import { RemovableFilters } from '../filters/chosen-filters.tsx'
import { daysQuery, type FinderInput } from '../finder.query.ts'
import { hasTextOrFilter } from '../finder-search.ts'
import type { Finder } from '../use-finder.ts'
import { ClearFilters } from './found-head.tsx'
import '#app/ui/lazy-icons.ts'
import { SearchLink } from '../search-link.tsx'

interface NothingFoundProps {
  finder: Finder
  input: FinderInput
  now: number
  onChangeCity: () => void
}

export function NothingFound({ finder, input, now, onChangeCity }: NothingFoundProps) {
  const { city, search, linkTo } = finder
  const filters = [...textDayTimeFilters(finder, now), ...useChosenListFilters(finder)]
  // Suspends: if only the browser knew the days, server and browser would render different pages.
  const { data: days } = useSuspenseQuery(daysQuery(input))
  const isOnAnotherDay = search.date !== undefined && days.some(({ isDisabled }) => !isDisabled)
  const { searchText, ...beside } = search
  const isWordsAlone = searchText && !hasTextOrFilter(beside)
  return (
    <div role="status">
      {hasTextOrFilter(search) ? (
        <EmptyState
          icon="search"
          level={2}
          title={
            isWordsAlone ? m.finder_none_words_title({ words: searchText, city: city.name }) : m.finder_none_title()
          }
          text={isWordsAlone ? m.finder_none_words_text() : m.finder_none_text()}
        >
          {!isWordsAlone && <RemovableFilters finder={finder} filters={filters} />}
          {isOnAnotherDay && (
            <SearchLink className={buttonClass('line')} finder={finder} link={linkTo({ date: undefined })} isRemoved>
              {m.finder_none_all_days()}
            </SearchLink>
          )}
          <p className="w-full">
            <ClearFilters finder={finder} />
          </p>
        </EmptyState>
      ) : (
        <EmptyState
          icon="film"
          level={2}
          title={m.home_no_films_title()}
          text={m.finder_none_text_plain({ city: city.name })}
        >
          <Button tone="line" icon="pin" onClick={onChangeCity}>
            {m.showtimes_change_city()}
          </Button>
        </EmptyState>
      )}
    </div>
  )
}
