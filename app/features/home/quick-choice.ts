// The values shown in the booking bar: the requested ones if they exist, otherwise the nearest alternatives.
import type { ShowtimeChip } from '#server/contracts/films.ts'
import { isForSale } from '#server/contracts/rules/showtime-status.ts'

interface Show {
  id: string
  cinemaId: string
  startsAt: string
  status: ShowtimeChip['status']
}

/** `preferredIds`: cinemas that come before the earliest showtime, the most preferred one first. */
export function resolveQuickBooking<T extends Show>(
  shows: readonly T[],
  choice: { cinemaId?: string | undefined; showId?: string | undefined },
  preferredIds: readonly string[] = [],
) {
  const coming = shows
    .filter(({ status }) => status !== 'STARTED')
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const cinemaIds = new Set(coming.map(({ cinemaId }) => cinemaId))
  const free = coming.filter(({ status }) => isForSale(status))
  const preferred = preferredIds.find((id) => free.some((show) => show.cinemaId === id))
  const cinemaId =
    choice.cinemaId && cinemaIds.has(choice.cinemaId)
      ? choice.cinemaId
      : (preferred ?? free[0]?.cinemaId ?? coming[0]?.cinemaId)
  const times = coming.filter((show) => show.cinemaId === cinemaId)
  const bookable = times.filter(({ status }) => isForSale(status))
  const show = bookable.find(({ id }) => id === choice.showId) ?? bookable[0]
  return { cinemaIds, cinemaId, times, show }
}
