// A stored document is the same for every visitor. After hydration the browser adds what the visitor's cookies say.
import type { QueryClient } from '@tanstack/react-query'
import type { Visit } from '#server/contracts/request-context.ts'
import { cookieVisit } from '#server/contracts/rules/visit-cookies.ts'
import { viewerQuery } from './viewer.query.ts'

export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The city of the cookie; null if the visitor chose none, or one that is no longer listed. */
function chosenCity(queryClient: QueryClient): string | null {
  const { cityId } = cookieVisit(readCookie)
  const cities = queryClient.getQueryData<{ id: string }[]>(['GET cities'])
  return cities && !cities.some(({ id }) => id === cityId) ? null : cityId
}

function completed(visit: Visit, city: string | null): Visit {
  const { session, theme, consent } = cookieVisit(readCookie)
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
export function completeHiddenVisit(queryClient: QueryClient): void {
  const { theme } = cookieVisit(readCookie)
  const cityId = chosenCity(queryClient)
  queryClient.setQueryData(viewerQuery.queryKey, (visit) => {
    if (!visit) return visit
    return visit.isCityGuessed && cityId !== null
      ? { ...visit, theme, cityId, isCityGuessed: false }
      : { ...visit, theme }
  })
}

/** In the browser, once the document is hydrated: before, its markup would not match. */
export function completeVisit(queryClient: QueryClient): void {
  const city = chosenCity(queryClient)
  queryClient.setQueryData(viewerQuery.queryKey, (visit) => visit && completed(visit, city))
}
