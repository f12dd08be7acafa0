// Starts the calls of a film page that need the film's id and its day, while the film itself is still loading.
import { createIsomorphicFn } from '@tanstack/react-start'
import { currentTime, requireContext } from '#app/lib/gateway/request-context.ts'
import type { Answer, ContractKey, Input } from '#server/contracts/contract.ts'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { cinemasInput, type ShowtimeSearch } from './showtime-search.ts'

interface Guess {
  slug: string
  cityId: string
  search: ShowtimeSearch
  /** The cinema day of rendering. */
  today: string
}

/** Rejects if the call fails. */
async function guess<K extends ContractKey>(key: K, input: Input<K>): Promise<Answer<K>> {
  const outcome = await requireContext().gateway(key, input, { isGuess: true })
  if (!outcome.ok) throw new ProblemError(outcome.problem)
  return outcome.data
}

/**
 * The list that home shows has the id, and a listed film has a showtime that day. The answers go into the edge's cache
 * only: the page's own calls join them there. A wrong guess costs these calls and changes nothing on the page.
 */
export async function prefetchLikelyShowtimesAtEdge({ slug, cityId, search, today }: Guess): Promise<void> {
  const date = search.date ?? today
  const list = guess('GET films', { cityId, status: 'NOW_SHOWING', date, limit: 60 })
  const settings = guess('GET settings', {}).catch(() => undefined)
  const film = (await list).films.find(({ uniqueName }) => uniqueName === slug)
  if (!film) return
  const cinemas = guess('GET films/:id/cinemas', { ...cinemasInput(film.id, cityId, date, search), page: 1 })
  const offers = settings.then((known) =>
    known === undefined || known.settings.features.offers === false
      ? undefined
      : guess('GET offers/check-film', { filmId: film.id, cityId, date }),
  )
  await Promise.allSettled([cinemas, offers])
}

/** In the browser the cache of queries has the film already, or its list. */
export const startShowtimes = createIsomorphicFn().server((page: Omit<Guess, 'today'>): void => {
  // The page's own calls report what fails.
  void prefetchLikelyShowtimesAtEdge({ ...page, today: cinemaDayOf(currentTime()) }).catch(() => undefined)
})
