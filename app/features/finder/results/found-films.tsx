// The found films, a dozen at a time, and their total.
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { queueFinderEvent } from '#app/lib/page/track.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useAddedFocus } from '#app/ui/load-more.tsx'
import { type FinderInput, foundFilmsQuery } from '../finder.query.ts'
import { splitIds } from '#app/lib/paths/search-values.ts'
import { type FinderSearch, hasTextOrFilter } from '../finder-search.ts'
import type { Finder } from '../use-finder.ts'
import { useDebounced } from '../use-previous-data.ts'
import { FilmSkeleton } from './found-skeleton.tsx'
import { FoundFilmCard } from './found-film.tsx'
import { FoundHead } from './found-head.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchLink } from '../search-link.tsx'

/** Milliseconds after which analytics counts a choice: earlier it may be a half-typed word. */
const MEANT_MS = 1000

interface FoundFilmsProps {
  finder: Finder
  input: FinderInput
  /** The number of shown pages of films. */
  pages: number
  sort: FinderSearch['sort']
  /** Other results are loading, so these films must not be pressed any more. */
  isChanging: boolean
  now: number
  onChangeCity: () => void
}

export function FoundFilms({ finder, input, pages: wanted, sort, isChanging, now, onChangeCity }: FoundFilmsProps) {
  const list = useRef<HTMLUListElement>(null)
  const query = useSuspenseInfiniteQuery(foundFilmsQuery(input, sort))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const pages = query.data.pages.slice(0, wanted)
  const films = pages.flatMap((page) => page.films)
  const total = pages[0]?.total ?? 0
  const isMissing = query.data.pages.length < wanted && hasNextPage
  useEffect(() => {
    if (isMissing && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isMissing, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const count = useEffectEvent((meant: FinderInput) => {
    const { cityId, date, timeOfDay, filmIds, cinemaIds, experienceIds } = meant
    if (meant !== input || !hasTextOrFilter(finder.search)) return
    const ids = { filmIds: splitIds(filmIds), cinemaIds: splitIds(cinemaIds), experienceIds: splitIds(experienceIds) }
    queueFinderEvent({ cityId, date, timeOfDay, ...ids, hasWords: meant.searchText !== undefined, count: total })
  })
  const meant = useDebounced(input, MEANT_MS)
  useEffect(() => count(meant), [meant])
  const focusAdded = useAddedFocus(list, films.length, (all, at) => all.querySelectorAll<HTMLElement>('h3 a')[at])

  if (total === 0) return <NothingFound finder={finder} input={input} now={now} onChangeCity={onChangeCity} />
  const isMore = hasNextPage || query.data.pages.length > wanted
  return (
    <>
      <FoundHead finder={finder} words={m.finder_found({ count: total })} />
      <ul
        ref={list}
        className="[transition:opacity_var(--step)_var(--ease)] aria-[busy=true]:(opacity-45 [transition-delay:300ms])"
        aria-busy={isChanging}
        inert={isChanging}
      >
        {films.map((film, index) => (
          <FoundFilmCard key={film.id} film={film} finder={finder} input={input} now={now} isFirst={index === 0} />
        ))}
      </ul>
      {isFetchingNextPage && <FilmSkeleton count={2} />}
      <div className="border-t py-8 grid justify-items-start gap-3">
        {isFetchNextPageError && (
          <>
            <p className="text-14 text-bad" role="alert">
              {m.finder_more_failed()}
            </p>
            <Button icon="refresh" onClick={() => void fetchNextPage()}>
              {m.ui_retry()}
            </Button>
          </>
        )}
        {isMore && !isMissing && (
          <SearchLink
            className={buttonClass('line')}
            finder={finder}
            link={finder.linkTo({ page: wanted + 1 })}
            isReplacing
            // In the capture phase: handling the press may remove the link at once.
            onClickCapture={focusAdded}
          >
            {m.finder_more()}
          </SearchLink>
        )}
        {!isMore && <p className="text-soft">{m.finder_end()}</p>}
      </div>
    </>
  )
}
