// What pays. A guest pays everything with one method. A member's selection is known once wallets and cards are loaded.
import { useSnapshot } from 'valtio'
import type { Order } from '#server/contracts/orders.ts'
import { countAttempts } from '#app/shared/payment/count-attempts.ts'
import type { PaymentSelection } from '#app/shared/payment/payment-selection.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { type CheckoutState, createGuestPaymentSelection } from './checkout.store.ts'

/** Undefined until the member's payment selection is known. */
export function useStoredOrGuestSelection(order: Order, store: CheckoutState): PaymentSelection | undefined {
  const { selection } = useSnapshot(store)
  const isMember = useViewer().session === 'member'
  return isMember ? selection : createGuestPaymentSelection(order, selection?.method)
}

/** True after the member had to sign in again here, until the next attempt. */
export const useHasJustSignedInAgain = (order: Order, store: CheckoutState): boolean =>
  useSnapshot(store).backAfter === countAttempts(order)
