// The results. New results render in the background; until they are ready the old ones stay.
import { useDeferredValue, useMemo } from 'react'
import { m } from '#app/paraglide/messages.js'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import type { FinderInput } from '../finder.query.ts'
import type { Finder } from '../use-finder.ts'
import { FoundSkeleton } from './found-skeleton.tsx'
import { FoundFilms } from './found-films.tsx'

interface ResultsProps {
  finder: Finder
  input: FinderInput
  now: number
  onChangeCity: () => void
}

export function Results({ finder, input, now, onChangeCity }: ResultsProps) {
  const pages = finder.search.page ?? 1
  const { sort } = finder.search
  const wanted = useMemo(() => ({ input, pages, sort }), [input, pages, sort])
  const shown = useDeferredValue(wanted)
  return (
    <section
      aria-label={m.finder_results()}
      id="found"
      tabIndex={-1}
      className="min-h-[32rem] no-script:min-h-0 focus:[outline:none]"
    >
      <SectionBoundary retryKey={shown} fallback={<FoundSkeleton />} failedTitle={m.finder_failed_title()} level={2}>
        <FoundFilms
          finder={finder}
          input={shown.input}
          pages={shown.pages}
          sort={shown.sort}
          isChanging={shown.input !== input || shown.sort !== sort}
          now={now}
          onChangeCity={onChangeCity}
        />
      </SectionBoundary>
    </section>
  )
}
