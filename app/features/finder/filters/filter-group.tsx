import { useState, useSyncExternalStore } from 'react'
import type { FinderFilter } from '#server/contracts/finder.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Name } from '#app/ui/name.tsx'
import { type FilterName, FORM } from '../finder-search.ts'

const TITLES: Record<FilterName, () => string> = {
  cinemaIds: m.finder_cinemas,
  experienceIds: m.finder_experiences,
  filmIds: m.finder_films,
  genreIds: m.finder_genres,
  languages: m.finder_languages,
  ratings: m.finder_ratings,
  accessibility: m.finder_needs,
  priceTo: m.finder_price,
}

const never = () => () => undefined
const isHere = () => true
const isNotHere = () => false

interface FilterGroupProps {
  kind: FilterName
  /** All options; undefined while they are loading. */
  all: readonly FinderFilter[] | undefined
  /** Options that match the other filters; undefined while unknown. */
  found: readonly FinderFilter[] | undefined
  chosen: readonly string[]
  onToggle: (id: string) => void
  isOpen: boolean
}

/** One kind of filter: all of its options, each with the number of films it would leave. */
export function FilterGroup({ kind, all, found, chosen, onToggle, isOpen }: FilterGroupProps) {
  // Initial state only: later the visitor folds and unfolds. Without a script all groups begin folded, but the server
  // cannot detect that, so the script opens them.
  const [hasChosen] = useState(chosen.length > 0)
  const [opens] = useState(isOpen)
  const isScripted = useSyncExternalStore(never, isHere, isNotHere)
  return (
    <details
      className="finder-group border-b [&>ul]:pb-3"
      open={hasChosen || (opens && isScripted)}
      data-opens={opens && !isScripted ? '' : undefined}
    >
      <summary>
        {TITLES[kind]()}
        <Icon name="down" className="ms-auto text-soft" />
      </summary>
      {!all && [1, 2, 3, 4].map((key) => <Skeleton key={key} className="h-8 my-2" />)}
      <ul>
        {all?.map(({ id, name }) => {
          const isOn = chosen.includes(id)
          const count = found && (found.find((option) => option.id === id)?.count ?? 0)
          return (
            <li key={id}>
              <label className="finder-choice" data-gone={count === 0 && !isOn ? '' : undefined}>
                <input
                  className="checkbox"
                  // Only one price limit can apply.
                  type={kind === 'priceTo' ? 'radio' : 'checkbox'}
                  form={FORM}
                  name={kind}
                  value={id}
                  checked={isOn}
                  disabled={count === 0 && !isOn}
                  onChange={() => onToggle(id)}
                />
                <span className="min-w-0">
                  <Name>{name}</Name>
                </span>
                {/* An option of this group is a single film, so its count says nothing. */}
                {count !== undefined && kind !== 'filmIds' && (
                  <span className="finder-choice-count ms-auto text-14 text-soft num">
                    <span aria-hidden="true">{count}</span>
                    <span className="sr-only">{m.finder_option({ count })}</span>
                  </span>
                )}
              </label>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
