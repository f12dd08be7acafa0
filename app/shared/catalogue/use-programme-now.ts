import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { untilHydrated } from '#app/lib/page/until-hydrated.ts'
import { useNow } from '#app/lib/page/use-now.ts'

const PROGRAMME = /^GET (?:films|film-finder|cinemas|showtimes|offers)/

/**
 * The present time of a page that lists showtimes. When a new cinema day begins, the page loads its lists again: the
 * day that has ended is no longer among them.
 */
export function useNowRefreshingProgramme(rendered: number): number {
  const queryClient = useQueryClient()
  const now = useNow(rendered)
  const day = cinemaDayOf(now)
  const listed = useRef(day)
  useEffect(() => {
    if (listed.current === day) return
    listed.current = day
    // A part that hydrates after another one has loaded the new day would differ from its markup.
    void untilHydrated().then(() =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [key] }) => typeof key === 'string' && PROGRAMME.test(key),
      }),
    )
  }, [queryClient, day])
  return now
}
