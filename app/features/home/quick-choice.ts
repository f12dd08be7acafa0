// The values shown in the booking bar: the requested ones if they exist, otherwise the nearest alternatives.
import type { ShowtimeChip } from '#server/contracts/films.ts'

interface Show {
  id: string
  cinemaId: string
  startsAt: string
  status: ShowtimeChip['status']
}

export function chooseShow<T extends Show>(
  shows: readonly T[],
  asked: { cinemaId?: string | undefined; showId?: string | undefined },
) {
  const coming = shows
    .filter(({ status }) => status !== 'STARTED')
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  const cinemaIds = new Set(coming.map(({ cinemaId }) => cinemaId))
  const free = coming.find(({ status }) => status !== 'SOLD_OUT')
  const cinemaId = asked.cinemaId && cinemaIds.has(asked.cinemaId) ? asked.cinemaId : (free ?? coming[0])?.cinemaId
  const times = coming.filter((show) => show.cinemaId === cinemaId)
  const bookable = times.filter(({ status }) => status !== 'SOLD_OUT')
  const show = bookable.find(({ id }) => id === asked.showId) ?? bookable[0]
  return { cinemaIds, cinemaId, times, show }
}
