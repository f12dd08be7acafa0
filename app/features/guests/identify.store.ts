// Where identification stands. Browser events only.
import { proxy } from 'valtio'
import { openProof, spendCode } from './proof.store.ts'

export type IdentifyStep = 'phone' | 'code' | 'terms'

export const identify = proxy<{ step: IdentifyStep }>({ step: 'phone' })

/** The visitor's own phone, whatever it is asked for. */
export const ownPhone = openProof()

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
