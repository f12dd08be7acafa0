import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, IconButton } from '#app/ui/button.tsx'
import { DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { cinemasQuery } from '../cinemas.query.ts'
import { citiesQuery, coordinatesQuery, placeQuery } from './cities.query.ts'
import type { CityChoice, CityChooseInput } from './city-choose.dialog.ts'
import { nearestCityInReach } from '#server/contracts/rules/distance.ts'
import { postponeCityChoice } from './city-later.storage.ts'
import { matchCities } from './city-search.ts'

/** The highest number of cities: the skeleton reserves the final height of the dialog. */
const MANY = 12

export default function CityChooseView({ input, close }: DialogViewProps<CityChooseInput, CityChoice>) {
  const { cityId } = useViewer()
  // A shared document does not say where its visitor is.
  const { data: location = null, isPending: isPlaceComing } = useQuery(placeQuery)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { data: cities, isError, refetch } = useQuery(citiesQuery)
  const { data: cinemas, isPending: areCinemasComing } = useQuery(cinemasQuery({}))
  const { data: coordinates, isPending: areCoordinatesComing } = useQuery({
    ...coordinatesQuery,
    enabled: location !== null,
  })

  // A gateway that lists no cinemas at all does not say which cities have one.
  const cinemasIn = (id: string) =>
    cinemas?.length ? cinemas.filter((cinema) => cinema.cityId === id).length : undefined
  const open = coordinates?.filter(({ id }) => cinemasIn(id) !== 0)
  const nearestId = open && nearestCityInReach(location, open)
  const nearest = typed ? undefined : cities?.find(({ id }) => id === nearestId && id !== cityId)
  // The list waits for the suggestion above it, so that neither moves under a finger.
  const isLooking = !typed && (isPlaceComing || (location !== null && (areCinemasComing || areCoordinatesComing)))
  const shown = isLooking ? undefined : cities
  const found = shown && matchCities(shown, typed).filter((city) => city !== nearest)

  return (
    // Always at its largest height: its edge does not move when the search narrows the list.
    <div className="min-h-[min(54rem,92dvb)] [&_::-webkit-search-cancel-button]:appearance-none">
      <DialogHead
        title={m.cities_choose_title()}
        onClose={() => {
          if (input.isFirst) postponeCityChoice()
          close()
        }}
      />
      <DialogText>{input.isFirst ? m.cities_choose_first_text() : m.cities_choose_text()}</DialogText>
      <TextField
        label={m.cities_search()}
        icon="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        type="search"
        ref={field}
        end={
          typed && (
            <IconButton
              icon="x"
              tone="bare"
              label={m.finder_search_erase()}
              className="-me-2.5"
              onClick={() => {
                setTyped('')
                field.current?.focus()
              }}
            />
          )
        }
      />
      {found && nearest && (
        <button type="button" className="nearest-city" onClick={() => close({ cityId: nearest.id })}>
          <Icon name="pin" className="size-6" />
          <span className="grow text-start">
            <b className="block text-22 font-600 leading-[1.4]">{nearest.name}</b>
            <span className="text-14">{m.cities_nearest()}</span>
          </span>
          <Icon name="next" />
        </button>
      )}
      {isError && (
        <EmptyState icon="warning" title={m.section_failed_title()}>
          <Button icon="refresh" onClick={() => void refetch()}>
            {m.ui_retry()}
          </Button>
        </EmptyState>
      )}
      {!found && !isError && (
        <div className="grid gap-2 mt-4" aria-busy="true">
          {(location ?? isPlaceComing) && <Skeleton className="h-23 rounded-press" />}
          {Array.from({ length: cities?.length ?? MANY }, (_, index) => (
            <Skeleton key={index} className="h-11" />
          ))}
        </div>
      )}
      {found && (
        <ul className="mt-4" aria-label={m.cities_list()}>
          {found.map(({ id, name }) => (
            <li key={id} className="[&+&]:border-t">
              <button
                type="button"
                className="flex flex-wrap items-center gap-x-3 w-full min-h-13 text-18 can-hover:hover:text-beam-text aria-[current]:text-beam-text"
                aria-current={id === cityId ? 'true' : undefined}
                onClick={() => close({ cityId: id })}
              >
                <span className="grow text-start">{name}</span>
                <CinemaCount count={cinemasIn(id)} />
                {id === cityId && <Icon name="check" className="text-beam-text" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className={found?.length === 0 ? 'block text-soft py-6' : 'sr-only'}>
        {found?.length === 0 ? m.cities_none_found({ typed }) : ''}
      </output>
    </div>
  )
}

function CinemaCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return <span className="text-14 text-soft">{count === 0 ? m.cities_no_cinema() : m.cities_cinemas({ count })}</span>
}
