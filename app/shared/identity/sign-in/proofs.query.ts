// Calls that send codes for signing in and changing an account, and calls that check them.
import type { User } from '#server/contracts/members.ts'
import {
  confirmNewPhone,
  checkRecoveryEmailCode,
  recoverAccount,
  sendEmailChangeCode,
  sendEmailSignInCode,
  sendFirstEmailCode,
  sendRecoveryEmailCode,
  sendPhoneChangeCode,
  sendPhoneCode,
  beginMemberSession,
  verifyEmail,
} from './proofs.functions.ts'

export const sendSignInCode = (phoneNumber: string) => sendPhoneCode({ data: { phoneNumber } })

export const beginSession = (acceptsTerms: boolean, orderIds: string[]) =>
  beginMemberSession({ data: { acceptsTerms, ...(orderIds.length > 0 ? { orderIds } : {}) } })

export const sendRecoveryCode = (email: string) => sendRecoveryEmailCode({ data: { email } })

export const checkRecoveryCode = (input: { requestId: string; code: string }) => checkRecoveryEmailCode({ data: input })

export const recoverMember = async (recoveryId: string): Promise<User> =>
  (await recoverAccount({ data: { recoveryId } })).user

/** Sends a code to the current address, to a new address, or to the first address of a member. */
export function sendMemberEmailCode(email: string, user: Pick<User, 'email' | 'isVerified'>) {
  if (user.email === email) return sendEmailSignInCode({ data: {} })
  return user.isVerified ? sendEmailChangeCode({ data: { email } }) : sendFirstEmailCode({ data: { email } })
}

export const checkEmailCode = async (input: { requestId: string; code: string }): Promise<User> =>
  (await verifyEmail({ data: input })).user

export const sendNewPhoneCode = (phoneNumber: string) => sendPhoneChangeCode({ data: { phoneNumber } })

export const checkNewPhoneCode = async (input: { requestId: string; code: string }): Promise<User> =>
  (await confirmNewPhone({ data: input })).user
