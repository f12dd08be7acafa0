// Verifying an e-mail address, another phone, and recovering an account whose phone is lost.
import { askCode, memberOf, newGuest, nextPhone, NO_CODES, provePhone, wrongCode } from './guests.mjs'

const LOGIN_EMAIL = 'POST auth/send-login-email-verification-code'
const INIT_EMAIL = 'POST auth/init-verify-email-user'
const CHANGE_EMAIL = 'POST auth/init-change-email'
const VERIFY_EMAIL = 'POST auth/verify-email-user'
export const EMAIL_CALLS = [LOGIN_EMAIL, INIT_EMAIL, CHANGE_EMAIL, VERIFY_EMAIL]

const INIT_PHONE = 'POST auth/init-change-phone'
const CHANGE_PHONE = 'POST auth/change-phone'
export const PHONE_CALLS = [INIT_PHONE, CHANGE_PHONE]

const FORGOT = 'POST auth/forget-password'
const RESET_CODE = 'POST auth/reset-password-code'
const CONFIRM = 'POST auth/reset-password-confirmation'
export const RECOVERY_CALLS = [FORGOT, RESET_CODE, CONFIRM]

/** An address that was not used before, hidden from the report; undefined if none is left or no code could be read. */
export function nextEmail({ supplies, leave, protect }, keys) {
  const email = supplies.codeFor && supplies.email?.()
  if (!email) leave(keys, supplies.codeFor ? 'no test e-mail address is left: --email' : NO_CODES)
  protect(email)
  return email
}

/** The session is a new one after a code. */
const renewed = (as, entered) => (entered ? { ...as, ...memberOf(entered) } : as)

/** Verifies the first address of the account, then changes it. Returns the member with the newest session. */
export async function proveEmails(kit, as) {
  const { ask, refused, agree } = kit
  const none = { as, statuses: [401], code: 1, why: 'a profile without an address' }
  await refused(LOGIN_EMAIL, {}, none)
  const email = nextEmail(kit, EMAIL_CALLS)
  const first = email && (await askCode(kit, INIT_EMAIL, { email }, as, email))
  if (!first) return as
  // The second code for an address makes the first one void.
  const entry = (await askCode(kit, LOGIN_EMAIL, {}, as, email)) ?? first
  const wrong = { as, statuses: [400], code: 24, why: 'a wrong code' }
  await refused(VERIFY_EMAIL, { ...entry, code: wrongCode(entry.code) }, wrong)
  const entered = await ask(VERIFY_EMAIL, entry, { as })
  agree(VERIFY_EMAIL, !entered || entered.user.isVerified, 'the address is not verified after its code')
  const member = { ...renewed(as, entered), email: entered && email }
  const other = nextEmail(kit, [CHANGE_EMAIL])
  const change = other && (await askCode(kit, CHANGE_EMAIL, { email: other }, member, other))
  const changed = change && (await ask(VERIFY_EMAIL, change, { as: member }))
  agree(VERIFY_EMAIL, !changed || changed.user.email === other, 'the address of the profile is not the new one')
  return changed ? { ...renewed(member, changed), email: other } : member
}

/** Moves the account to another phone. Returns the member with the newest session. */
export async function provePhones(kit, as) {
  const phone = nextPhone(kit, PHONE_CALLS)
  const entry = phone && (await askCode(kit, INIT_PHONE, { phoneNumber: phone }, as, phone))
  const entered = entry && (await kit.ask(CHANGE_PHONE, entry, { as }))
  if (!entered) return as
  const over = { as, statuses: [401], why: 'a session of before the change of the phone' }
  await kit.refused('GET auth/me', {}, over)
  return { ...renewed(as, entered), phone }
}

/** A member who lost the phone: a code to the verified address, then a new phone. Returns the newest session. */
export async function recover(kit, as) {
  const { ask, refused, leave } = kit
  const guest = await newGuest(kit)
  if (!guest) return as
  const wrong = { as: guest, statuses: [400], code: 24, why: 'a recovery that was never opened' }
  await refused(CONFIRM, { recoveryId: 'not-there' }, wrong)
  if (!as.email) {
    leave(RECOVERY_CALLS, 'the account has no verified e-mail address, see POST auth/verify-email-user')
    return as
  }
  const phone = nextPhone(kit, RECOVERY_CALLS)
  const entry = phone && (await askCode(kit, FORGOT, { email: as.email }, guest, as.email))
  if (!entry) return as
  const guessed = { as: guest, statuses: [400], code: 24, why: 'a wrong code' }
  await refused(RESET_CODE, { ...entry, code: wrongCode(entry.code) }, guessed)
  const { recoveryId } = (await ask(RESET_CODE, entry, { as: guest })) ?? {}
  const proved = recoveryId && (await provePhone(kit, guest, { phone }))
  const entered = proved && (await ask(CONFIRM, { recoveryId }, { as: proved }))
  if (!entered) return as
  await refused('GET auth/me', {}, { as, statuses: [401], why: 'a session of before the recovery' })
  return { ...renewed(as, entered), phone }
}

/** An address without an account is answered like one with an account. No mailbox of example.com exists. */
export async function recoverUnknown(kit) {
  const { ask, refused } = kit
  const guest = await newGuest(kit)
  const email = `check-${crypto.randomUUID().slice(0, 8)}@example.com`
  const { requestId } = (guest && (await ask(FORGOT, { email }, { as: guest }))) ?? {}
  if (!requestId) return
  const wrong = { as: guest, statuses: [400], code: 24, why: 'a code that was not sent' }
  await refused(RESET_CODE, { requestId, code: '000000' }, wrong)
}
