// What signing in brings once the phone is proved: the account, with the seats, the order and the city of before.
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#server/contracts/members.ts'
import { userTypeOf } from '#server/contracts/user-type.ts'
import { acceptTerms, areTermsAccepted } from '#app/features/guests/identify.dialog.ts'
import { openOrders } from '#app/features/seats/open-orders.query.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { sessionChanged } from '#app/lib/session-change.ts'
import { track } from '#app/lib/track.ts'
import { savePreferences } from '#app/lib/visit.ts'
import { visitQuery } from '#app/lib/visit.query.ts'
import { keepUser, saveCity } from './members.query.ts'
import { enter } from './proofs.query.ts'

/** As many as the gateway takes. */
const MOST_ORDERS = 5

/** Opens the account of the proved phone. `terms`: there is none yet, and its terms are still to be accepted. */
export async function enterAccount(queryClient: QueryClient): Promise<{ isNew: boolean } | 'terms'> {
  try {
    const { user, isNew } = await enter(areTermsAccepted(), openOrders(queryClient, MOST_ORDERS))
    entered(queryClient, user)
    return { isNew }
  } catch (error) {
    if (isProblemError(error) && error.reason === 'terms_not_accepted') return 'terms'
    throw error
  }
}

/** Somebody is a member from here on. */
export function entered(queryClient: QueryClient, user: User): void {
  // Without them there is no account.
  acceptTerms()
  track({ event: 'login_success' })
  sessionChanged(queryClient, { session: 'member', userType: userTypeOf(user) })
  keepUser(queryClient, user)
  void agreeOnCity(queryClient, user).catch(() => undefined)
}

/** The city of the visit goes on; where one of the two knows none, it learns it. */
async function agreeOnCity(queryClient: QueryClient, { preferredCityId }: User): Promise<void> {
  const here = queryClient.getQueryData(visitQuery.queryKey)?.cityId ?? null
  if (here !== null && preferredCityId === null) keepUser(queryClient, await saveCity(here))
  if (here !== null || preferredCityId === null) return
  await savePreferences({ data: { cityId: preferredCityId } })
  queryClient.setQueryData(visitQuery.queryKey, (visit) => (visit ? { ...visit, cityId: preferredCityId } : visit))
}
