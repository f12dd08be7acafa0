// Calls of identification: send a code to a phone or an e-mail address, check a code, ask whether the number has an
// account.
import { queryOptions } from '@tanstack/react-query'
import { readGuestAccount, sendGuestCode, sendGuestEmailCode, verifyGuest } from './guests.functions.ts'
import { hasAccounts } from './accounts-only.tsx'
import { isMember } from '#app/lib/session/viewer.query.ts'

export const requestOtp = (phoneNumber: string) => sendGuestCode({ data: { phoneNumber } })

export const requestEmailOtp = (email: string) => sendGuestEmailCode({ data: { email } })

export const verifyCode = (input: { requestId: string; code: string }) => verifyGuest({ data: input })

/** The checkout uses the answer that came with its document, or that the dialog has just asked for. */
const FRESH_MS = 5000

/** For the number that was verified last. A gateway without this call or without accounts offers no sign-in. */
export const accountQuery = queryOptions({
  queryKey: ['GET guest-users/account'] as const,
  // If the guest has just become a member, the call is skipped. It is for guests only, and its error would end the
  // session.
  queryFn: async ({ signal, client }) =>
    !isMember(client) && (await hasAccounts(client)) && (await readGuestAccount({ signal })).hasAccount,
  staleTime: FRESH_MS,
  meta: { isHandled: true },
})
