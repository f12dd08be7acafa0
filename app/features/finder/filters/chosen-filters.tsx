import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import type { Finder } from '../use-finder.ts'
import { type ChosenFilter, useChosenPlaces } from './filter-names.ts'

/** Filters that go away when pressed. */
export const RemovableFilters = ({ filters }: { filters: ChosenFilter[] }) => (
  <ul className="flex flex-wrap gap-2" aria-label={m.finder_chosen()}>
    {filters.map(({ key, name, href }) => (
      <li key={key} className="max-w-full">
        <a
          className="chip chip-on pe-3 max-w-full"
          href={href}
          data-search=""
          data-removes=""
          // One of them may be the words somebody typed.
          data-untracked=""
          aria-label={m.finder_remove({ name })}
        >
          <span className="truncate">{name}</span>
          <Icon name="x" className="size-4" />
        </a>
      </li>
    ))}
  </ul>
)

export const ChosenFilters = ({ finder }: { finder: Finder }) => <RemovableFilters filters={useChosenPlaces(finder)} />
