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
    <nav
      className="finder-sort relative flex items-center gap-y-0 gap-x-5 overflow-x-auto [scrollbar-width:none] mx-[calc(-1_*_var(--gutter))] px-[var(--gutter)] [scroll-padding-inline:var(--gutter)] text-14 whitespace-nowrap text-soft laptop:(mx-0 px-0 flex-wrap)"
      aria-label={m.finder_sort()}
      ref={row}
    >
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
