// Apple Pay for one amount, if the browser supports it and it is switched on.
import { type QueryMeta, queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { hasApplePay, useOpenAppleSheet } from '../methods/use-apple-pay.ts'
import type { FixedAmountActions } from './fixed-amount.ts'

interface AppleSession {
  /** Contract key of the call, and what is paid. */
  queryKey: readonly [call: string, paid: string]
  create: (signal: AbortSignal) => Promise<ApplePayRequest>
  meta?: QueryMeta
}

const requestQuery = ({ queryKey, create, meta }: AppleSession) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => create(signal),
    staleTime: Infinity,
    meta: { ...meta, isHandled: true },
  })

/** Opens the sheet during a press. Undefined if Apple Pay is not offered or not ready yet. */
export function useFixedAmountApplePay(
  session: AppleSession,
  amount: number,
  { pay, showApplePayUnavailable }: FixedAmountActions,
) {
  const { data: settings } = useQuery(settingsQuery)
  const isHydrated = useHydrated()
  const isOffered = settings?.features.applePay === true && isHydrated && hasApplePay()
  const { data: request } = useQuery({ ...requestQuery(session), enabled: isOffered })
  const open = useOpenAppleSheet(request, isOffered)
  return open && (() => open(amount, (approval) => pay({ type: 'APPLE_PAY', approval }), showApplePayUnavailable))
}
