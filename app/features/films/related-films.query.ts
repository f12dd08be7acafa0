// Apart from the film's own query: a page that came drawn never asks.
import { queryOptions } from '@tanstack/react-query'
import type { FilmSummary } from '#server/contracts/films.ts'
import { gateway } from '#app/lib/gateway.ts'

/** A page does without them: where nobody can tell them, there are none. */
export const relatedFilmsQuery = (input: { id: string; cityId: string }) =>
  queryOptions({
    queryKey: ['GET films/:id/related', input] as const,
    queryFn: ({ signal }): Promise<FilmSummary[]> =>
      gateway('GET films/:id/related', input, { signal }).then(
        ({ films }) => films,
        () => [],
      ),
  })
