import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FinderFilter } from '#server/contracts/finder.ts'
import type { DialogViewProps } from '#app/lib/dialog.ts'
import { messageOf } from '#app/lib/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogHead } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { countQuery, filtersQuery } from '../finder.query.ts'
import { finderInput, KINDS, splitIds, toggleId, type Kind } from '../finder-search.ts'
import { FilterGroup } from './filter-group.tsx'
import type { FilterChoice, FilterSheetInput } from './filter-sheet.dialog.ts'

const NOTHING: FilterChoice = { cinemaIds: undefined, experienceIds: undefined, filmIds: undefined }

export default function FilterSheetView({ input, close }: DialogViewProps<FilterSheetInput, FilterChoice>) {
  const { city, search } = input
  const [choice, setChoice] = useState<FilterChoice>(() => ({
    ...NOTHING,
    ...Object.fromEntries(KINDS.map((kind) => [kind, search[kind]])),
  }))
  const wanted = useMemo(() => finderInput(city.id, { ...search, ...choice }), [city.id, search, choice])
  const { data: count, isPlaceholderData } = useQuery(countQuery(wanted))
  const isEmpty = KINDS.every((kind) => choice[kind] === undefined)
  const everywhere = { cityId: city.id }
  const all = {
    cinemaIds: useQuery(filtersQuery('cinemaIds', everywhere)),
    experienceIds: useQuery(filtersQuery('experienceIds', everywhere)),
    filmIds: useQuery(filtersQuery('filmIds', everywhere)),
  }
  const found: Record<Kind, FinderFilter[] | undefined> = {
    cinemaIds: useQuery(filtersQuery('cinemaIds', wanted)).data,
    experienceIds: useQuery(filtersQuery('experienceIds', wanted)).data,
    filmIds: useQuery(filtersQuery('filmIds', wanted)).data,
  }
  const failed = KINDS.map((kind) => all[kind]).find(({ isError }) => isError)
  return (
    <>
      <DialogHead title={m.finder_filters_title()} onClose={() => close()} />
      {failed && (
        <EmptyState icon="warning" title={m.finder_filters_failed()} text={messageOf(failed.error)}>
          <Button icon="refresh" onClick={() => KINDS.forEach((kind) => void all[kind].refetch())}>
            {m.ui_retry()}
          </Button>
        </EmptyState>
      )}
      {!failed &&
        KINDS.map((kind) => (
          <FilterGroup
            key={kind}
            kind={kind}
            all={all[kind].data}
            found={found[kind]}
            chosen={splitIds(choice[kind])}
            onToggle={(id) => setChoice({ ...choice, [kind]: toggleId(choice[kind], id) })}
            isOpen={kind !== 'filmIds'}
          />
        ))}
      <footer className="finder-apply">
        <Button tone="line" disabled={isEmpty} onClick={() => setChoice(NOTHING)}>
          {m.finder_filters_reset()}
        </Button>
        <Button tone="main" className="grow" aria-busy={isPlaceholderData || undefined} onClick={() => close(choice)}>
          {applyWords(count)}
        </Button>
        <output className="hush">{isPlaceholderData ? '' : applyWords(count)}</output>
      </footer>
    </>
  )
}

function applyWords(count: number | undefined): string {
  if (count === undefined) return m.finder_filters_use()
  return count === 0 ? m.finder_filters_none() : m.finder_filters_apply({ count })
}
