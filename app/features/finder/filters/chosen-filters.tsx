import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import type { Finder } from '../use-finder.ts'
import { type ChosenFilter, useChosenListFilters } from './filter-names.ts'
import { SearchLink } from '../search-link.tsx'

export const RemovableFilters = ({ finder, filters }: { finder: Finder; filters: ChosenFilter[] }) => (
  <ul className="flex flex-wrap gap-2" aria-label={m.finder_chosen()}>
    {filters.map(({ key, name, link }) => (
      <li key={key} className="max-w-full">
        <SearchLink
          className="chip chip-on pe-3 max-w-full"
          finder={finder}
          link={link}
          isRemoved
          // A filter may be words the visitor typed, which analytics must not record.
          data-untracked=""
          aria-label={m.finder_remove({ name })}
        >
          <span className="truncate">
            <Name>{name}</Name>
          </span>
          <Icon name="x" className="size-4" />
        </SearchLink>
      </li>
    ))}
  </ul>
)

export const ChosenFilters = ({ finder }: { finder: Finder }) => (
  <RemovableFilters finder={finder} filters={useChosenListFilters(finder)} />
)
