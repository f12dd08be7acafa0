// The order at the checkout: fetches it, polls while money moves, locks its price on arrival, and derives the phase.
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { ContractKey } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { contactReasonOf } from '#app/shared/identity/identify.dialog.ts'
import { openOrderIdentifyDialog } from '#app/shared/identity/order-identify.tsx'
import { isOutOfReach, orderQuery } from '#app/shared/orders/orders.query.ts'
import { queueTrackedEvent } from '#app/lib/page/track.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import {
  isOutcomePhase,
  isPolledPhase,
  isUnpaidPhase,
  LONG_MS,
  type CheckoutPhase,
  checkoutPhaseOf,
  pollDelay,
  UNPAID_POLL_MS,
} from '#app/shared/payment/checkout-phase.rules.ts'
import { countAttempts } from '#app/shared/payment/count-attempts.ts'
import { foodUnsavedNotice, isNoticeOver, notArrivedNotice } from '#app/shared/payment/processors/payment-notice.ts'
import { endNotice, updatePayment } from '#app/shared/payment/payment.store.ts'
import { usePayment } from '#app/shared/payment/processors/use-payment.ts'
import { useTrueAfter, useInitiallyTrueFor } from '#app/shared/payment/use-elapsed.ts'
import { useClearShownPayment } from '#app/shared/payment/use-shown-outcome.ts'
import { useUnknownOutcome } from '#app/shared/payment/use-unknown-outcome.ts'
import {
  type CheckoutState,
  updateAndSavePaymentChoice,
  createCheckoutStore,
  updateCheckout,
} from './checkout.store.ts'
import { usePromptSignInOnSessionEnd } from './sign-in-again.ts'
import { hasChosenFood, isChoosingFood, isLockingFood } from './food-order/choosing.rules.ts'
import { useIdentifyAndLockPrice } from './use-lock-price.ts'
import { useGuestPayment } from './use-payment-selection.ts'

/** After the visitor returns, the bank's answer may arrive a moment later. */
const RETURN_MS = 8000

/** Queries of members, whose code is not loaded for guests. */
function readAgain(queryClient: QueryClient, calls: readonly ContractKey[]): void {
  for (const key of calls) void queryClient.invalidateQueries({ queryKey: [key] })
}

