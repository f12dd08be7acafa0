// The finder: all films of a city, filtered by words, day, time of day, cinema, experience and film. The URL is the
// whole state.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { City } from '#server/contracts/catalogue.ts'
import { cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { CityAway } from '#app/shared/catalogue/cities/city-away.tsx'
import { citiesQuery } from '#app/shared/catalogue/cities/cities.query.ts'
import { cityChangeConfirmDialog } from '#app/shared/catalogue/cities/city-change-confirm.dialog.ts'
import { cityChooseDialog } from '#app/shared/catalogue/cities/city-choose.dialog.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { savePreferencesOptimistically } from '#app/lib/session/preferences.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { DaysSkeleton, FinderDays } from './finder-days.tsx'
import { Rail } from './filters/filter-rail.tsx'
import { filterSheetDialog } from './filters/filter-sheet.dialog.ts'
import { splitIds } from '#app/lib/paths/search-values.ts'
import {
  finderInput,
  finderLink,
  stringifyFinderSearch,
  hasTextOrFilter,
  FILTERS,
  parseFinderHref,
  type FinderSearch,
} from './finder-search.ts'
import { Results } from './results/results.tsx'
import { SearchField } from './search/search-field.tsx'
import { TimeChips } from './time-chips.tsx'
import { type Finder, useFinder } from './use-finder.ts'
import { useDebounced } from './use-previous-data.ts'
import './finder.css'
import '#app/ui/lazy-icons.ts'

/** Milliseconds after which the parts around the list follow the typed text. */
const AROUND_MS = 300

interface FinderPageProps {
  city: City
  /** If `city` has no cinema: the nearest city that has one, whose showtimes are listed. */
  shown: City
  search: FinderSearch
  /** The time of rendering. Server and browser must agree on which day is today. */
  now: number
}

export function FinderPage({ city: requestedCity, shown: city, search, now }: FinderPageProps) {
  const finder = useFinder({ city, requested: requestedCity }, search)
  const changeCity = useCityChange(finder)
  const { data: cinemas } = useQuery(cinemasQuery({ cityId: city.id }))
  const hasCinemas = cinemas?.length !== 0
  return (
    <div className="wrap pt-6 laptop:pt-12">
      <h1 className="wide title-page">{m.finder_title()}</h1>
      <p className="flex flex-wrap items-baseline gap-x-4 mb-4 laptop:mb-6">
        {hasCinemas && <span className="text-soft laptop:text-18">{m.finder_city({ city: city.name })}</span>}
        <button type="button" className="link min-h-11" onClick={() => void changeCity()}>
          {m.showtimes_change_city()}
        </button>
      </p>
      <CityAway requested={requestedCity} shown={city} />
      {hasCinemas ? (
        <Programme finder={finder} now={now} onChangeCity={() => void changeCity()} />
      ) : (
        <EmptyState
          icon="pin"
          level={2}
          title={m.cinemas_none_title({ city: city.name })}
          text={m.finder_no_cinema_text()}
        >
          <Button tone="main" icon="pin" onClick={() => void changeCity()}>
            {m.showtimes_change_city()}
          </Button>
        </EmptyState>
      )}
    </div>
  )
}

interface ProgrammeProps {
  finder: Finder
  now: number
  onChangeCity: () => void
}

function Programme({ finder, now, onChangeCity }: ProgrammeProps) {
  const { city, search } = finder
  // The number of shown pages is not part of the query.
  const address = stringifyFinderSearch({ ...search, page: undefined })
  const input = useMemo(() => finderInput(city.id, parseFinderHref(address)), [city.id, address])
  const around = useDebounced(input, AROUND_MS)
  const count = FILTERS.flatMap((kind) => splitIds(search[kind])).length
  const openFilters = async () => {
    const choice = await openDialog(filterSheetDialog, { city, search })
    if (choice) finder.go(finder.linkTo(choice))
  }
  return (
    <>
      <SearchField finder={finder} />
      <div className="mt-4 laptop:(grid grid-cols-[17rem_minmax(0,1fr)] gap-12 mt-8)">
        <Rail finder={finder} input={around} />
        <div className="min-w-0">
          <SectionBoundary fallback={<DaysSkeleton />} level={2}>
            <FinderDays finder={finder} input={around} now={now} />
          </SectionBoundary>
          <TimeChips finder={finder} input={around}>
            <Chip
              aria-pressed={undefined}
              aria-haspopup="dialog"
              isOn={count > 0}
              className="finder-sheet-open"
              onClick={() => void openFilters()}
            >
              <Icon name="plus" className="size-4" />
              {m.finder_filters()}
              {count > 0 && (
                <>
                  <b className="num" aria-hidden="true">
                    {count}
                  </b>
                  <span className="sr-only">{m.finder_filters_chosen({ count })}</span>
                </>
              )}
            </Chip>
          </TimeChips>
          <Results finder={finder} input={input} now={now} onChangeCity={onChangeCity} />
        </div>
      </div>
    </>
  )
}

/** Filters belong to the city they were chosen in. If the visitor agrees, another city clears them. */
function useCityChange({ requested: requestedCity, search }: Finder): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    let storing: Promise<boolean> | undefined
    const store = (cityId: string) => {
      storing = savePreferencesOptimistically({ cityId }).then(
        () => true,
        () => false,
      )
    }
    const asks = hasTextOrFilter(search)
    const answer = await openDialog(cityChooseDialog, {}, ({ cityId }) => {
      if (!asks && cityId !== requestedCity.id) store(cityId)
    })
    if (!answer || answer.cityId === requestedCity.id) return
    const { cityId } = answer
    const cityName = queryClient.getQueryData(citiesQuery.queryKey)?.find(({ id }) => id === cityId)?.name ?? ''
    const question = { cityName, clearsFilters: true }
    if (asks && !(await openDialog(cityChangeConfirmDialog, question, () => store(cityId)))) return
    // If the city could not be stored, the URL names it for this page.
    const isStored = await storing
    if (isStored)
      queryClient.setQueryData(viewerQuery.queryKey, (visit) =>
        visit ? { ...visit, cityId, isCityGuessed: false } : visit,
      )
    await router.navigate(finderLink(isStored ? {} : { cityId }))
  }
}
