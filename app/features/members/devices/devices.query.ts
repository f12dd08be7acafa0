// The devices where the member is signed in, and signing a device out.
import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway/gateway.ts'

export const devicesQuery = queryOptions({
  queryKey: ['GET auth/sessions'] as const,
  queryFn: async ({ signal }) => (await gateway('GET auth/sessions', {}, { signal })).sessions,
  meta: { isHandled: true, isMembers: true },
})

export const signOutDevice = async (id: string) => (await gateway('DELETE auth/sessions/:id', { id })).sessions

export const signOutOthers = async () => (await gateway('DELETE auth/sessions', {})).sessions
