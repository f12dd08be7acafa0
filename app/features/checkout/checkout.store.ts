// The state of the checkout page: chosen food, what pays, the attempt and its message. Components read it with
// `useSnapshot`. The server fetches the order itself, so it is not here, and neither is anything of a typed card. Each
// page visit has its own store, because a module-level store would be shared by every visitor of an isolate.
import { proxy } from 'valtio'
import type { Order } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { NO_WALLET } from '#server/contracts/rules/pay-split.ts'
import type { PaymentChoice } from '#app/shared/payment/pay-parts.rules.ts'
import type { PaymentSelection, OtherPaymentMethod } from '#app/shared/payment/payment-selection.ts'
import { initialPayment, type PaymentState } from '#app/shared/payment/payment.store.ts'
import { type CheckoutFoodState, initialFood } from './food/food.store.ts'
import { savePaymentChoice, readPaymentChoice } from './saved-choice.ts'

export interface CheckoutState {
  payment: PaymentState
  food: CheckoutFoodState
  /** What pays. Undefined until a member's wallets and cards are known. */
  selection: PaymentSelection | undefined
  /** The member's wallet amounts and card. Stored in this tab per order, for a reload and a new session. */
  choice: PaymentChoice
  /** The member saves the typed card while it pays. */
  shouldSaveCard: boolean
  /** The order's `expiresAt` when its clock reached zero on this page. */
  endedAt: string | null
  /** Number of the order's attempts when the member had signed in again here. */
  backAfter: number | undefined
}

export const createCheckoutStore = (orderId: string): CheckoutState =>
  proxy({
    payment: initialPayment(),
    food: initialFood(),
    selection: undefined,
    choice: readPaymentChoice(orderId),
    shouldSaveCard: false,
    endedAt: null,
    backAfter: undefined,
  })

export function updateCheckout(store: CheckoutState, values: Partial<Omit<CheckoutState, 'payment' | 'food'>>): void {
  Object.assign(store, values)
}

export function updateAndSavePaymentChoice(
  store: CheckoutState,
  orderId: string,
  change: Partial<PaymentChoice>,
): void {
  const choice = { ...store.choice, ...change }
  updateCheckout(store, { choice })
  savePaymentChoice(orderId, choice)
}

/** A guest pays everything with one method, or with a card if `method` is undefined. */
export const createGuestPaymentSelection = (
  { breakdown }: Pick<Order, 'breakdown'>,
  method: OtherPaymentMethod | undefined,
): PaymentSelection => ({
  parts: { ...NO_WALLET, card: dueOf(breakdown) },
  method,
})
