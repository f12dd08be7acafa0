// Apple Pay for an order and for a top-up. Nothing is loaded before it is offered.
import { useQuery, queryOptions } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { useLazy } from '#app/ui/lazy-part.tsx'
import type { PaymentRequest } from '../payment-request.ts'
import type { PaymentActions } from '../processors/use-payment.ts'
import type { ApplePayApproval } from './apple-pay.ts'
import { createAppleSession } from '#app/shared/payment/payments.functions.ts'

// The payment request for Apple's sheet. It is prefetched, because the sheet can open only during the press.
const appleRequestQuery = (orderId: string, total: number) =>
  queryOptions({
    queryKey: ['POST cards/create-apple-session', { orderId, total }] as const,
    queryFn: ({ signal }) => createAppleSession({ data: { orderId }, signal }),
    staleTime: Infinity,
    meta: { isHandled: true },
  })

const load = () => import('./apple-pay.ts')

/** Only Apple's browsers have it, if a card is stored in them or can be added. */
export const hasApplePay = (): boolean => {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false
  } catch {
    // The page was not loaded over https.
    return false
  }
}

/** Opens the sheet during a press. Undefined until everything is loaded, because the sheet cannot wait. */
export function useOpenAppleSheet(request: ApplePayRequest | undefined, isOffered: boolean) {
  const applePay = useLazy(load, isOffered)
  if (!isOffered || !applePay || !request) return undefined
  return (amount: number, pay: (approval: ApplePayApproval) => Promise<void>, onFailed: () => void) =>
    // Without a network the sheet would open and fail.
    navigator.onLine === false ? onFailed() : applePay.openApplePay({ request, amount, pay, onFailed })
}

export function useApplePay(
  { id, breakdown }: Order,
  { pay, agree, showApplePayUnavailable }: PaymentActions,
  isOffered: boolean,
) {
  const { data: request } = useQuery({ ...appleRequestQuery(id, dueOf(breakdown)), enabled: isOffered })
  const open = useOpenAppleSheet(request, isOffered)
  if (!open) return undefined
  return (amount: number, wallet?: PaymentRequest['wallet']) => {
    // Terms must be accepted first. The next press then opens the sheet.
    if (!agree.isDone()) return void agree.ask()
    open(amount, (approval) => pay({ wallet, instrument: { type: 'APPLE_PAY', approval } }), showApplePayUnavailable)
  }
}
