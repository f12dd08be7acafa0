// The question for the city, which opens by itself while there is none.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatches, useRouterState } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect } from 'react'
import { useVisit } from '#app/lib/visit.query.ts'
import { citiesQuery } from './cities.query.ts'

/** Milliseconds until a dismissed question comes back. */
const REOPEN_MS = 500

/** Asks for the city while the visit has none. Pages are there behind it: search engines and readers see them whole. */
function useQuestion(): void {
  const queryClient = useQueryClient()
  const visit = useVisit()
  const { data: cities } = useQuery(citiesQuery)
  // Where seats or money are at stake the showtime names the city; texts, forms and a missing page are about no city.
  const isBusyPage = useMatches({
    select: (matches) => {
      const { header, needsCity } = matches.at(-1)?.staticData ?? {}
      const isMissing = matches.some(({ status, _notFound }) => _notFound || status === 'notFound')
      return isMissing || header !== undefined || needsCity === false
    },
  })
  const namesCity = useRouterState({ select: ({ location }) => 'cityId' in location.search })
  const isKnown = cities === undefined || cities.length === 0 || cities.some(({ id }) => id === visit.cityId)
  const isNeeded = !isKnown && !isBusyPage && !namesCity && !visit.isCrawler && !visit.maintenance
  useEffect(() => {
    if (!isNeeded) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      if (isOver) return
      // What does not come now is asked for again in a moment.
      const { chooseFirstCity } = (await import('./change-city.ts').catch(() => undefined)) ?? {}
      if (isOver || (await chooseFirstCity?.(queryClient))) return
      timer = setTimeout(() => void ask(), REOPEN_MS)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isNeeded, queryClient])
}

/** There is nobody to ask while the page is made. */
export const useCityChoice: () => void = createIsomorphicFn().client(useQuestion)
