// What pays. A guest pays everything with one method. A member's selection is known once wallets and cards are loaded.
import { useSnapshot } from 'valtio'
import type { Order } from '#server/contracts/orders.ts'
import { countAttempts } from '#app/shared/payment/count-attempts.ts'
import type { PaymentActions } from '#app/shared/payment/processors/use-payment.ts'
import { type CheckoutState, createGuestPaymentSelection } from './checkout.store.ts'
import { useOtherPaymentMethods } from './use-payment-methods.ts'

/**
 * What a guest may choose and what pays: form, button and terms read it here. A method that is no longer offered, because
 * the total has changed or its request has failed, does not pay. `amount`: in halalas; zero while nothing can be chosen.
 */
export function useGuestPayment(order: Order, store: CheckoutState, payment: PaymentActions, amount: number) {
  const { selection } = useSnapshot(store)
  const { methods, openApplePay, isTabbyRefused } = useOtherPaymentMethods(order, payment, amount)
  const method = methods.find((option) => option === selection?.method)
  return { methods, openApplePay, isTabbyRefused, selection: createGuestPaymentSelection(order, method) }
}

/** True after the member had to sign in again here, until the next attempt. */
export const useHasJustSignedInAgain = (order: Order, store: CheckoutState): boolean =>
  useSnapshot(store).backAfter === countAttempts(order)
