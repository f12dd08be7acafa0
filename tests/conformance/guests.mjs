// Guest sessions: opening, refreshing, ending them, and verifying a phone.
import { contract } from '#server/contracts/contract.ts'
import { OTP_LENGTH } from '#server/contracts/rules/one-time-code.ts'
import { newKey } from './kit.mjs'
import { maskBreach } from './masks.rules.mjs'
import { clockBreach } from './plausible.rules.mjs'

export const SESSION = 'POST guest-users/session'
const REFRESH = 'POST auth/auth-refresh'
const PHONE = 'POST guest-users/phone-number'
const VERIFY = 'POST guest-users/verify'

export const NO_CODES = 'no source of codes: --otp-command, --otp-prompt or a sandbox outbox'
export const NO_PHONE = 'no test phone is left: --phone'

/** Answers of sign-in calls as identities of the kit. */
export const guestOf = ({ token, refreshToken }) => ({ kind: 'guest', token, refreshToken })
export const memberOf = ({ token, refreshToken }) => ({ kind: 'member', token, refreshToken })

function checkTokens({ agree, now }, key, { tokenExpiresAt }) {
  agree(
    key,
    Date.parse(tokenExpiresAt) > now(),
    `the token is over when it is issued: tokenExpiresAt ${tokenExpiresAt}`,
  )
}

export async function newGuest(kit) {
  const answer = await kit.ask(SESSION, { language: 'en' })
  if (!answer) return undefined
  checkTokens(kit, SESSION, answer)
  return guestOf(answer)
}

/** If a slow first hold is repeated, it must not open a second guest. */
export async function repeatSession({ ask, agree }) {
  if (!contract[SESSION].idempotent) return
  const idempotencyKey = newKey()
  const first = await ask(SESSION, { language: 'en' }, { idempotencyKey })
  const again = first && (await ask(SESSION, { language: 'en' }, { idempotencyKey }))
  agree(SESSION, !again || again.guest.id === first.guest.id, 'the same key again opens another guest')
}

export async function refresh(kit, guest) {
  const { ask, agree, leave } = kit
  const { refreshToken } = guest
  if (!refreshToken) {
    leave([REFRESH], 'no session was opened whose refresh token is known')
    return guest
  }
  const first = await ask(REFRESH, { refreshToken })
  const again = first && (await ask(REFRESH, { refreshToken }))
  if (first) checkTokens(kit, REFRESH, first)
  // Access tokens that were signed in the same second may be equal.
  agree(REFRESH, first?.refreshToken !== refreshToken, 'a refresh does not replace the refresh token')
  const isSame = !again || again.token === first.token
  agree(REFRESH, isSame, 'the same refresh token, sent twice within 30 s, brings another pair')
  return first ? guestOf(first) : guest
}

export async function refuseWrongRefresh({ refused }) {
  await refused(REFRESH, { refreshToken: 'not-a-token' }, { statuses: [401], why: 'a refresh token that is none' })
}

/** A refresh token that was used may come again for 30 s. */
const REPLAY_MS = 31_000

/** Refreshes a session that nothing else needs. Returns it for `refuseUsedRefresh`. */
export async function useRefresh(kit) {
  const guest = await newGuest(kit)
  const renewed = guest && (await kit.ask(REFRESH, { refreshToken: guest.refreshToken }))
  return renewed && { usedAt: kit.now(), refreshToken: guest.refreshToken, renewed: guestOf(renewed) }
}

/** The used token comes again too late. Skipped while 30 s are not over, because the check does not wait for this alone. */
export async function refuseUsedRefresh({ refused, now, skip }, used) {
  if (!used) return
  if (now() - used.usedAt < REPLAY_MS) {
    skip(
      'a refresh token that comes again after 30 s',
      'the rest of this run was over sooner, and it waits for nothing else',
    )
    return
  }
  const late = { statuses: [401], why: 'a refresh token that was used more than 30 s ago' }
  await refused(REFRESH, { refreshToken: used.refreshToken }, late)
  const over = { as: used.renewed, statuses: [401], why: 'a session whose used refresh token came again' }
  await refused('GET orders/:id', { id: 'no-such-order' }, over)
}

