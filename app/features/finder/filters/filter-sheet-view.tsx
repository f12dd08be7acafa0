import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FinderFilter } from '#server/contracts/finder.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogHead } from '#app/ui/dialog.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { countQuery, facetsQuery, filtersQuery } from '../finder.query.ts'
import { splitIds } from '#app/lib/paths/search-values.ts'
import { toggleFilterId, type FilterName, FILTERS, finderInput, KINDS } from '../finder-search.ts'
import { facetOptions, GROUPS, OPEN_GROUPS } from './facet-options.ts'
import { FilterGroup } from './filter-group.tsx'
import type { FinderFilterChoice, FilterSheetInput } from './filter-sheet.dialog.ts'

const NOTHING: FinderFilterChoice = Object.fromEntries(FILTERS.map((filter) => [filter, undefined]))

const NO_OPTIONS = {
  genreIds: undefined,
  languages: undefined,
  ratings: undefined,
  accessibility: undefined,
  priceTo: undefined,
}

export default function FilterSheetView({ input, close }: DialogViewProps<FilterSheetInput, FinderFilterChoice>) {
  const { city, search } = input
  const [choice, setChoice] = useState<FinderFilterChoice>(() => ({
    ...NOTHING,
    ...Object.fromEntries(FILTERS.map((kind) => [kind, search[kind]])),
  }))
  const wanted = useMemo(() => finderInput(city.id, { ...search, ...choice }), [city.id, search, choice])
  const { data: count, isPlaceholderData } = useQuery(countQuery(wanted))
  const isEmpty = FILTERS.every((kind) => choice[kind] === undefined)
  const everywhere = { cityId: city.id }
  const all = {
    cinemaIds: useQuery(filtersQuery('cinemaIds', everywhere)),
    experienceIds: useQuery(filtersQuery('experienceIds', everywhere)),
    filmIds: useQuery(filtersQuery('filmIds', everywhere)),
  }
  const facets = useQuery(facetsQuery(wanted)).data
  const options = facets && facetOptions(facets)
  const found: Record<FilterName, FinderFilter[] | undefined> = {
    ...(options ?? NO_OPTIONS),
    cinemaIds: useQuery(filtersQuery('cinemaIds', wanted)).data,
    experienceIds: useQuery(filtersQuery('experienceIds', wanted)).data,
    filmIds: useQuery(filtersQuery('filmIds', wanted)).data,
  }
  const listed: Record<FilterName, FinderFilter[] | undefined> = {
    ...(options ?? NO_OPTIONS),
    cinemaIds: all.cinemaIds.data,
    experienceIds: all.experienceIds.data,
    filmIds: all.filmIds.data,
  }
  const failed = KINDS.map((kind) => all[kind]).find(({ isError }) => isError)
  return (
    <>
      <DialogHead title={m.finder_filters_title()} onClose={() => close()} />
      {failed && (
        <FailedState
          title={m.finder_filters_failed()}
          error={failed.error}
          retry={() => KINDS.forEach((kind) => void all[kind].refetch())}
        />
      )}
      {!failed &&
        GROUPS.filter((kind) => listed[kind]?.length !== 0).map((kind) => (
          <FilterGroup
            key={kind}
            kind={kind}
            all={listed[kind]}
            found={found[kind]}
            chosen={splitIds(choice[kind])}
            onToggle={(id) => setChoice({ ...choice, [kind]: toggleFilterId(kind, choice[kind], id) })}
            isOpen={OPEN_GROUPS.has(kind)}
          />
        ))}
      <footer className="finder-apply">
        <Button tone="line" disabled={isEmpty} onClick={() => setChoice(NOTHING)}>
          {m.finder_filters_reset()}
        </Button>
        <Button tone="main" className="grow" aria-busy={isPlaceholderData || undefined} onClick={() => close(choice)}>
          {applyWords(count)}
        </Button>
        <output className="sr-only">{isPlaceholderData ? '' : applyWords(count)}</output>
      </footer>
    </>
  )
}

function applyWords(count: number | undefined): string {
  if (count === undefined) return m.finder_filters_use()
  return count === 0 ? m.finder_filters_none() : m.finder_filters_apply({ count })
}
