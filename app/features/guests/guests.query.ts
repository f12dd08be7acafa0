// What identification asks: a code for a phone, the check of a code, whether the number has an account.
import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway.ts'
import { isMember } from '#app/lib/visit.query.ts'

export const sendCode = (phoneNumber: string) => gateway('POST guest-users/phone-number', { phoneNumber })

export const verifyCode = (input: { requestId: string; code: string }) => gateway('POST guest-users/verify', input)

/** Of the number that was proved a moment ago. A gateway that cannot say offers nothing. */
export const accountQuery = queryOptions({
  queryKey: ['GET guest-users/account'] as const,
  // Who has just become a member is asked nothing that only guests may ask: that answer would end their session.
  queryFn: async ({ signal, client }) =>
    !isMember(client) && (await gateway('GET guest-users/account', {}, { signal })).hasAccount,
  staleTime: 0,
  meta: { isHandled: true },
})
