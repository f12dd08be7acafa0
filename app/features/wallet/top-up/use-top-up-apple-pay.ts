// Apple Pay for a top-up, if the browser supports it and it is switched on.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { TopUp } from '#server/contracts/wallet.ts'
import { hasApplePay, useOpenAppleSheet } from '#app/shared/payment/methods/use-apple-pay.ts'
import { createTopUpAppleSession } from '#app/shared/payment/wallet.functions.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import type { TopUpState } from './use-top-up.ts'

const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['POST top-ups/:id/create-apple-session', id] as const,
    queryFn: ({ signal }) => createTopUpAppleSession({ data: { id }, signal }),
    staleTime: Infinity,
    meta: { isHandled: true, isMembers: true },
  })

/** Opens the sheet during a press. Undefined if Apple Pay is not offered or not ready yet. */
export function useTopUpApplePay({ id, amount }: TopUp, { pay, showApplePayUnavailable }: TopUpState['payment']) {
  const { data: settings } = useQuery(settingsQuery)
  const isAwake = useHydrated()
  const isOffered = settings?.features.applePay === true && isAwake && hasApplePay()
  const { data: request } = useQuery({ ...requestQuery(id), enabled: isOffered })
  const open = useOpenAppleSheet(request, isOffered)
  return open && (() => open(amount, (approval) => pay({ type: 'APPLE_PAY', approval }), showApplePayUnavailable))
}
