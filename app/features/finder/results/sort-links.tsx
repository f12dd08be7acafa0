// The orders of the results as links, so that they work without a script.
import { useRef } from 'react'
import type { FinderSort } from '#server/contracts/finder.ts'
import { m } from '#app/paraglide/messages.js'
import { useCurrentInView } from '#app/ui/use-current-in-view.ts'
import { SORTS } from '../finder-search.ts'
import type { Finder } from '../use-finder.ts'
import { SearchLink } from '../search-link.tsx'

const NAMES: Record<FinderSort, () => string> = {
  BEST: m.finder_sort_best,
  SOONEST: m.finder_sort_soonest,
  PRICE: m.finder_sort_price,
  RATING: m.finder_sort_rating,
  TITLE: m.finder_sort_title,
}

export function SortLinks({ finder }: { finder: Finder }) {
  const row = useRef<HTMLElement>(null)
  const chosen = finder.search.sort ?? 'BEST'
  useCurrentInView(row, chosen)
  return (
    <nav className="finder-sort" aria-label={m.finder_sort()} ref={row}>
      <span aria-hidden="true">{m.finder_sort()}</span>
      {SORTS.map((sort) => (
        <SearchLink
          className="py-3"
          key={sort}
          finder={finder}
          link={finder.linkTo({ sort: sort === 'BEST' ? undefined : sort })}
          current={sort === chosen || undefined}
        >
          {NAMES[sort]()}
        </SearchLink>
      ))}
    </nav>
  )
}
