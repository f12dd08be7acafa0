import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Filter } from '#server/contracts/films.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { joinIds } from '#app/lib/paths/search-values.ts'
import type { Beside, FilterChoice } from './showtimes-filter.dialog.ts'
import { cinemaFiltersQuery, experienceFiltersQuery, type FiltersInput } from './showtimes.query.ts'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { Name } from '#app/ui/name.tsx'

type Day = Pick<FiltersInput, 'filmId' | 'cityId' | 'date'>

export default function ShowtimesFilterView({
  input: { day, beside, choice: first },
  close,
}: DialogViewProps<{ day: Day; beside: Beside; choice: FilterChoice }, FilterChoice>) {
  const [choice, setChoice] = useState(first)
  // The choices of one kind decide which options of the other kind have showtimes.
  const cinemas = useQuery(cinemaFiltersQuery(narrowed({ ...day, ...beside }, { experienceIds: choice.experienceIds })))
  const experiences = useQuery(experienceFiltersQuery(narrowed({ ...day, ...beside }, { cinemaIds: choice.cinemaIds })))
  const allCinemas = useQuery(cinemaFiltersQuery(day))
  const allExperiences = useQuery(experienceFiltersQuery(day))
  const isEmpty = choice.cinemaIds.length + choice.experienceIds.length === 0
  return (
    <>
      <DialogHead title={m.showtimes_filter_title()} onClose={() => close()} />
      <DialogText>{m.showtimes_filter_text()}</DialogText>
      <Choices
        title={m.showtimes_filter_cinemas()}
        all={allCinemas}
        found={cinemas.data}
        chosen={choice.cinemaIds}
        onChange={(cinemaIds) => setChoice({ ...choice, cinemaIds })}
      />
      <Choices
        title={m.showtimes_filter_experiences()}
        all={allExperiences}
        found={experiences.data}
        chosen={choice.experienceIds}
        onChange={(experienceIds) => setChoice({ ...choice, experienceIds })}
      />
      <DialogActions>
        <Button tone="line" disabled={isEmpty} onClick={() => setChoice({ cinemaIds: [], experienceIds: [] })}>
          {m.showtimes_filter_reset()}
        </Button>
        <Button tone="main" onClick={() => close(choice)}>
          {m.showtimes_filter_apply()}
        </Button>
      </DialogActions>
    </>
  )
}

const narrowed = (day: Day & Beside, by: Partial<FilterChoice>): FiltersInput => {
  const cinemaIds = joinIds(by.cinemaIds ?? [])
  const experienceIds = joinIds(by.experienceIds ?? [])
  return { ...day, ...(cinemaIds ? { cinemaIds } : {}), ...(experienceIds ? { experienceIds } : {}) }
}

interface ChoicesProps {
  title: string
  all: UseQueryResult<Filter[]>
  found: Filter[] | undefined
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function Choices({ title, all, found, chosen, onChange }: ChoicesProps) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id])
  return (
    <fieldset className="mb-6">
      <legend className="text-14 text-soft mb-3">{title}</legend>
      <div className="flex flex-wrap gap-2 min-h-11">
        {all.isPending && <Skeleton className="h-11 w-full rounded-full" />}
        {all.isError && (
          <>
            <div className="text-14 w-full" role="alert">
              <p className="text-bad">{problemMessage(all.error)}</p>
              <ErrorReference error={all.error} />
            </div>
            <Button size="sm" icon="refresh" onClick={() => void all.refetch()}>
              {m.ui_retry()}
            </Button>
          </>
        )}
        {all.data?.map(({ id, name }) => {
          const isOn = chosen.includes(id)
          const option = found?.find((candidate) => candidate.id === id)
          const isFound = !found || (option !== undefined && option.count !== 0)
          // Some gateways answer no counts, only the available options.
          const count = found && (option ? option.count : 0)
          return (
            <Chip
              key={id}
              isOn={isOn}
              disabled={!isOn && !isFound}
              className="max-w-full py-2 whitespace-normal text-start disabled:text-faint disabled:line-through"
              onClick={() => toggle(id)}
            >
              <Name>{name}</Name>
              {count !== undefined && (
                <span className="chip-count">
                  <span aria-hidden="true">{count}</span>
                  <span className="sr-only">{m.showtimes_filter_count({ count })}</span>
                </span>
              )}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
