// Apple Pay for a quote, if the browser supports it and it is switched on.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { Quote } from '#server/contracts/quotes.ts'
import { hasApplePay, useOpenAppleSheet } from '#app/shared/payment/methods/use-apple-pay.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { createQuoteAppleSession } from './quotes.functions.ts'
import type { QuoteStateOfPage } from './use-quote.ts'

const requestQuery = (token: string) =>
  queryOptions({
    queryKey: ['POST quotes/:token/create-apple-session', token] as const,
    queryFn: ({ signal }) => createQuoteAppleSession({ data: { token }, signal }),
    staleTime: Infinity,
    meta: { isHandled: true },
  })

/** Opens the sheet during a press. Undefined if Apple Pay is not offered or not ready yet. */
export function useQuoteApplePay(
  token: string,
  { total }: Quote,
  { pay, showApplePayUnavailable }: QuoteStateOfPage['payment'],
) {
  const { data: settings } = useQuery(settingsQuery)
  const isAwake = useHydrated()
  const isOffered = settings?.features.applePay === true && isAwake && hasApplePay()
  const { data: request } = useQuery({ ...requestQuery(token), enabled: isOffered })
  const open = useOpenAppleSheet(request, isOffered)
  return open && (() => open(total, (approval) => pay({ type: 'APPLE_PAY', approval }), showApplePayUnavailable))
}
