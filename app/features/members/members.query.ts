// Door to the member who is here: who they are, what is theirs to change, and pages that are theirs alone.
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Input } from '#server/contracts/contract.ts'
import type { User } from '#server/contracts/members.ts'
import { type UserType, userTypeOf } from '#server/contracts/user-type.ts'
import { gateway } from '#app/lib/gateway.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { useVisit, visitQuery } from '#app/lib/visit.query.ts'

export const meQuery = queryOptions({
  queryKey: ['GET auth/me'] as const,
  queryFn: async ({ signal, client }) => {
    const { user } = await gateway('GET auth/me', {}, { signal })
    noteUserType(client, userTypeOf(user))
    return user
  },
  meta: { isHandled: true, isMembers: true },
})

// The edge knows that somebody is a member and not how complete their profile is.
function noteUserType(queryClient: QueryClient, userType: UserType): void {
  const visit = queryClient.getQueryData(visitQuery.queryKey)
  if (typeof window === 'undefined' || !visit || visit.userType === userType) return
  queryClient.setQueryData(visitQuery.queryKey, { ...visit, userType })
}

/** The member who is here; null for guests, and while it is not known yet. */
export function useUser(): User | null {
  const isMember = useVisit().session === 'member'
  const { data } = useQuery({ ...meQuery, enabled: isMember })
  return isMember ? (data ?? null) : null
}

/** What an answer says about the member counts everywhere at once. Browser events only. */
export function keepUser(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(meQuery.queryKey, user)
  noteUserType(queryClient, userTypeOf(user))
}

/** The home page, where signing in leads back to the page that was wanted. */
const toSignIn = (wanted: string) =>
  // Read by hand where it is used: a parser of its own would come with every page.
  redirect({ to: '/', search: { next: wanted } as never, statusCode: 307 })

/** For loaders of pages that are a member's own. `wanted`: the page's path, without its language. */
export async function requireMember(queryClient: QueryClient, wanted: string): Promise<User> {
  const { session } = await queryClient.ensureQueryData(visitQuery)
  if (session !== 'member') throw toSignIn(wanted)
  try {
    return await queryClient.ensureQueryData(meQuery)
  } catch (error) {
    const isNobody = isProblemError(error) && (error.status === 401 || error.status === 403)
    throw isNobody ? toSignIn(wanted) : error
  }
}

export const saveProfile = async (profile: Input<'PUT auth/profile'>): Promise<User> =>
  (await gateway('PUT auth/profile', profile)).user

export const saveCity = async (cityId: string): Promise<User> => (await gateway('PATCH users/cities', { cityId })).user

export const saveLanguage = async (language: User['language']): Promise<User> =>
  (await gateway('PATCH users/language', { language })).user

export const saveCommunicationLanguage = async (communicationLanguage: User['language']): Promise<User> =>
  (await gateway('PATCH users/communication-language', { communicationLanguage })).user

export const communicationLanguagesQuery = queryOptions({
  queryKey: ['GET communication-languages'] as const,
  queryFn: async ({ signal }) => (await gateway('GET communication-languages', {}, { signal })).languages,
  meta: { isHandled: true },
})

export const sendLeavingCode = () => gateway('POST auth/init-delete-account', {})

/** `proof`: the code the account's phone was sent, where the gateway sends one. */
export const deleteAccount = (proof: { requestId?: string; code?: string } = {}) =>
  gateway('DELETE auth/delete-account', proof)
