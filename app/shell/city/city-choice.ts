// The city question, which opens by itself while no city is known, or if a search needs the visitor's own city.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatches, useRouterState } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect } from 'react'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { FINDER_PARAMS, knownParams } from '#server/contracts/rules/page-params.ts'
import { citiesQuery } from '#app/shared/catalogue/cities/cities.query.ts'
import { isCityChoicePostponed } from '#app/shared/catalogue/cities/city-later.storage.ts'

/** Milliseconds until a question that was dismissed without its button opens again. */
const REOPEN_MS = 500

/**
 * Asks for the city while none is known: neither chosen nor suggested by the network, nor postponed. Pages are rendered
 * behind it, so that crawlers get them whole.
 */
function useQuestion(): void {
  const queryClient = useQueryClient()
  const visit = useViewer()
  const { data: cities } = useQuery(citiesQuery)
  // On seats and checkout the showtime decides the city. Texts, forms and error pages do not depend on a city.
  const isBusyPage = useMatches({
    select: (matches) => {
      const { header, needsCity } = matches.at(-1)?.staticData ?? {}
      const isMissing = matches.some(({ status, _notFound }) => _notFound || status === 'notFound')
      return isMissing || header !== undefined || needsCity === false
    },
  })
  const namesCity = useRouterState({ select: ({ location }) => 'cityId' in location.search })
  // The sign-in opens first. The question follows on the page after it.
  const asksToSignIn = useRouterState({ select: ({ location }) => 'next' in location.search })
  const isKnown = cities === undefined || cities.length === 0 || cities.some(({ id }) => id === visit.cityId)
  // The filters of a search belong to one city, so a suggested one is not enough.
  const isSearch = useMatches({
    select: (matches) =>
      matches.some(
        ({ staticData, search }) => staticData.isSearch && Object.keys(knownParams(search, FINDER_PARAMS)).length > 0,
      ),
  })
  const isMissing = !isKnown || (isSearch && visit.isCityGuessed)
  const isNeeded = isMissing && !isBusyPage && !namesCity && !asksToSignIn && !visit.isCrawler && !visit.maintenance
  useEffect(() => {
    if (!isNeeded) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      if (isOver || isCityChoicePostponed()) return
      // If the chunk does not load now, the next opening loads it again.
      const { chooseFirstCity } =
        (await import('#app/shared/catalogue/cities/change-city.ts').catch(() => undefined)) ?? {}
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

/** A server render opens no dialog. */
export const useCityChoice: () => void = createIsomorphicFn().client(useQuestion)
