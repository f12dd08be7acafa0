// Door of identification: phone number, code, terms. Answers once the visitor is known, or undefined when put off.
import { defineDialog } from '#app/lib/dialog.ts'

/** What the phone is wanted for; `bookings`: to find what was booked with it; `terms`: it is known already, only the terms were put off. */
export type IdentifyReason = 'booking' | 'bookings' | 'reminder' | 'terms'

export const identifyDialog = defineDialog<{ reason: IdentifyReason }, { isVerified: true }>(
  'identify',
  () => import('./identify-view.tsx'),
)

const TERMS_KEY = 'shasha.terms'
/** Grows when the terms change what they say: then every visitor is asked again. */
const TERMS_VERSION = '3'

/** Storage may be closed to us (private windows): then acceptance lasts as long as the page. */
let isAcceptedHere = false

export function areTermsAccepted(): boolean {
  try {
    return isAcceptedHere || localStorage.getItem(TERMS_KEY) === TERMS_VERSION
  } catch {
    return isAcceptedHere
  }
}

/** Whoever comes next on this device has not accepted them yet. */
export function forgetTerms(): void {
  isAcceptedHere = false
  try {
    localStorage.removeItem(TERMS_KEY)
  } catch {
    // Nothing is kept there.
  }
}

/** From a press only. */
export function acceptTerms(): void {
  isAcceptedHere = true
  try {
    localStorage.setItem(TERMS_KEY, TERMS_VERSION)
  } catch {
    // Remembered above.
  }
}
