// The number of found films, the chosen filters, and the button that clears them.
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ChosenFilters } from '../filters/chosen-filters.tsx'
import { filtersClearDialog } from '../filters/filters-clear.dialog.ts'
import { FILTERS, hasTextOrFilter, hasTextButNoFilter, NOTHING_CHOSEN } from '../finder-search.ts'
import type { Finder } from '../use-finder.ts'
import { SortLinks } from './sort-links.tsx'
import { Link } from '#app/ui/link.tsx'
import { focusResults } from '../search-link.tsx'
import { isPlainPress } from '#app/lib/page/plain-press.ts'

export const FoundHead = ({ finder, words }: { finder: Finder; words: string }) => (
  <div className="grid gap-3 pt-4 pb-5">
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <h2 className="text-22 laptop:text-28" aria-live="polite">
        {words}
      </h2>
      {hasTextOrFilter(finder.search) && <ClearFilters finder={finder} />}
    </div>
    <SortLinks finder={finder} />
    {FILTERS.some((kind) => finder.search[kind]) && (
      <SectionBoundary fallback={<Skeleton className="h-11 w-48 rounded-full!" />}>
        <ChosenFilters finder={finder} />
      </SectionBoundary>
    )}
  </div>
)

/** A link, so that it works before hydration; after hydration it asks first, unless only the search text is lost. */
export function ClearFilters({ finder }: { finder: Finder }) {
  const link = finder.linkTo(NOTHING_CHOSEN)
  const isOnlySearch = hasTextButNoFilter(finder.search)
  const clear = async () => {
    if (!isOnlySearch && !(await openDialog(filtersClearDialog, { cityName: finder.city.name }))) return
    finder.go(link)
    focusResults()
  }
  return (
    <Link
      className="link py-1"
      {...link}
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        void clear()
      }}
    >
      {isOnlySearch ? m.finder_search_clear() : m.finder_filters_clear()}
    </Link>
  )
}