export function useCheckout(id: string, isReturn: boolean) {
  const queryClient = useQueryClient()
  const options = orderQuery({ id })
  const [store] = useState(() => createCheckoutStore(id))
  const { endedAt, food, payment: paying, selection: ofMember } = useSnapshot(store)
  const { unknown } = paying
  const { wish, isSaving: isFoodSaving } = food
  const isPaying = paying.attempt !== 'idle'
  const movingSince = useRef<number>(undefined)
  const {
    data: order,
    dataUpdatedAt,
    isError,
    error,
  } = useSuspenseQuery({
    ...options,
    refetchInterval: ({ state }) => {
      const known = state.data && checkoutPhaseOf(state.data)
      const isOpen = unknown !== undefined || (known !== undefined && isPolledPhase(known))
      movingSince.current = isOpen ? (movingSince.current ?? performance.now()) : undefined
      if (movingSince.current !== undefined) return pollDelay(performance.now() - movingSince.current)
      return known !== undefined && isUnpaidPhase(known) && !isPaying && UNPAID_POLL_MS
    },
  })
  const { isLost, owner } = useOwner(error)
  usePromptSignInOnSessionEnd(id, store)
  const isJustReturned = useInitiallyTrueFor(isReturn, RETURN_MS)

  const identify = () => void openOrderIdentifyDialog(id, contactReasonOf(order))
  const payment = usePayment(order, store.payment, {
    onPhoneNeeded: identify,
    onCardSaved: (card) => {
      updateAndSavePaymentChoice(store, id, { card })
      readAgain(queryClient, ['GET orders/:id/offers/cards'])
    },
    onPaymentOptionsChanged: () =>
      readAgain(queryClient, ['GET wallet/detailed-balance', 'GET cards', 'GET orders/:id/offers/cards']),
  })
  const reportedPhase = checkoutPhaseOf(order)
  const isWaiting = isUnpaidPhase(reportedPhase)
  // Not over a request to pay without an answer: what became of it is asked for first.
  const isUnsent = !isPaying && unknown === undefined
  const isTimeUp = isWaiting && isUnsent && order.expiresAt !== null && endedAt === order.expiresAt
  // Food alone is chosen here: its price is locked once there is some.
  const isUnchosen = Boolean(order.foodFor) && (isFoodSaving || !hasChosenFood(order))
  const pricing = useIdentifyAndLockPrice(order, reportedPhase === 'pricing' && !isTimeUp && !isLost && !isUnchosen)
  const phase = shownPhase()

  function shownPhase(): CheckoutPhase {
    if (isLost) return 'lost'
    if (isTimeUp) return 'expired'
    const isForm = reportedPhase === 'form' || pricing.isSkipped || isChoosingFood(order, pricing)
    if (isForm) return unknown ? 'checking' : 'form'
    return reportedPhase === 'authenticate' && isJustReturned ? 'checking' : reportedPhase
  }

  const isMember = useViewer().session === 'member'
  // Members choose in a form of their own. Without the form, no method needs its request.
  const isGuestForm = phase === 'form' && !isMember
  const guestPayment = useGuestPayment(order, store, payment, isGuestForm ? dueOf(order.breakdown) : 0)

  useUnknownOutcome(store.payment, {
    isMoving: reportedPhase !== 'form' && !pricing.isSkipped,
    attempts: countAttempts(order),
    dataUpdatedAt,
    isError,
    notArrived: notArrivedNotice,
  })

  const isUnpaid = isUnpaidPhase(phase) || phase === 'expired' || phase === 'calledOff'
  useClearShownPayment({
    id,
    outcome: isOutcomePhase(phase) && !isPaying ? (isUnpaid ? 'unpaid' : 'final') : undefined,
    answeredAt: dataUpdatedAt,
    askAgain: () => void queryClient.invalidateQueries({ queryKey: options.queryKey }),
  })

  const isLong = useTrueAfter(isPolledPhase(phase), LONG_MS)
  useRefusals(order)
  useNoticeEnd(store, order)

  return {
    order,
    phase,
    store,
    payment,
    guestPayment,
    /** What pays. Undefined until the member's payment selection is known. */
    selection: isMember ? ofMember : guestPayment.selection,
    isPaying,
    /** The total is about to change: chosen food is on its way to the order, or its price is being locked. */
    isUpdating: isFoodSaving || isLockingFood(order, pricing),
    /** An order of food alone without any food. */
    isEmpty: Boolean(order.foodFor) && !hasChosenFood(order),
    /**
     * Whether the order has all the food that the visitor sees. Otherwise it must not be paid; a message says so unless
     * the food is on its way.
     */
    hasAllFood: (): boolean => {
      if (wish && !isFoodSaving) updatePayment(store.payment, { notice: foodUnsavedNotice() })
      // The button of an order of food alone says that there is none.
      return wish === undefined && (!order.foodFor || hasChosenFood(order))
    },
    pricing,
    identify,
    /** Whose order it is; in the phase `lost`, whose it was. */
    owner,
    /** A payment may have moved money. */
    isMoneyMoving:
      paying.attempt === 'sent' ||
      paying.attempt === 'leaving' ||
      unknown !== undefined ||
      isPolledPhase(reportedPhase),
    /** Why the request to pay brought no answer. */
    unanswered: unknown?.error,
    /** Polled for two minutes without an end. */
    isLong,
    /** The last request failed. */
    isUnreachable: isError,
    timeIsUp: () => {
      updateCheckout(store, { endedAt: order.expiresAt })
      void queryClient.invalidateQueries({ queryKey: options.queryKey })
    },
  }
}

export type Checkout = ReturnType<typeof useCheckout>

/**
 * Whether this browser can still open the order, and whose it is. A session ends in other tabs, by deleted cookies and
 * by the gateway. A new sign-in of the same member opens the order again.
 */
function useOwner(error: unknown): { isLost: boolean; owner: 'guest' | 'member' } {
  const { session } = useViewer()
  const [owner, setOwner] = useState(session)
  // The order of a member disappears at once, before it is fetched again.
  const isLost = isOutOfReach(error) || (owner === 'member' && session === 'none')
  if (!isLost && session !== 'none' && session !== owner) setOwner(session)
  return { isLost, owner: owner === 'member' ? 'member' : 'guest' }
}

/** A message about unsaved food, or about a total, disappears when that is over: it is not left for the next press. */
function useNoticeEnd(store: CheckoutState, order: Order): void {
  const due = dueOf(order.breakdown)
  const hasUnsavedFood = useSnapshot(store).food.wish !== undefined
  useEffect(() => {
    const { notice } = store.payment
    if (notice && isNoticeOver(notice, { hasUnsavedFood, due })) endNotice(store.payment, countAttempts(order))
    // Not at a new notice: it may name a total that the order shows only once it is fetched again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasUnsavedFood, due])
}

function useRefusals({ id, payment }: Order): void {
  // A visitor who abandoned an attempt was not declined.
  const refused = payment?.status === 'DECLINED' && payment.reason !== 'GIVEN_UP' ? payment : undefined
  const attempt = refused && `${id}.${refused.attempt}`
  const reason = refused?.reason ?? 'GATEWAY_ERROR'
  useEffect(() => {
    if (attempt) queueTrackedEvent({ event: 'payment_failure', reason, attempt })
  }, [attempt, reason])
}
