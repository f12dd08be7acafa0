// A stored document is the same for every visitor. After hydration the browser adds what the visitor's cookies say.
import type { QueryClient } from '@tanstack/react-query'
import type { Visit } from '#server/contracts/request-context.ts'
import { parseVisitCookies } from '#server/contracts/rules/visit-cookies.ts'
import { untilHydrated } from '../page/until-hydrated.ts'
import { viewerQuery } from './viewer.query.ts'

export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The city of the cookie; null if the visitor chose none, or one that is no longer listed. */
function chosenCity(queryClient: QueryClient): string | null {
  const { cityId } = parseVisitCookies(readCookie)
  const cities = queryClient.getQueryData<{ id: string }[]>(['GET cities'])
  return cities && !cities.some(({ id }) => id === cityId) ? null : cityId
}

function completed(visit: Visit, city: string | null): Visit {
  const { session, theme, consent } = parseVisitCookies(readCookie)
  return {
    ...visit,
    session,
    // Until the member's profile is read, it may be incomplete.
    userType: session === 'member' ? (visit.session === 'member' ? visit.userType : 'NonCompleted') : 'Guest',
    cityId: city ?? visit.cityId,
    isCityGuessed: city === null,
    theme,
    consent: visit.consent === 'none' ? 'none' : consent,
  }
}

/**
 * Another tab may have changed theme and city while this page was hidden or in the back/forward cache. A city that the
 * visitor has chosen stays in a tab that shows it. The session has its own watch.
 */
export function refreshThemeAndGuessedCity(queryClient: QueryClient): void {
  const { theme } = parseVisitCookies(readCookie)
  const cityId = chosenCity(queryClient)
  queryClient.setQueryData(viewerQuery.queryKey, (visit) => {
    if (!visit) return visit
    return visit.isCityGuessed && cityId !== null
      ? { ...visit, theme, cityId, isCityGuessed: false }
      : { ...visit, theme }
  })
}

/**
 * In the browser, once the document is hydrated: before, its markup would not match. Parts that stream in hydrate
 * later, and name the city of the document. So another city, chosen while the document was on its way or before it went
 * into the browser's cache, waits until `allHydrated` resolves.
 */
export function completeVisitFromCookies(queryClient: QueryClient, allHydrated = untilHydrated): void {
  const city = chosenCity(queryClient)
  const rendered = queryClient.getQueryData(viewerQuery.queryKey)?.cityId ?? null
  const isOther = city !== null && rendered !== null && city !== rendered
  queryClient.setQueryData(viewerQuery.queryKey, (visit) => visit && completed(visit, isOther ? rendered : city))
  if (!isOther) return
  void allHydrated().then(() =>
    // The visitor may have chosen once more meanwhile.
    queryClient.setQueryData(viewerQuery.queryKey, (visit) =>
      visit?.cityId === rendered ? { ...visit, cityId: city } : visit,
    ),
  )
}
