// Calls that send codes for signing in and changing an account, and calls that check them.
import type { User } from '#server/contracts/members.ts'
import { gateway } from '#app/lib/gateway/gateway.ts'

export const sendSignInCode = (phoneNumber: string) => gateway('POST auth/unverified-user', { phoneNumber })

export const enter = (acceptsTerms: boolean, orderIds: string[]) =>
  gateway('POST auth/add-token', { acceptsTerms, ...(orderIds.length > 0 ? { orderIds } : {}) })

export const sendRecoveryCode = (email: string) => gateway('POST auth/forget-password', { email })

export const checkRecoveryCode = (input: { requestId: string; code: string }) =>
  gateway('POST auth/reset-password-code', input)

export const recover = async (recoveryId: string): Promise<User> =>
  (await gateway('POST auth/reset-password-confirmation', { recoveryId })).user

/** Sends a code to the current address, to a new address, or to the first address of a member. */
export function sendEmailCode(email: string, user: Pick<User, 'email' | 'isVerified'>) {
  if (user.email === email) return gateway('POST auth/send-login-email-verification-code', {})
  return gateway(user.isVerified ? 'POST auth/init-change-email' : 'POST auth/init-verify-email-user', { email })
}

export const checkEmailCode = async (input: { requestId: string; code: string }): Promise<User> =>
  (await gateway('POST auth/verify-email-user', input)).user

export const sendNewPhoneCode = (phoneNumber: string) => gateway('POST auth/init-change-phone', { phoneNumber })

export const checkNewPhoneCode = async (input: { requestId: string; code: string }): Promise<User> =>
  (await gateway('POST auth/change-phone', input)).user
