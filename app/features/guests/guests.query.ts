// What identification asks: a code for a phone, the check of a code.
import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway.ts'

/** How long to wait for another code, among the constants an operator can change. */
export const waitQuery = queryOptions({
  queryKey: ['GET settings', {}, 'wait'] as const,
  queryFn: () => gateway('GET settings', {}),
  select: ({ settings }) => settings.OTPCountDown,
  meta: { isHandled: true },
})

export const sendCode = (phoneNumber: string) => gateway('POST guest-users/phone-number', { phoneNumber })

export const verifyCode = (input: { requestId: string; code: string }) => gateway('POST guest-users/verify', input)
