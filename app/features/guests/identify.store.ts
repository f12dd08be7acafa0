// Where identification stands. Browser events only.
import { proxy } from 'valtio'
import { isCodeWaiting, openProof, spendCode } from './proof.store.ts'

/** `account`: the number has one, and its owner chooses whether to sign in. */
export type IdentifyStep = 'phone' | 'code' | 'account' | 'terms'

export const identify = proxy<{ step: IdentifyStep }>({ step: 'phone' })

/** The visitor's own phone, whatever it is asked for. */
export const ownPhone = openProof('phone')

/** As the dialog opens: a code that can still be typed is asked for at once, one that is over is not. */
export function resumeIdentify(): void {
  if (identify.step === 'phone' || identify.step === 'code') identify.step = isCodeWaiting(ownPhone) ? 'code' : 'phone'
}

export function showStep(step: IdentifyStep): void {
  identify.step = step
}

/** Where Back leads: to another number, for a code that was taken is spent. */
export const wayBackFrom = (step: IdentifyStep): (() => void) | undefined =>
  step === 'phone' ? undefined : () => showStep('phone')

/** After the end: the number stays for the next time, the code is spent. */
export function finishIdentify(): void {
  identify.step = 'phone'
  spendCode(ownPhone)
}
