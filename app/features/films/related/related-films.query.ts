// Apart from the film's own query: a server-rendered page never fetches it in the browser.
import { queryOptions } from '@tanstack/react-query'
import type { FilmSummary } from '#server/contracts/films.ts'
import { gateway } from '#app/lib/gateway/gateway.ts'

/** If the request fails, the page shows no related films. */
export const relatedFilmsQuery = (input: { id: string; cityId: string }) =>
  queryOptions({
    queryKey: ['GET films/:id/related', input] as const,
    queryFn: ({ signal }): Promise<FilmSummary[]> =>
      gateway('GET films/:id/related', input, { signal }).then(
        ({ films }) => films,
        () => [],
      ),
  })
