// The current step of identification. Browser events only.
import { proxy } from 'valtio'
import { type ContactVerification, isCodeWaiting, createContactVerification, discardSentCode } from './proof.store.ts'

/** `account`: the number has an account, and its owner may sign in. */
export type IdentifyStep = 'phone' | 'email' | 'code' | 'account'

/** `by`: the contact that the visitor verifies. */
export const identify = proxy<{ step: IdentifyStep; by: 'phone' | 'email' }>({ step: 'phone', by: 'phone' })

/** The visitor's own phone, for every reason to ask for it. */
export const ownPhone = createContactVerification('phone')

/** The visitor's own e-mail address, where guests may book with one. */
export const guestEmail = createContactVerification('guest-email')

/**
 * Runs when the dialog opens. A code that is still valid shows its field, an expired one does not. `asksTerms`: the
 * button of the first step accepts the terms, so the dialog starts there; that step finds the sent code again.
 * `allowsEmail`: an e-mail address serves as well.
 */
export function restoreIdentifyStep({ asksTerms, allowsEmail }: { asksTerms: boolean; allowsEmail: boolean }): void {
  if (identify.step === 'account') return
  if (!allowsEmail) identify.by = 'phone'
  else if (isNewer(guestEmail, ownPhone)) identify.by = 'email'
  else if (isNewer(ownPhone, guestEmail)) identify.by = 'phone'
  const isWaiting = isCodeWaiting(identify.by === 'email' ? guestEmail : ownPhone)
  identify.step = isWaiting && !asksTerms ? 'code' : identify.by
}

/** Whether the code of `one` can be typed and was sent after that of `other`. */
const isNewer = (one: ContactVerification, other: ContactVerification): boolean =>
  isCodeWaiting(one) && (!isCodeWaiting(other) || (one.sent?.receivedAt ?? 0) > (other.sent?.receivedAt ?? 0))

export function setIdentifyStep(step: IdentifyStep): void {
  identify.step = step
  if (step === 'phone' || step === 'email') identify.by = step
}

/** The step for Back: another number or address. A code that was accepted is spent. */
export const identifyBack = (step: IdentifyStep): (() => void) | undefined =>
  step === 'phone' || step === 'email' ? undefined : () => setIdentifyStep(identify.by)

/** Keeps the number and the address for the next time and drops the spent codes. */
export function resetIdentifyStepAndCodes(): void {
  identify.step = identify.by
  discardSentCode(ownPhone)
  discardSentCode(guestEmail)
}
