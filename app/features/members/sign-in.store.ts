// Where signing in stands, so that closing the dialog loses nothing. Browser events only.
import { proxy } from 'valtio'
import { isCodeWaiting, openProof, ownPhone, spendCode } from '#app/features/guests/proof.query.ts'

/** The last four are for whoever has lost their number: by e-mail to a new one. */
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
  /** Why the visitor is back at a step, in words. */
  fault: string | undefined
  /** Worth one new phone. */
  recoveryId: string
}

export const hasEntered = (step: SignInStep): boolean => step === 'profile' || step === 'email-code'

/** Where Back leads. Whoever has entered is in, and closes. */
const BEFORE: Partial<Record<SignInStep, SignInStep>> = {
  code: 'phone',
  terms: 'code',
  'email-code': 'profile',
  'lost-email': 'phone',
  'lost-code': 'lost-email',
  // The code of the address is spent.
  'lost-phone': 'lost-email',
  'lost-phone-code': 'lost-phone',
}

export const signingIn = proxy<SigningIn>({ step: 'phone', fault: undefined, recoveryId: '' })

/** The address an account is asked back by. */
export const lostEmail = openProof()
/** The number it gets instead. */
export const newNumber = openProof()

export function goTo(step: SignInStep, fault?: string): void {
  signingIn.step = step
  signingIn.fault = fault
}

export function wayBackFrom(step: SignInStep): (() => void) | undefined {
  const before = BEFORE[step]
  return before && (() => goTo(before))
}

/** As the dialog opens: a code that can still be typed is asked for at once, one that is over is not. */
export function resumeSignIn(): void {
  if (signingIn.step === 'phone' || signingIn.step === 'code')
    signingIn.step = isCodeWaiting(ownPhone) ? 'code' : 'phone'
}

export function recoveryAllowed(recoveryId: string): void {
  signingIn.recoveryId = recoveryId
  spendCode(lostEmail)
  goTo('lost-phone')
}

/** Somebody is in: the next one begins anew, with the number still there. */
export function finishSignIn(): void {
  signingIn.recoveryId = ''
  for (const proof of [ownPhone, lostEmail, newNumber]) spendCode(proof)
  goTo('phone')
}
