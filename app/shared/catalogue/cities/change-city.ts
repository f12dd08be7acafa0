// Handles the answers to the city question. Loaded with the question, because most visits have a city already.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { cacheUserAndUserType, saveCity } from '#app/shared/identity/members.query.ts'
import { isAnyDialogOpen, openDialog } from '#app/lib/dialog/dialog.ts'
import { showProblem } from '#app/lib/gateway/problem-reaction.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { refreshThemeAndGuessedCity } from '#app/lib/session/cookie-visit.ts'
import { savePreferencesOptimistically } from '#app/lib/session/preferences.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { citiesQuery } from './cities.query.ts'
import { cityChangeConfirmDialog } from './city-change-confirm.dialog.ts'
import { isCityChoicePostponed } from './city-later.storage.ts'
import { cityChooseDialog } from './city-choose.dialog.ts'
import { cityWelcomeDialog } from './city-welcome.dialog.ts'
import { findFallbackPage } from '#app/lib/page/page-move.ts'

// Data of the old city may not exist in the new one.
const FINDER = '/movie-finder'

/** The page to navigate to when the city changes; undefined if the page can stay. */
export const pageAfterCityChange = (pathname: string): ReturnType<typeof findFallbackPage> | typeof FINDER =>
  pathname === FINDER ? FINDER : findFallbackPage(pathname)

/** Whether the finder has filters that may not exist in another city. */
export const losesFilters = (pathname: string, search: object): boolean =>
  pathname === FINDER && Object.keys(search).some((name) => name !== 'cityId')

/**
 * Call it during the press, because the visitor may leave the page at once. Resolves to whether the city was stored.
 */
const storeCity = (cityId: string): Promise<boolean> =>
  savePreferencesOptimistically({ cityId }).then(
    () => true,
    (error: unknown) => {
      showProblem(error)
      return false
    },
  )

/** Whether the city was stored. If not, the visitor has seen a message. */
async function saveChosenCity(queryClient: QueryClient, cityId: string, storing = storeCity(cityId)): Promise<boolean> {
  if (!(await storing)) return false
  queryClient.setQueryData(viewerQuery.queryKey, (visit) =>
    visit ? { ...visit, cityId, isCityGuessed: false } : visit,
  )
  if (queryClient.getQueryData(viewerQuery.queryKey)?.session === 'member') void saveMemberCity(queryClient, cityId)
  return true
}

/** Updates the city of the account. The page has changed already, so no query is refetched twice. */
async function saveMemberCity(queryClient: QueryClient, cityId: string): Promise<void> {
  const user = await saveCity(cityId).catch(() => undefined)
  if (user) cacheUserAndUserType(queryClient, user)
}

/** Asks a visit without a city; answers whether it needs no further question: it has a city, or chooses one later. */
export async function chooseFirstCity(queryClient: QueryClient): Promise<boolean> {
  if (isAnyDialogOpen()) return false
  let storing: Promise<boolean> | undefined
  const answer = await openDialog(cityWelcomeDialog, { isFirst: true }, ({ cityId }) => {
    storing = storeCity(cityId)
  })
  if (answer === undefined) return isCityChoicePostponed()
  return saveChosenCity(queryClient, answer.cityId, storing)
}

/**
 * Changes to a city that the page names, and stays on the page: its showtimes are loaded already. Answers whether it
 * succeeded.
 */
export async function switchCityInPlace(router: AnyRouter, queryClient: QueryClient, cityId: string): Promise<boolean> {
  if (!(await saveChosenCity(queryClient, cityId))) return false
  // The search parameter would still name the old city.
  const url = new URL(location.href)
  if (url.searchParams.has('cityId')) {
    url.searchParams.set('cityId', cityId)
    await router.navigate({ href: url.pathname + url.search, replace: true, resetScroll: false })
  }
  showToast(m.cities_update_success(), 'success')
  return true
}

/** The visitor agrees to the city that the network suggested. */
export async function confirmGuessedCity(queryClient: QueryClient): Promise<void> {
  // Another tab may have chosen one meanwhile.
  refreshThemeAndGuessedCity(queryClient)
  const { cityId, isCityGuessed } = queryClient.getQueryData(viewerQuery.queryKey) ?? {}
  if (cityId && isCityGuessed) await saveChosenCity(queryClient, cityId)
}

/** Opens the city question at a press and handles the answer: a confirmation, a navigation, a message. */
export async function changeCity(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  const { cityId: before, isCityGuessed } = queryClient.getQueryData(viewerQuery.queryKey) ?? {}
  const { pathname, search } = router.latestLocation
  const target = pageAfterCityChange(pathname)
  const clearsFilters = losesFilters(pathname, search)
  const asks = clearsFilters || (target !== undefined && target !== '/movie-finder' && Boolean(before))
  let storing: Promise<boolean> | undefined
  const answer = await openDialog(cityChooseDialog, { isFirst: !before }, ({ cityId }) => {
    if (cityId === before ? isCityGuessed : !asks) storing = storeCity(cityId)
  })
  const cityId = answer?.cityId
  if (!cityId) return
  if (cityId === before) {
    if (isCityGuessed) await saveChosenCity(queryClient, cityId, storing)
    return
  }
  if (asks) {
    const cityName = queryClient.getQueryData(citiesQuery.queryKey)?.find(({ id }) => id === cityId)?.name ?? ''
    const isConfirmed = await openDialog(cityChangeConfirmDialog, { cityName, clearsFilters }, () => {
      storing = storeCity(cityId)
    })
    if (!isConfirmed) return
  }
  if (!(await saveChosenCity(queryClient, cityId, storing))) return
  if (target) await router.navigate({ to: target })
  showToast(m.cities_update_success(), 'success')
}
