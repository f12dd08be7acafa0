// The current step of identification. Browser events only.
import { proxy } from 'valtio'
import { isCodeWaiting, openProof, spendCode } from './proof.store.ts'

/** `account`: the number has an account, and its owner may sign in. */
export type IdentifyStep = 'phone' | 'code' | 'account'

export const identify = proxy<{ step: IdentifyStep }>({ step: 'phone' })

/** The visitor's own phone, for every reason to ask for it. */
export const ownPhone = openProof('phone')

/**
 * Runs when the dialog opens. A code that is still valid shows its field, an expired one does not. `asksTerms`: the
 * button of the first step accepts the terms, so the dialog starts there; that step finds the sent code again.
 */
export function resumeIdentify(asksTerms: boolean): void {
  if (identify.step === 'account') return
  identify.step = isCodeWaiting(ownPhone) && !asksTerms ? 'code' : 'phone'
}

export function showStep(step: IdentifyStep): void {
  identify.step = step
}

/** The step for Back: another number. A code that was accepted is spent. */
export const identifyBack = (step: IdentifyStep): (() => void) | undefined =>
  step === 'phone' ? undefined : () => showStep('phone')

/** Keeps the number for the next time and drops the spent code. */
export function finishIdentify(): void {
  identify.step = 'phone'
  spendCode(ownPhone)
}
