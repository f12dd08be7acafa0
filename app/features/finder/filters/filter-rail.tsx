// Filters beside the list, each applied at once. On narrow screens they are in a sheet; without a script they are part
// of the form.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { FinderFilter } from '#server/contracts/finder.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { facetsQuery, type FinderInput, filtersQuery } from '../finder.query.ts'
import { splitIds } from '#app/lib/paths/search-values.ts'
import { toggleFilterId, type FilterName, FORM } from '../finder-search.ts'
import type { Finder } from '../use-finder.ts'
import { useQueryDataKeepingPrevious } from '../use-previous-data.ts'
import { facetOptions, GROUPS, OPEN_GROUPS } from './facet-options.ts'
import { FilterGroup } from './filter-group.tsx'

const WIDE = '(min-width: 64rem)'

const onWidth = (tell: () => void) => {
  const media = matchMedia(WIDE)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether the rail fits. The server cannot know, and renders it. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  )

interface RailProps {
  finder: Finder
  input: FinderInput
}

/** A component of its own: on narrow screens only this part rerenders. */
export function Rail({ finder, input }: RailProps) {
  if (!useIsWide()) return null
  return (
    <aside className="finder-rail hidden laptop:block no-script:block" aria-label={m.finder_filters()}>
      <SectionBoundary fallback={<RailSkeleton />} failedTitle={m.finder_filters_failed()} level={2}>
        <Filters finder={finder} input={input} />
      </SectionBoundary>
    </aside>
  )
}

function Filters({ finder, input }: RailProps) {
  const { city, search, linkTo, go } = finder
  const facets = facetOptions(useQueryDataKeepingPrevious(facetsQuery(input)))
  const found: Record<FilterName, FinderFilter[]> = {
    ...facets,
    cinemaIds: useQueryDataKeepingPrevious(filtersQuery('cinemaIds', input)),
    experienceIds: useQueryDataKeepingPrevious(filtersQuery('experienceIds', input)),
    filmIds: useQueryDataKeepingPrevious(filtersQuery('filmIds', input)),
  }
  const everywhere = useMemo(() => ({ cityId: city.id }), [city.id])
  const all: Record<FilterName, FinderFilter[]> = {
    ...facets,
    cinemaIds: useSuspenseQuery(filtersQuery('cinemaIds', everywhere)).data,
    experienceIds: useSuspenseQuery(filtersQuery('experienceIds', everywhere)).data,
    filmIds: useSuspenseQuery(filtersQuery('filmIds', everywhere)).data,
  }
  return (
    <>
      {GROUPS.filter((kind) => all[kind].length > 0).map((kind) => (
        <FilterGroup
          key={kind}
          kind={kind}
          all={all[kind]}
          found={found[kind]}
          chosen={splitIds(search[kind])}
          onToggle={(id) => go(linkTo({ [kind]: toggleFilterId(kind, search[kind], id) }))}
          isOpen={OPEN_GROUPS.has(kind)}
        />
      ))}
      <Button type="submit" form={FORM} tone="main" className="finder-plain w-full mt-4">
        {m.finder_filters_use()}
      </Button>
    </>
  )
}

const RailSkeleton = () => (
  <>
    {[8, 6, 12].map((rows) => (
      <div key={rows} className="finder-group border-b [&>ul]:pb-3">
        <Skeleton className="h-7 w-32 my-3" />
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} className="h-6 my-3" />
        ))}
      </div>
    ))}
  </>
)
