// What identification asks: a code for a phone, the check of a code.
import { gateway } from '#app/lib/gateway.ts'

export const sendCode = (phoneNumber: string) => gateway('POST guest-users/phone-number', { phoneNumber })

export const verifyCode = (input: { requestId: string; code: string }) => gateway('POST guest-users/verify', input)
