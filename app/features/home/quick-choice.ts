// The values shown in the booking bar: the requested ones if they exist, otherwise the nearest alternatives.
import type { ShowtimeChip } from '#server/contracts/films.ts'
import { isForSale } from '#server/contracts/rules/showtime-status.ts'

interface Show {
  id: string
  cinemaId: string
  startsAt: string
  status: ShowtimeChip['status']
}

export function chooseShow<T extends Show>(
  shows: readonly T[],
  choice: { cinemaId?: string | undefined; showId?: string | undefined },
) {
  const coming = shows
    .filter(({ status }) => status !== 'STARTED')
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const cinemaIds = new Set(coming.map(({ cinemaId }) => cinemaId))
  const free = coming.find(({ status }) => isForSale(status))
  const cinemaId = choice.cinemaId && cinemaIds.has(choice.cinemaId) ? choice.cinemaId : (free ?? coming[0])?.cinemaId
  const times = coming.filter((show) => show.cinemaId === cinemaId)
  const bookable = times.filter(({ status }) => isForSale(status))
  const show = bookable.find(({ id }) => id === choice.showId) ?? bookable[0]
  return { cinemaIds, cinemaId, times, show }
}
