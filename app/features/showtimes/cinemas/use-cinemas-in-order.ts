// The cinemas of a list of showtimes in the visitor's order. Server and hydration have the gateway's order.
import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { sortCinemasByPreference } from '#app/shared/catalogue/cinema-order.ts'
import { type FavouriteCinema, useFavouriteCinema } from '#app/shared/catalogue/favourite-cinema.ts'
import { nearest } from '#app/shared/catalogue/nearest.store.ts'
import { splitIds } from '#app/lib/paths/search-values.ts'
import { type CinemasInput, filmCinemasQuery } from '../showtimes.query.ts'

export function useCinemasInOrder(input: CinemasInput) {
  const known = useSnapshot(nearest).place
  const place = useHydrated() ? known : null
  const { favouriteId, toggle } = useFavouriteCinema()
  // A press moves no rows under the finger: its order is that of the next list.
  const [pressed, setPressed] = useState<{ input: CinemasInput; firstId: string | null }>()
  const firstId = pressed?.input === input ? pressed.firstId : favouriteId

  const pages = useSuspenseInfiniteQuery(filmCinemasQuery(input))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const listed = pages.data.pages.flatMap(({ cinemas }) => cinemas)
  // The nearest may be on any page.
  const isIncomplete = place !== null && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isIncomplete) void fetchNextPage()
  }, [isIncomplete, fetchNextPage])

  const isFilteredOut = input.cinemaIds !== undefined && !splitIds(input.cinemaIds).includes(firstId ?? '')
  const isElsewhere = hasNextPage && firstId !== null && !isFilteredOut && !listed.some(({ id }) => id === firstId)
  const { data: first } = useInfiniteQuery({
    ...filmCinemasQuery({ ...input, cinemaIds: firstId ?? '' }),
    enabled: isElsewhere,
  })
  const later = isElsewhere ? (first?.pages.flatMap(({ cinemas }) => cinemas) ?? []) : []

  const favourite: FavouriteCinema = {
    favouriteId,
    toggle: (cinema) => {
      setPressed({ input, firstId })
      toggle(cinema)
    },
  }
  return { favourite, pages, cinemas: sortCinemasByPreference([...later, ...listed], firstId, place) }
}
