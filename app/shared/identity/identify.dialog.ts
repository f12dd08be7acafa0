// Lazy dialog of identification: phone number, then code. Resolves to undefined if the visitor cancels.
import type { ComponentType } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { defineDialog } from '#app/lib/dialog/dialog.ts'
import { readText, removeStored, writeText } from '#app/lib/session/stored-value.ts'

/**
 * Why the phone is needed. `seats`: to hold them for a booking. `food`: to pay for an order of food alone. `bookings`:
 * to list the bookings of the number. `terms`: the phone is known and only the terms are open.
 */
export type IdentifyReason = 'booking' | 'seats' | 'food' | 'bookings' | 'reminder' | 'terms'

/** At the checkout of the order. */
export const contactReasonOf = ({ foodFor }: Pick<Order, 'foodFor'>): 'booking' | 'food' =>
  foodFor ? 'food' : 'booking'

export interface IdentifyInput {
  reason: IdentifyReason
  /**
   * Stands above every step while seats wait for the visitor: the time left, and once it is over what to do.
   * `onClose` closes the dialog.
   */
  HoldStatus?: ComponentType<{ onClose: () => void }>
}

export const identifyDialog = defineDialog<IdentifyInput, { isVerified: true }>(
  'identify',
  () => import('./identify-view.tsx'),
)

export const TERMS_KEY = 'shasha.terms'
/** Increase it when the terms change. Then every visitor is asked again. */
export const TERMS_VERSION = '3'

/** If storage is blocked (private windows), the acceptance lasts as long as the page. */
let isAcceptedHere = false

export const areTermsAcceptedOnDevice = (): boolean => isAcceptedHere || readText('device', TERMS_KEY) === TERMS_VERSION

/** The next visitor on this device has not accepted the terms yet. */
export function clearSavedTermsAcceptance(): void {
  isAcceptedHere = false
  removeStored('device', TERMS_KEY)
}

/** Only after a press on a button beside which the acceptance is written. */
export function saveTermsAcceptance(): void {
  isAcceptedHere = true
  writeText('device', TERMS_KEY, TERMS_VERSION)
}
