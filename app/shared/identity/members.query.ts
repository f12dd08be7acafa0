// Queries and mutations of the signed-in member's account, and the guard of member pages.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Input } from '#server/contracts/contract.ts'
import type { User } from '#server/contracts/members.ts'
import { type UserType, userTypeOf } from '#server/contracts/rules/user-type.ts'
import {
  closeAccount,
  readCommunicationLanguages,
  readProfile,
  sendDeletionCode,
  updateCity,
  updateCommunicationLanguage,
  updateFavouriteCinema,
  updateLanguage,
  updateProfile,
} from './members.functions.ts'
import { requireAccounts } from './accounts-only.tsx'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { useViewer, viewerQuery } from '#app/lib/session/viewer.query.ts'

export const meQuery = queryOptions({
  queryKey: ['GET auth/me'] as const,
  queryFn: async ({ signal }) => (await readProfile({ signal })).user,
  meta: { isHandled: true, isMembers: true },
})

// The edge knows only that the visitor is a member, not how complete the profile is.
function noteUserType(queryClient: QueryClient, userType: UserType): void {
  const visit = queryClient.getQueryData(viewerQuery.queryKey)
  if (!visit || visit.userType === userType) return
  queryClient.setQueryData(viewerQuery.queryKey, { ...visit, userType })
}

/** The signed-in member. Null for guests, and until the member is loaded. */
export function useUser(): User | null {
  const isMember = useViewer().session === 'member'
  const { data } = useQuery({ ...meQuery, enabled: isMember })
  const queryClient = useQueryClient()
  // Not in the query's function: a page may bring the member with it, and then the browser does not ask.
  useEffect(() => {
    if (isMember && data) noteUserType(queryClient, userTypeOf(data))
  }, [queryClient, isMember, data])
  return isMember ? (data ?? null) : null
}

/** Puts the member of an answer into the cache, so that every part of the page shows it. Browser events only. */
export function cacheUserAndUserType(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(meQuery.queryKey, user)
  noteUserType(queryClient, userTypeOf(user))
}

/** The home page with the wanted page in its address. After signing in, the visitor returns to it. */
const toSignIn = (wanted: string) => redirect({ to: '/', search: { next: wanted }, statusCode: 307 })

/** For loaders of member pages. `wanted`: the page's path, without its language. A chain of guests only has none. */
export async function requireMember(queryClient: QueryClient, wanted: string): Promise<User> {
  await requireAccounts(queryClient)
  const { session } = await queryClient.ensureQueryData(viewerQuery)
  if (session !== 'member') throw toSignIn(wanted)
  try {
    return await queryClient.ensureQueryData(meQuery)
  } catch (error) {
    const isNobody = isProblemError(error) && (error.status === 401 || error.status === 403)
    throw isNobody ? toSignIn(wanted) : error
  }
}

export const putProfile = async (profile: Input<'PUT auth/profile'>): Promise<User> =>
  (await updateProfile({ data: profile })).user

export const saveCity = async (cityId: string): Promise<User> => (await updateCity({ data: { cityId } })).user

/** Null: the member has no favourite any more. */
export const saveFavouriteCinema = async (cinemaId: string | null): Promise<User> =>
  (await updateFavouriteCinema({ data: { cinemaId } })).user

export const saveLanguage = async (language: User['language']): Promise<User> =>
  (await updateLanguage({ data: { language } })).user

export const saveCommunicationLanguage = async (communicationLanguage: User['language']): Promise<User> =>
  (await updateCommunicationLanguage({ data: { communicationLanguage } })).user

export const communicationLanguagesQuery = queryOptions({
  queryKey: ['GET communication-languages'] as const,
  queryFn: async ({ signal }) => (await readCommunicationLanguages({ signal })).languages,
  meta: { isHandled: true },
})

/** `keepsTickets`: coming bookings stay as tickets that only their links open. */
interface Leaving {
  keepsTickets: boolean
}

// Sent only if true: a gateway may not know the field.
const leavingInput = ({ keepsTickets }: Leaving) => (keepsTickets ? { keepsTickets } : {})

export const sendLeavingCode = (leaving: Leaving) => sendDeletionCode({ data: leavingInput(leaving) })

/** `proof`: the code sent to the account's phone, if the gateway sends one. */
export const deleteAccount = (leaving: Leaving, proof: { requestId?: string; code?: string } = {}) =>
  closeAccount({ data: { ...proof, ...leavingInput(leaving) } })
