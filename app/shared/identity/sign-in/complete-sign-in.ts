// Signing in after the phone is verified: opens the account and takes over the seats, the order and the city.
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#server/contracts/members.ts'
import { userTypeOf } from '#server/contracts/rules/user-type.ts'
import { saveTermsAcceptance, areTermsAcceptedOnDevice } from '../identify.dialog.ts'
import { listKnownOrderIds } from '#app/shared/orders/open-orders.query.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { changeSession } from '#app/lib/session/session-change.ts'
import { queueTrackedEvent } from '#app/lib/page/track.ts'
import { savePreferencesOptimistically } from '#app/lib/session/preferences.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { readFavourite, writeFavourite } from '#app/lib/session/favourite-cinema.storage.ts'
import { cacheUserAndUserType, saveCity, saveFavouriteCinema } from '../members.query.ts'
import { beginSession } from './proofs.query.ts'

/** Maximum number of orders the gateway accepts. */
const MAX_ORDERS = 5

/** Opens the account of the verified phone. `terms`: a new account needs the terms accepted first. */
export async function signInWithPhone(queryClient: QueryClient): Promise<{ isNew: boolean } | 'terms'> {
  try {
    const { user, isNew } = await beginSession(areTermsAcceptedOnDevice(), listKnownOrderIds(queryClient, MAX_ORDERS))
    applySignInAndMergePreferences(queryClient, user)
    return { isNew }
  } catch (error) {
    if (isProblemError(error) && error.reason === 'terms_not_accepted') return 'terms'
    throw error
  }
}

/** Updates the page after a sign-in. */
export function applySignInAndMergePreferences(queryClient: QueryClient, user: User): void {
  // An account exists only with accepted terms.
  saveTermsAcceptance()
  queueTrackedEvent({ event: 'login_success' })
  changeSession(queryClient, { session: 'member', userType: userTypeOf(user) })
  cacheUserAndUserType(queryClient, user)
  void agreeOnCity(queryClient, user)
    .catch(() => undefined)
    // After the city: each answer has the whole member.
    .then(() => moveFavourite(queryClient, user))
    .catch(() => undefined)
}

/** If only the visit or only the account has a city, the other one gets it. If both have a city, neither changes. */
async function agreeOnCity(queryClient: QueryClient, { preferredCityId }: User): Promise<void> {
  const visit = queryClient.getQueryData(viewerQuery.queryKey)
  const here = visit && !visit.isCityGuessed ? visit.cityId : null
  if (here !== null && preferredCityId === null) cacheUserAndUserType(queryClient, await saveCity(here))
  if (here !== null || preferredCityId === null) return
  await savePreferencesOptimistically({ cityId: preferredCityId })
  queryClient.setQueryData(
    viewerQuery.queryKey,
    (current) => current && { ...current, cityId: preferredCityId, isCityGuessed: false },
  )
}

/** The favourite cinema of this browser becomes that of the account, unless the account has one. */
async function moveFavourite(queryClient: QueryClient, { favouriteCinemaId }: User): Promise<void> {
  const here = readFavourite()
  if (here === null || favouriteCinemaId === undefined) return
  if (favouriteCinemaId === null) cacheUserAndUserType(queryClient, await saveFavouriteCinema(here))
  writeFavourite(null)
}
