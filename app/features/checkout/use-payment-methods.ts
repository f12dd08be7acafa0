// The payment methods besides a typed card, and where each is offered.
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { Order } from '#server/contracts/orders.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import type { OtherPaymentMethod } from '#app/shared/payment/payment-selection.ts'
import type { PaymentActions } from '#app/shared/payment/processors/use-payment.ts'
import { hasApplePay, useApplePay } from '#app/shared/payment/methods/use-apple-pay.ts'

const CARD_OFFERS = new Set<string | undefined>(['BIN', 'CARD'])

/** The order's offer is for a card, which must pay everything. */
export const isForCardAlone = ({ offer }: Order): boolean => CARD_OFFERS.has(offer?.validationType)

/** The methods for this amount in halalas. For zero there is none. */
function useOffered(order: Order, amount: number): { offered: readonly OtherPaymentMethod[]; isTabbyRefused: boolean } {
  const { data: settings } = useQuery(settingsQuery)
  const isHydrated = useHydrated()
  if (!settings || amount === 0 || isForCardAlone(order)) return { offered: [], isTabbyRefused: false }
  const { features, tabby } = settings
  const isTabby = features.tabby && amount >= tabby.least && amount <= tabby.most
  const isTabbyRefused = isTabby === true && order.tabbyRefusal !== undefined
  const isApplePay = features.applePay && isHydrated && hasApplePay()
  const offered = [
    ...(isApplePay ? ['APPLE_PAY' as const] : []),
    ...(isTabby && !isTabbyRefused ? ['TABBY' as const] : []),
  ]
  return { offered, isTabbyRefused }
}

/** `isTabbyRefused`: it would be offered, but not for the order's phone. */
export function useOtherPaymentMethods(order: Order, payment: PaymentActions, amount: number) {
  const { offered, isTabbyRefused } = useOffered(order, amount)
  const openApplePay = useApplePay(order, payment, offered.includes('APPLE_PAY'))
  return { methods: offered.filter((method) => method !== 'APPLE_PAY' || openApplePay), openApplePay, isTabbyRefused }
}