export async function signOut({ ask, refused }, guest) {
  if (!(await ask('POST auth/logout', {}, { as: guest }))) return
  const over = { as: guest, statuses: [401], why: 'a session that was signed out' }
  await refused('GET orders/:id', { id: 'no-such-order' }, over)
  const { refreshToken } = guest
  const ended = { statuses: [401], why: 'the refresh token of a session that was signed out' }
  if (refreshToken) await refused(REFRESH, { refreshToken }, ended)
}

/** The code that was sent to a place; hidden from the report. */
export async function codeFor(kit, place) {
  const code = await kit.supplies.codeFor?.(place)
  kit.protect(code)
  return code
}

/** A phone that was not used before, hidden from the report; undefined if none is left or no code could be read. */
export function nextPhone(kit, keys) {
  const { supplies, leave, protect } = kit
  const phone = supplies.codeFor && supplies.phone?.()
  if (!phone) leave(keys, supplies.codeFor ? NO_PHONE : NO_CODES)
  protect(phone)
  return phone
}

export const wrongCode = (code) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

function checkSent({ note, agree, now }, key, { expiresAt, resendAt, serverNow }) {
  note(key, [clockBreach(serverNow, now())])
  agree(key, expiresAt > serverNow, 'the code is over when it is sent: expiresAt is not after serverNow')
  agree(key, resendAt >= serverNow, 'resendAt is before serverNow')
}

/** Asks for a code by `init`; undefined without one. A place to which no code comes is a finding. */
export async function askCode(kit, init, input, as, place) {
  const sent = await kit.ask(init, input, { as })
  if (!sent) return undefined
  checkSent(kit, init, sent)
  kit.note(init, [
    maskBreach('phoneMasked', sent.phoneMasked, place),
    maskBreach('emailMasked', sent.emailMasked, place),
  ])
  const code = await codeFor(kit, place)
  kit.agree(init, code, 'no code arrived at the source of codes')
  const isTypable = !code || code.length === OTP_LENGTH
  kit.agree(init, isTypable, `a code of ${code?.length} digits: the field of the site takes exactly ${OTP_LENGTH}`)
  return code && { requestId: sent.requestId, code }
}

/** Verifies a phone of the operator or the sandbox. Returns the session after it. */
export async function provePhone(kit, guest, { phone, init = PHONE, tryWrong = false }) {
  const { ask, refused } = kit
  const entry = await askCode(kit, init, { phoneNumber: phone }, guest, phone)
  if (!entry) return undefined
  const why = { as: guest, statuses: [400], code: 24, why: 'a wrong code' }
  if (tryWrong) await refused(VERIFY, { ...entry, code: wrongCode(entry.code) }, why)
  const proved = await ask(VERIFY, entry, { as: guest })
  if (!proved) return undefined
  checkTokens(kit, VERIFY, proved)
  kit.agree(VERIFY, proved.guest.isPhoneVerified, 'the phone of the guest is not verified after its code')
  kit.note(VERIFY, [maskBreach('guest.phoneMasked', proved.guest.phoneMasked, phone)])
  return { ...guestOf(proved), hasPhone: true, phone }
}

/** The guest of the whole run, with a verified phone. */
export async function verifyGuest(kit, guest) {
  const { ask, refused, agree } = kit
  await refused(
    PHONE,
    { phoneNumber: '+966112345678' },
    { as: guest, statuses: [400], code: 24, why: 'a number that is no mobile' },
  )
  const phone = nextPhone(kit, [PHONE, VERIFY])
  const verified = phone && (await provePhone(kit, guest, { phone, tryWrong: true }))
  if (!verified) return guest
  const account = await ask('GET guest-users/account', {}, { as: verified })
  const isFlag = account === undefined || typeof account.hasAccount === 'boolean'
  agree('GET guest-users/account', isFlag, 'hasAccount is no truth value')
  return verified
}
