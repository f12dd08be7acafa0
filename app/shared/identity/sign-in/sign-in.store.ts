// The current step of signing in, so that closing the dialog loses nothing. Browser events only.
import { proxy } from 'valtio'
import { isCodeWaiting, createContactVerification, ownPhone, discardSentCode } from '../proof.query.ts'

/** The last four recover an account whose phone is lost: by e-mail, to a new number. */
export type SignInStep =
  | 'phone'
  | 'code'
  | 'terms'
  | 'profile'
  | 'email-code'
  | 'lost-email'
  | 'lost-code'
  | 'lost-phone'
  | 'lost-phone-code'

interface SigningIn {
  step: SignInStep
  /** Why the visitor returned to this step, as a text. */
  fault: string | undefined
  /** Allows one change of the phone number. */
  recoveryId: string
}

export const isPostSignInStep = (step: SignInStep): boolean => step === 'profile' || step === 'email-code'

/** The step before. A member who is signed in has none and closes the dialog. */
const BEFORE: Partial<Record<SignInStep, SignInStep>> = {
  code: 'phone',
  terms: 'code',
  'email-code': 'profile',
  'lost-email': 'phone',
  'lost-code': 'lost-email',
  // The code of the e-mail address is spent.
  'lost-phone': 'lost-email',
  'lost-phone-code': 'lost-phone',
}

export const signingIn = proxy<SigningIn>({ step: 'phone', fault: undefined, recoveryId: '' })

/** The e-mail address of the account to recover. */
export const lostEmail = createContactVerification()
/** The new phone number of the account. */
export const newNumber = createContactVerification()

export function setSignInStep(step: SignInStep, fault?: string): void {
  signingIn.step = step
  signingIn.fault = fault
}

export function signInBack(step: SignInStep): (() => void) | undefined {
  const before = BEFORE[step]
  return before && (() => setSignInStep(before))
}

/** Runs when the dialog opens. A code that is still valid shows its field, an expired one does not. */
export function restoreSignInStep(): void {
  if (signingIn.step === 'phone' || signingIn.step === 'code')
    signingIn.step = isCodeWaiting(ownPhone) ? 'code' : 'phone'
}

export function startRecovery(recoveryId: string): void {
  signingIn.recoveryId = recoveryId
  discardSentCode(lostEmail)
  setSignInStep('lost-phone')
}

/** The visitor is signed in. The next sign-in starts from the first step and keeps the number. */
export function resetSignInStepAndCodes(): void {
  signingIn.recoveryId = ''
  for (const proof of [ownPhone, lostEmail, newNumber]) discardSentCode(proof)
  setSignInStep('phone')
}
